// An exchange of shifts: what it would break, and how it changes the published plan.
import type { Id } from '#kernel/ids';
import { addToDate, type Instant, instantAtMinute, isBefore } from '#kernel/time';
import { timeZoneOf } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { shiftErrors } from '../errors.ts';
import { addedFindings } from '../rules/added-findings.ts';
import type { Stretch } from '../rules/board-period.ts';
import { isAllowed } from '../rules/exchange-findings.ts';
import { exchangeMoves, type GivenShift, type Move, movedCells, moveProblem } from '../rules/exchange-moves.ts';
import { type Finding, isPrivate } from '../rules/finding.ts';
import { daysAround } from '../rules/guard-rails.ts';
import { type DayPlan, placeKey } from '../rules/planned-entry.ts';
import { publishedChanges } from '../rules/published-changes.ts';
import type { Doors } from './doors.ts';
import { findingsReader, type Profiles, readProfiles } from './findings.ts';
import { leaversOf } from './leavers.ts';
import { stretchOf } from './plan-cells.ts';
import { tellPublished } from './publish.ts';
import { addPublication, type BoardId } from './store/boards.ts';
import { cellsOf, writePublished } from './store/cells.ts';
import type { ExchangeRow } from './store/exchanges.ts';

export interface Moving {
  readonly boardId: BoardId;
  readonly moves: readonly Move[];
}

export interface Judged {
  readonly problem: ReturnType<typeof moveProblem> | 'employeeNotFound';
  /** Rules that the plan kept before. */
  readonly added: readonly Finding[];
}

export const movesOf = ({
  from,
  to,
  shift,
  inReturn,
}: Pick<ExchangeRow, 'from' | 'to' | 'shift' | 'inReturn'>): Move[] => {
  if (!to) throw new Error('Nobody takes the shift yet.');
  return exchangeMoves({ fromId: from?.employeeId ?? null, toId: to.employeeId, shift, inReturn });
};

interface People {
  readonly boardId: BoardId;
  readonly employeeIds: readonly Id<'employee'>[];
  /** With all dates of the moves that are tried. */
  readonly stretch: Stretch;
  readonly profiles: Profiles;
}

/** A shift of a date can break a rule on the dates around it: the rest before the next shift, the days in a row, the hours of a week. */
const wider = ({ from, to }: Stretch, days: number): Stretch => ({
  from: addToDate(from, { days: -days }),
  to: addToDate(to, { days }),
});

/** Says what moves of these people would break, by what is published. Everything is read once, for any number of tries. */
export async function judging(
  tx: TenantTx,
  doors: Doors,
  { boardId, employeeIds, stretch, profiles }: People,
): Promise<(moves: readonly Move[]) => Judged> {
  const looked = wider(stretch, daysAround);
  const cells = await cellsOf(tx, { boardId, ...wider(looked, daysAround), employeeIds });
  const published = new Map(cells.map((cell) => [placeKey(cell), cell.published]));
  const findings = await findingsReader(tx, doors, { boardId, employeeIds, profiles, ...looked });
  const { hasLeft } = await leaversOf(tx);
  const goesToLeaver = ({ what, employeeId, date }: Move) => what === 'get' && hasLeft(employeeId, date);
  return (moves) => {
    const problem = moveProblem(cells, moves) ?? (moves.some(goesToLeaver) ? 'employeeNotFound' : null);
    const tried = stretchOf(moves.map(({ date }) => date));
    if (problem || !tried) return { problem, added: [] };
    const touched = [...new Set(moves.map(({ employeeId }) => employeeId))];
    const look = { employeeIds: touched, ...wider(tried, daysAround) };
    const after = movedCells(cells, moves).map((cell): [string, DayPlan] => [placeKey(cell), cell.published]);
    const before = findings({ ...look, instead: published });
    return { problem, added: addedFindings(before, findings({ ...look, instead: new Map([...published, ...after]) })) };
  };
}

interface ManyExchanges {
  readonly exchanges: readonly (Moving & { readonly id: string })[];
  readonly profiles: Profiles;
}

const nothingBroken: Judged = { problem: null, added: [] };

/** What each of many exchanges would break: read once for each board, and a person is on few of them. */
export async function judgingMany(
  tx: TenantTx,
  doors: Doors,
  { exchanges, profiles }: ManyExchanges,
): Promise<(id: string) => Judged> {
  const judged = new Map<string, Judged>();
  for (const [boardId, some] of Map.groupBy(exchanges, (one) => one.boardId)) {
    const all = some.flatMap(({ moves }) => moves);
    const stretch = stretchOf(all.map(({ date }) => date));
    if (!stretch) continue;
    const employeeIds = [...new Set(all.map(({ employeeId }) => employeeId))];
    const tried = await judging(tx, doors, { boardId, employeeIds, stretch, profiles });
    for (const { id, moves } of some) judged.set(id, tried(moves));
  }
  return (id) => judged.get(id) ?? nothingBroken;
}

/** What the moves of one exchange would break. */
export async function judge(
  tx: TenantTx,
  doors: Doors,
  { boardId, moves, profiles }: Moving & { readonly profiles: Profiles },
): Promise<Judged> {
  const stretch = stretchOf(moves.map(({ date }) => date));
  if (!stretch) return { problem: null, added: [] };
  const employeeIds = [...new Set(moves.map(({ employeeId }) => employeeId))];
  return (await judging(tx, doors, { boardId, employeeIds, stretch, profiles }))(moves);
}

/** Refuses what is impossible or forbidden by law. Answers the warnings, which are for the approver. */
export function requireAllowed({ problem, added }: Judged): readonly Finding[] {
  if (problem) throw shiftErrors[problem]();
  if (!isAllowed(added)) throw shiftErrors.exchangeForbidden();
  return added;
}

/** A shift that has begun stays with the person who works it. */
export async function requireComing(
  tx: TenantTx,
  given: readonly GivenShift[],
  { doors, profiles, now }: { readonly doors: Doors; readonly profiles: Profiles; readonly now: Instant },
): Promise<void> {
  const zone = await timeZoneOf(tx);
  const locked = await doors.lockedUntil(tx);
  for (const { date, profileId } of given) {
    if (locked && date <= locked) throw shiftErrors.dayLocked({ params: { date: locked } });
    const hours = profiles.hoursOn(profileId, date);
    if (!hours || isBefore(instantAtMinute(zone, date, hours.start), now)) throw shiftErrors.shiftStarted();
  }
}

interface Making extends Moving {
  readonly doors: Doors;
  /** Why a rule was not kept, in the words of the person who decided. */
  readonly reason: string | null;
  readonly now: Instant;
}

/** Changes the plan and publishes the change: attendance rates the days again, and the people concerned are informed. */
export async function publishMoves(tx: TenantTx, { doors, boardId, moves, reason, now }: Making): Promise<void> {
  const profiles = await readProfiles(tx);
  const added = requireAllowed(await judge(tx, doors, { boardId, moves, profiles }));
  const stretch = stretchOf(moves.map(({ date }) => date));
  if (!stretch) return;
  const employeeIds = [...new Set(moves.map(({ employeeId }) => employeeId))];
  const cells = await cellsOf(tx, { boardId, ...stretch, employeeIds });
  const moved = movedCells(cells, moves);
  await writePublished(tx, moved, { boardId, now });
  const before = new Map(cells.map((cell) => [placeKey(cell), cell.published]));
  const changes = publishedChanges(
    moved.map((cell) => ({ ...cell, planned: cell.published, published: before.get(placeKey(cell)) ?? null })),
  );
  const overridden = [
    ...new Set(added.filter(({ severity }) => severity === 'warning').map(({ rule }) => rule)),
  ].sort();
  await addPublication(
    tx,
    {
      id: newId('shiftPublication'),
      boardId,
      ...stretch,
      groupId: null,
      changedPeople: changes.length,
      overridden,
      reason: overridden.length > 0 ? reason : null,
    },
    now,
  );
  await tellPublished({ tx, boardId }, changes, true);
}

/** What a person reads of the findings of an exchange: their own, and of colleagues what the plan shows anyway. */
export const isShownTo =
  (readerId: string) =>
  ({ rule, employeeId }: Finding): boolean =>
    employeeId === readerId || !isPrivate(rule);

/** Whether a person gives or takes a shift in an exchange. */
export const isPartOf = ({ from, to }: Pick<ExchangeRow, 'from' | 'to'>, employeeId: Id<'employee'>): boolean =>
  from?.employeeId === employeeId || to?.employeeId === employeeId;
