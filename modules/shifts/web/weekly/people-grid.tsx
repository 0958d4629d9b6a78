import { IconAlertTriangle } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import type { Person } from '#shifts/contract/shapes';
import { moveShift, type Place, planAt, type Slot, type Week } from '#shifts/rules/week-edit';
import { NameWords } from '#ui/person-name';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { useLength } from '../board/finding-text.ts';
import { ShiftChip } from '../board/shift-chip.tsx';
import { lengthOf } from '../profiles/profile-length.ts';
import { DayHeads } from './day-heads.tsx';
import styles from './grid.module.css';
import { moveByArrow } from './grid-keys.ts';
import { isLockedDay } from './times-grid.tsx';
import type { WeekViewProps } from './week-board.tsx';
import { findingsAt, hoursOn, isUnpublished, type Profiles, useWeekWords, wishAt } from './week-words.ts';

type Dragged = Slot & Pick<Place, 'employeeId'>;

/** Rows are people, columns days. A shift can be dragged to another day or person. */
export function PeopleGrid(props: WeekViewProps) {
  const { week, dates, profiles, onEdit } = props;
  const t = useText('shifts');
  const format = useFormat();
  const length = useHours();
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const drop = (place: Place): void => {
    setDragged(null);
    if (dragged) void onEdit(moveShift(week, dragged, { ...place, shiftProfileId: dragged.shiftProfileId }));
  };
  return (
    <div className={styles.scroll}>
      <table className={styles.grid}>
        <DayHeads {...props} first={t(($) => $.week.person)} last={t(($) => $.week.hours)} />
        <tbody>
          {week.people.map((person, row) => (
            <tr key={person.employeeId}>
              <th scope="row">
                <div className={styles.person}>
                  <NameWords name={format.name(person)} />
                </div>
                {person.positionName && <small>{person.positionName}</small>}
              </th>
              {dates.map((date, column) => (
                <PersonCell
                  key={date}
                  {...props}
                  person={person}
                  date={date}
                  at={[row, column]}
                  takes={dragged !== null}
                  onDrag={setDragged}
                  onDrop={drop}
                />
              ))}
              <td className={styles.total}>{length(plannedMinutes(week, person.employeeId, profiles))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PersonCellProps extends WeekViewProps {
  readonly person: Person;
  readonly date: LocalDate;
  readonly at: readonly [row: number, column: number];
  readonly takes: boolean;
  readonly onDrag: (dragged: Dragged | null) => void;
  readonly onDrop: (place: Place) => void;
}

function PersonCell(props: PersonCellProps) {
  const { week, profiles, person, date, mayPlan, takes, onDrag, onDrop, onOpen } = props;
  const [row, column] = props.at;
  const words = useWeekWords(profiles);
  const [isOver, setIsOver] = useState(false);
  const place = { employeeId: person.employeeId, date };
  const plan = planAt(week, place);
  const isOpen = mayPlan && !isLockedDay(week.lockedUntil, date);
  const start = (event: DragEvent): void => {
    const shiftProfileId = shiftAt(event) ?? plan?.[0]?.shiftProfileId;
    if (!shiftProfileId) return;
    event.dataTransfer.setData('text/plain', '');
    event.dataTransfer.effectAllowed = 'move';
    onDrag({ ...place, shiftProfileId });
  };
  return (
    <td
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!takes || !isOpen) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDrop(place);
      }}
    >
      <button
        type="button"
        className={styles.cell}
        data-cell={`${row},${column}`}
        data-wish={wishAt(week, place)?.kind}
        data-changed={isUnpublished(week, person.employeeId, date) || undefined}
        aria-label={words.personSentence(week, person, date)}
        disabled={!isOpen}
        draggable={isOpen && (plan?.length ?? 0) > 0}
        onDragStart={start}
        onDragEnd={() => onDrag(null)}
        onKeyDown={(event) => moveByArrow(event, row, column)}
        onClick={() => onOpen({ kind: 'day', place })}
      >
        <PlanChips plan={plan} profiles={profiles} />
        {findingsAt(week, person.employeeId, date).length > 0 && (
          <IconAlertTriangle className={styles.warning} size={14} aria-hidden />
        )}
      </button>
    </td>
  );
}

/** The shifts of a day as symbols; a dash is a day off. */
export function PlanChips({
  plan,
  profiles,
}: {
  readonly plan: ReturnType<typeof planAt>;
  readonly profiles: Profiles;
}) {
  const t = useText('shifts');
  if (plan === null) return null;
  if (plan.length === 0)
    return (
      <span className={styles.off} aria-hidden>
        {t(($) => $.week.offSymbol)}
      </span>
    );
  return plan.map(({ shiftProfileId, ot }) => {
    const profile = profiles.get(shiftProfileId);
    return (
      profile && (
        <span key={shiftProfileId} data-shift={shiftProfileId}>
          <ShiftChip of={profile} mark={ot ? t(($) => $.week.ot) : undefined} />
        </span>
      )
    );
  });
}

function shiftAt({ clientX, clientY }: DragEvent): Id<'shiftProfile'> | undefined {
  const chip = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-shift]');
  return chip?.dataset.shift as Id<'shiftProfile'> | undefined;
}

/** Hours and minutes, a dash for none. */
export function useHours(): (minutes: number) => string {
  const length = useLength();
  return (minutes) => (minutes > 0 ? length(minutes) : '–');
}

/** Planned work of a person in the week, without breaks. */
export const plannedMinutes = (week: Week, employeeId: string, profiles: Profiles): number =>
  week.cells
    .filter((cell) => cell.employeeId === employeeId)
    .flatMap(({ planned, date }) => (planned ?? []).map(({ shiftProfileId }) => ({ shiftProfileId, date })))
    .reduce((sum, { shiftProfileId, date }) => {
      const profile = profiles.get(shiftProfileId);
      return profile ? sum + lengthOf(hoursOn(profile, date)) : sum;
    }, 0);
