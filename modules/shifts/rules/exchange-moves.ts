/** Exchange of shifts: each person loses the shift that they give and gets the one that they take; a day that becomes empty is a day off. */
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { type Cell, type CellPlace, type DayPlan, orderedPlan, type PlannedEntry, placeKey } from './planned-entry.ts';

/** A shift that can be given: a profile on a date, as ordinary work or as overtime. */
export interface GivenShift extends PlannedEntry {
  readonly date: LocalDate;
}

export interface Exchange {
  /** Whose shift it is; null for an open shift that is claimed. */
  readonly fromId: Id<'employee'> | null;
  readonly toId: Id<'employee'>;
  readonly shift: GivenShift;
  /** What a swap gives in return. */
  readonly inReturn: GivenShift | null;
}

/** One entry that a person loses or gets. */
export interface Move extends CellPlace {
  readonly what: 'lose' | 'get';
  readonly entry: PlannedEntry;
}

const entryOf = ({ profileId, ot }: GivenShift): PlannedEntry => ({ profileId, ot });

/** What is lost comes first, so that two people can swap shifts of the same date. */
export function exchangeMoves({ fromId, toId, shift, inReturn }: Exchange): Move[] {
  const lose = (employeeId: Id<'employee'>, given: GivenShift): Move => ({
    what: 'lose',
    employeeId,
    date: given.date,
    entry: entryOf(given),
  });
  const get = (employeeId: Id<'employee'>, given: GivenShift): Move => ({ ...lose(employeeId, given), what: 'get' });
  return [
    ...(fromId ? [lose(fromId, shift)] : []),
    ...(inReturn ? [lose(toId, inReturn)] : []),
    get(toId, shift),
    ...(inReturn && fromId ? [get(fromId, inReturn)] : []),
  ];
}

/** The moves that take an exchange back. */
export const movesBack = (moves: readonly Move[]): Move[] =>
  moves
    .map((move): Move => ({ ...move, what: move.what === 'lose' ? 'get' : 'lose' }))
    .toSorted((one, other) => Number(one.what === 'get') - Number(other.what === 'get'));

const moved = (plan: DayPlan, { what, entry }: Move): DayPlan => {
  const rest = (plan ?? []).filter(({ profileId }) => profileId !== entry.profileId);
  return orderedPlan(what === 'lose' ? rest : [...rest, entry]);
};

/** The cells after the moves, drafted and published. A draft that a maker has changed meanwhile gets the same moves. */
export function movedCells(cells: readonly Cell[], moves: readonly Move[]): Cell[] {
  const known = new Map(cells.map((cell) => [placeKey(cell), cell]));
  const touched = new Map<string, Cell>();
  for (const move of moves) {
    const { employeeId, date } = move;
    const key = placeKey(move);
    const stored = known.get(key) ?? { employeeId, date, planned: null, published: null, version: 0 };
    const cell = touched.get(key) ?? { ...stored, version: stored.version + 1 };
    touched.set(key, { ...cell, planned: moved(cell.planned, move), published: moved(cell.published, move) });
  }
  return [...touched.values()];
}

/** Why moves are impossible: a shift that is lost is no longer the person's, or is no longer what was agreed (overtime or not), or one that is got is theirs already. */
export function moveProblem(cells: readonly Cell[], moves: readonly Move[]): 'shiftGone' | 'sameShift' | null {
  const published = new Map(cells.map((cell) => [placeKey(cell), cell.published ?? []]));
  for (const move of moves) {
    const plan = published.get(placeKey(move)) ?? [];
    const held = plan.find(({ profileId }) => profileId === move.entry.profileId);
    if (move.what === 'lose' && held?.ot !== move.entry.ot) return 'shiftGone';
    if (move.what === 'get' && held) return 'sameShift';
    published.set(placeKey(move), moved(plan, move) ?? []);
  }
  return null;
}
