import { type ReactNode, useMemo, useState } from 'react';
import { useCan } from '#access/web/public';
import type { PlanCode } from '#shifts/rules/sheet/plan-code';
import { areasOf, at, keptOnSheet, placesIn } from '#shifts/rules/sheet/selection';
import type { Edit } from '#shifts/rules/sheet/sheet-edits';
import { showToast } from '#ui/toast';
import { useToday } from '#web/format';
import { useText } from '#web/text';
import styles from './board.module.css';
import { BoardCost } from './board-cost.tsx';
import { type Profile, useBoardFacts } from './board-facts.ts';
import { BoardTools, SaveState, StepButtons } from './board-tools.tsx';
import { CellAbout } from './cell-about.tsx';
import { Grid } from './grid.tsx';
import { MemberFilters, useFilteredMembers } from './member-filters.tsx';
import { Palette } from './palette.tsx';
import { RefusedNote } from './refused-note.tsx';
import { RosterNote } from './roster/roster-note.tsx';
import { useRoster } from './roster/use-roster.ts';
import type { Month } from './sheet-store.ts';
import type { ShownMonth } from './shifts-board.screen.tsx';
import { useLocks, useSheet } from './use-sheet.ts';
import type { SheetInHand } from './use-sheet-keys.ts';

export interface BoardProps {
  readonly shown: ShownMonth;
  readonly month: Month;
  readonly profiles: readonly Profile[];
  readonly switcher: ReactNode;
}

/** The month as a sheet of people by dates. */
export function PlanningBoard({ shown, month, profiles, switcher }: BoardProps) {
  const t = useText('shifts');
  const today = useToday();
  const facts = useBoardFacts(month, profiles);
  const sheet = useSheet(shown.monthlyShiftId, month);
  const { store } = sheet;
  const { members, filter, setFilter } = useFilteredMembers(month);
  const [chosen, select] = useState(at({ row: 0, column: Math.max(0, facts.dates.indexOf(today)) }));
  const [brush, setBrush] = useState<PlanCode | null>(null);
  const { locks, turn } = useLocks(`${shown.monthlyShiftId}.${month.from}`);
  const roster = useRoster({ month, facts, store, locks });
  const mayEdit = useCan()('shift.edit') && roster.preview === null;
  const size = useMemo(() => ({ rows: members.length, columns: facts.dates.length }), [members, facts]);
  const selection = useMemo(() => keptOnSheetOrSame(chosen, size), [chosen, size]);
  const idAt = (row: number) => members[row]?.employeeId;
  const edit = (edits: readonly Edit[], options?: { join?: boolean }) => {
    const open = edits.filter(({ column }) => !isLocked(month, facts.dates[column]));
    if (open.length < edits.length) showToast({ message: t(($) => $.monthly.daysLocked), kind: 'info' });
    store.apply(
      open.flatMap(({ row, column, code }) => {
        const employeeId = idAt(row);
        return employeeId ? [{ employeeId, column, code }] : [];
      }),
      options,
    );
  };
  const hand: SheetInHand = {
    store,
    size,
    selection,
    select,
    edit,
    mayEdit,
    brush,
    profiles: facts.used,
    codeAt: ({ row, column }) => store.codeAt(idAt(row) ?? '', column),
    onUnknown: (text) => showToast({ message: t(($) => $.monthly.unknownSymbol, { text }), kind: 'info' }),
    onLock: () => turn(placesIn(areasOf(selection)).map(({ row, column }) => `${idAt(row)} ${column}`)),
  };
  const focused = members[selection.focus.row];
  return (
    <>
      <div className={styles.tools}>
        {switcher}
        <SaveState sheet={sheet} month={month} />
        <span className={styles.grow} />
        <BoardTools shown={shown} month={month} facts={facts} sheet={sheet} roster={roster} />
      </div>
      <div className={styles.tools}>
        <MemberFilters month={month} filter={filter} setFilter={setFilter} />
        <span className={styles.grow} />
        {hand.mayEdit && <StepButtons hand={hand} />}
      </div>
      <BoardCost boardId={shown.monthlyShiftId} from={month.from} to={month.to} />
      <Palette facts={facts} brush={brush} onBrush={setBrush} />
      <RefusedNote store={store} facts={facts} members={month.members} />
      <RosterNote roster={roster} facts={facts} members={month.members} />
      <Grid
        hand={hand}
        facts={facts}
        members={members}
        locks={locks}
        preview={roster.preview?.plan ?? null}
        today={today}
        label={t(($) => $.monthly.board)}
      />
      {focused ? (
        <CellAbout store={store} facts={facts} member={focused} place={selection.focus} />
      ) : (
        <p className={styles.note}>{t(($) => $.monthly.nobodyFound)}</p>
      )}
      <p className={styles.note}>{t(($) => $.monthly.keys)}</p>
    </>
  );
}

export const isLocked = ({ lockedUntil }: Month, date: string | undefined): boolean =>
  lockedUntil !== null && date !== undefined && date <= lockedUntil;

function keptOnSheetOrSame(selection: SheetInHand['selection'], size: SheetInHand['size']) {
  const isOn = areasOf(selection).every(({ bottom, right }) => bottom < size.rows && right < size.columns);
  return isOn || size.rows === 0 ? selection : keptOnSheet(selection, size);
}
