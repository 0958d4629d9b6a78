import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import type { ShiftProfile } from '#shifts/contract';
import { moveShift, moveTime, type Slot, timeAt, workersOn } from '#shifts/rules/week-edit';
import { NameWords } from '#ui/person-name';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { ShiftChip } from '../board/shift-chip.tsx';
import { DayHeads } from './day-heads.tsx';
import styles from './grid.module.css';
import { moveByArrow } from './grid-keys.ts';
import type { WeekViewProps } from './week-board.tsx';
import { findingsAt, hoursOn, useWeekWords } from './week-words.ts';

/** What is dragged: a shift time, or one person's shift in it. */
interface Dragged {
  readonly slot: Slot;
  readonly employeeId: Id<'employee'> | null;
}

/** Rows are shifts, columns days; a cell says who works and how many are needed. Cells and people can be dragged. */
export function TimesGrid(props: WeekViewProps) {
  const { week, dates, profiles, onEdit } = props;
  const t = useText('shifts');
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const rows = rowsOf(props);
  const drop = (slot: Slot): void => {
    setDragged(null);
    if (!dragged) return;
    const { slot: from, employeeId } = dragged;
    if (employeeId) void onEdit(moveShift(week, { ...from, employeeId }, { ...slot, employeeId }));
    else if (from.shiftProfileId === slot.shiftProfileId) void onEdit(moveTime(week, from, slot.date));
  };
  return (
    <div className={styles.scroll}>
      <table className={styles.grid}>
        <DayHeads {...props} first={t(($) => $.week.shift)} />
        <tbody>
          {rows.map((profile, row) => (
            <tr key={profile.id}>
              <ProfileHead of={profile} on={week.from} />
              {dates.map((date, column) => (
                <SlotCell
                  key={date}
                  {...props}
                  slot={{ shiftProfileId: profile.id, date }}
                  at={[row, column]}
                  onDrag={setDragged}
                  onDrop={drop}
                  takes={
                    dragged !== null && (dragged.employeeId !== null || dragged.slot.shiftProfileId === profile.id)
                  }
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {profiles.size > rows.length && <p className={styles.after}>{t(($) => $.week.addTimeHint)}</p>}
    </div>
  );
}

/** Profiles of the week, by their start. */
function rowsOf({ week, profiles }: WeekViewProps): readonly ShiftProfile[] {
  const used = new Set(week.shiftTimes.map(({ shiftProfileId }) => shiftProfileId as string));
  return [...profiles.values()]
    .filter(({ id }) => used.has(id))
    .sort((one, other) => one.start.localeCompare(other.start) || one.code.localeCompare(other.code));
}

function ProfileHead({ of, on }: { readonly of: ShiftProfile; readonly on: LocalDate }) {
  const format = useFormat();
  const { start, end } = hoursOn(of, on);
  return (
    <th scope="row">
      <span className={styles.head}>
        <ShiftChip of={of} />
        <span>
          {of.name}
          <small>
            {format.time(start)}–{format.time(end)}
          </small>
        </span>
      </span>
    </th>
  );
}

interface SlotCellProps extends WeekViewProps {
  readonly slot: Slot;
  readonly at: readonly [row: number, column: number];
  readonly takes: boolean;
  readonly onDrag: (dragged: Dragged | null) => void;
  readonly onDrop: (slot: Slot) => void;
}

function SlotCell({ week, profiles, slot, at: [row, column], mayPlan, takes, onDrag, onDrop, onOpen }: SlotCellProps) {
  const t = useText('shifts');
  const format = useFormat();
  const words = useWeekWords(profiles);
  const [isOver, setIsOver] = useState(false);
  const time = timeAt(week, slot);
  const workers = workersOn(week, slot);
  const isLocked = isLockedDay(week.lockedUntil, slot.date);
  const start = (event: DragEvent): void => {
    event.dataTransfer.setData('text/plain', '');
    event.dataTransfer.effectAllowed = 'move';
    onDrag({ slot, employeeId: workerAt(event) });
  };
  const over = (event: DragEvent): void => {
    if (!takes || isLocked) return;
    event.preventDefault();
    setIsOver(true);
  };
  const needed = time?.needed ?? 0;
  const hasFinding = workers.some(({ employeeId }) => findingsAt(week, employeeId, slot.date).length > 0);
  return (
    <td
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDrop(slot);
      }}
    >
      <button
        type="button"
        className={styles.slot}
        data-cell={`${row},${column}`}
        data-empty={!time || undefined}
        aria-label={words.slotSentence(week, slot)}
        disabled={!mayPlan || isLocked}
        draggable={mayPlan && !isLocked && time !== undefined}
        onDragStart={start}
        onDragEnd={() => onDrag(null)}
        onKeyDown={(event) => moveByArrow(event, row, column)}
        onClick={() => onOpen({ kind: 'slot', slot })}
      >
        {time ? (
          <>
            <span className={styles.count} data-state={countState(workers.length, needed)}>
              {needed > 0
                ? t(($) => $.week.count, { planned: workers.length, needed })
                : t(($) => $.week.countOnly, { planned: workers.length })}
              {hasFinding && <IconAlertTriangle size={14} aria-hidden />}
            </span>
            {workers.map((one) => (
              <span key={one.employeeId} className={styles.worker} data-worker={one.employeeId}>
                <NameWords name={format.name(one)} />
                {one.ot && <small>{t(($) => $.week.ot)}</small>}
              </span>
            ))}
          </>
        ) : (
          mayPlan && !isLocked && <IconPlus size={18} aria-hidden />
        )}
      </button>
    </td>
  );
}

/** The person under the pointer; null beside the names. */
function workerAt({ clientX, clientY }: DragEvent): Id<'employee'> | null {
  const name = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-worker]');
  return (name?.dataset.worker as Id<'employee'> | undefined) ?? null;
}

export const isLockedDay = (lockedUntil: LocalDate | null, date: LocalDate): boolean =>
  lockedUntil !== null && date <= lockedUntil;

export const countState = (planned: number, needed: number): 'few' | 'many' | 'right' | undefined => {
  if (needed === 0) return undefined;
  if (planned === needed) return 'right';
  return planned < needed ? 'few' : 'many';
};
