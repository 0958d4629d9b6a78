import type { Actor, Scope } from '#access/rules/can';
import type { TenantContext } from '#access/server/public';
import type { Call } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { daysBetween, type Instant, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { mostDays } from '../contract/shapes.ts';
import { shiftErrors } from '../errors.ts';
import type { Stretch } from '../rules/board-period.ts';
import { type CellChange, decideChanges } from '../rules/cell-change.ts';
import { plansUnoffered } from '../rules/offered-profile.ts';
import { type Cell, type DayPlan, isSamePlan, placeKey } from '../rules/planned-entry.ts';
import type { Doors } from './doors.ts';
import { findingsOf, readProfiles, withDaysAround } from './findings.ts';
import { type BoardId, countPeople, peopleAtWork } from './store/boards.ts';
import { cellsOf, writeCells } from './store/cells.ts';

export interface Planner {
  readonly tx: TenantTx;
  readonly actor: Actor;
  readonly now: Instant;
  readonly doors: Doors;
  /** Its row is locked. */
  readonly boardId: BoardId;
}

/** What a handler that plans is given. */
export type Context = Pick<TenantContext<Call, Scope>, 'tx' | 'actor' | 'now' | 'scope' | 'audit'>;

/** What was done to a plan, in the activity log of its board. */
export const auditPlan = ({ audit }: Context, board: { id: string; name: string }, after: Record<string, unknown>) =>
  audit({ kind: 'shift', id: board.id, name: board.name, after });

/** Entries as the wire names them. */
export const shownPlan = (plan: DayPlan) =>
  plan?.map(({ profileId, ot }) => ({ shiftProfileId: profileId, ot })) ?? null;
export const readPlan = (
  plan: readonly { readonly shiftProfileId: Id<'shiftProfile'>; readonly ot: boolean }[] | null,
): DayPlan => plan?.map(({ shiftProfileId, ot }) => ({ profileId: shiftProfileId, ot })) ?? null;

export const shownCell = ({ employeeId, date, planned, published, version }: Cell) => ({
  employeeId,
  date,
  planned: shownPlan(planned),
  published: shownPlan(published),
  version,
});

/** The first and the last of some dates. */
export function stretchOf(dates: readonly LocalDate[]): Stretch | null {
  const [from, ...rest] = dates.toSorted();
  return from ? { from, to: rest.at(-1) ?? from } : null;
}

export function requireShort({ from, to }: Stretch): void {
  if (daysBetween(from, to) >= mostDays || to < from) throw shiftErrors.stretchTooLong({ params: { n: mostDays } });
}

/** Writes the changes that no other maker has overtaken, and answers what they break. A number of statements that grows only with each 500 cells. */
export async function planCells(planner: Planner, changes: readonly CellChange[]) {
  const { tx, doors, boardId } = planner;
  const stretch = stretchOf(changes.map(({ date }) => date));
  if (!stretch) return { saved: [], before: [], conflicts: [], findings: [] };
  const employeeIds = [...new Set(changes.map(({ employeeId }) => employeeId))];
  const stored = await cellsOf(tx, { boardId, ...stretch, employeeIds });
  const { write, before, conflicts } = decideChanges(changes, stored);
  const locked = await doors.lockedUntil(tx);
  const published = new Map(stored.map((cell) => [placeKey(cell), cell.published]));
  // A draft of a locked day may still go back to what is published: nothing is expected otherwise.
  const isPlannedAgain = (cell: (typeof write)[number]) =>
    locked !== null && cell.date <= locked && !isSamePlan(cell.planned, published.get(placeKey(cell)) ?? null);
  if (locked && write.some(isPlannedAgain)) throw shiftErrors.dayLocked({ params: { date: locked } });
  const profiles = await readProfiles(tx);
  if (plansUnoffered(write, { changes, stored, isArchived: profiles.isArchived })) throw shiftErrors.profileNotFound();
  await writeCells(tx, write, { boardId, now: planner.now });
  const changed = stretchOf(write.map(({ date }) => date));
  const people = [...new Set(write.map(({ employeeId }) => employeeId))];
  // A shift also changes what is found on the days around it.
  const around = changed && { boardId, ...withDaysAround(changed), employeeIds: people, profiles };
  const findings = around ? await findingsOf(tx, doors, around) : [];
  return {
    saved: write.map(({ planned, ...cell }) => ({ ...cell, planned: shownPlan(planned) })),
    before: before.map(({ planned, ...cell }) => ({ ...cell, planned: shownPlan(planned) })),
    conflicts: conflicts.map(shownCell),
    findings: findings.map((one) => ({ ...one, params: { ...one.params } })),
  };
}

export async function requirePeople(tx: TenantTx, employeeIds: readonly string[]): Promise<void> {
  const asked = new Set(employeeIds);
  if ((await peopleAtWork(tx, [...asked])).length < asked.size) throw shiftErrors.employeeNotFound();
}

/** People who left may still have a plan that is to be cleared. */
export async function requireKnown(tx: TenantTx, employeeIds: readonly string[]): Promise<void> {
  const asked = new Set(employeeIds);
  if ((await countPeople(tx, [...asked])) < asked.size) throw shiftErrors.employeeNotFound();
}

/** Drafts go back to what is published; where nothing is, the cell is cleared. */
export async function resetCells(planner: Planner, stretch: Stretch) {
  const cells = await cellsOf(planner.tx, { boardId: planner.boardId, ...stretch });
  return planCells(
    planner,
    cells.map(({ employeeId, date, published }) => ({ employeeId, date, planned: published })),
  );
}
