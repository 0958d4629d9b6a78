// Open shifts: what boards still need on published dates, for their people to claim.
import { handleOwn } from '#access/server/public';
import type { Approvals } from '#approvals/server/public';
import type { Id } from '#kernel/ids';
import { addToDate, dateIn, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { shifts } from '../contract.ts';
import { shiftErrors } from '../errors.ts';
import { datesOf, type Stretch } from '../rules/board-period.ts';
import { exchangeMoves } from '../rules/exchange-moves.ts';
import { neededOn } from '../rules/needed-people.ts';
import { openShifts, type ShiftNeed } from '../rules/open-shifts.ts';
import { calendarOf } from './calendar.ts';
import type { Doors } from './doors.ts';
import { judge, judging, publishMoves, requireAllowed, requireComing } from './exchange.ts';
import { exchangeRequest, loggedExchange } from './exchange-request.ts';
import { isPossible, shownFindings, shownShift } from './exchanges.ts';
import { readProfiles } from './findings.ts';
import { leaversOf } from './leavers.ts';
import { publishedOnBoards } from './store/colleagues.ts';
import * as store from './store/exchanges.ts';
import { worksOf } from './store/members.ts';
import { type BoardRules, boardsOfPerson, rulesOfBoard } from './store/rules.ts';
import { timesBetween } from './store/times.ts';

/** Today's shifts may have begun: claims are for tomorrow and later. */
const coming = (today: LocalDate): Stretch => ({
  from: addToDate(today, { days: 1 }),
  to: addToDate(today, { days: 31 }),
});

async function needsOf(tx: TenantTx, board: BoardRules, stretch: Stretch): Promise<ShiftNeed[]> {
  if (board.kind === 'weekly') return timesBetween(tx, { boardId: board.id, ...stretch });
  const [works, { own, company }] = await Promise.all([worksOf(tx, board.id), calendarOf(tx, board.id, stretch)]);
  const holidays = new Set([...own, ...company].map(({ date }) => date));
  return datesOf(stretch).flatMap((date) =>
    works.map((work) => ({
      date,
      profileId: work.shiftProfileId,
      needed: neededOn(work, date, holidays.has(date)),
    })),
  );
}

/** Places that nobody has or has claimed, without those that the person has or waits for. */
async function openOn(
  tx: TenantTx,
  board: BoardRules,
  { stretch, employeeId }: { stretch: Stretch; employeeId: string },
) {
  const range = { boardIds: [board.id], ...stretch };
  const cells = await publishedOnBoards(tx, range);
  const { hasLeft } = await leaversOf(tx);
  const taken = [
    ...cells
      .filter((cell) => !hasLeft(cell.employeeId, cell.date))
      .flatMap(({ date, employeeId: id, published }) =>
        published.map(({ profileId }) => ({ date, profileId: profileId as string, employeeId: id as string })),
      ),
    ...(await store.waitingClaims(tx, range)),
  ];
  const byShift = Map.groupBy(taken, ({ date, profileId }) => `${date} ${profileId}`);
  const publishedDates = new Set(cells.map(({ date }) => date));
  const open = openShifts(await needsOf(tx, board, stretch), (date, profileId) =>
    publishedDates.has(date) ? (byShift.get(`${date} ${profileId}`)?.length ?? 0) : null,
  );
  return open.filter(
    ({ date, profileId }) => !byShift.get(`${date} ${profileId}`)?.some((one) => one.employeeId === employeeId),
  );
}

export const openShiftHandlers = (doors: Doors, approvals: Approvals) => [
  handleOwn(shifts.listOpenShifts, async ({ tx, scope, actor, now }) => {
    const { employeeId } = scope;
    const stretch = coming(dateIn(actor.timeZone, now));
    const boards = await boardsOfPerson(tx, { employeeId, since: addToDate(stretch.from, { days: -31 }) });
    const profiles = await readProfiles(tx);
    const lists = [];
    for (const board of boards.filter(({ claims }) => claims !== 'off')) {
      const open = await openOn(tx, board, { stretch, employeeId });
      const tried = await judging(tx, doors, { boardId: board.id, employeeIds: [employeeId], stretch, profiles });
      lists.push(
        ...open.map(({ date, profileId, places }) => {
          const shift = { date, profileId, ot: false };
          const judged = tried(exchangeMoves({ fromId: null, toId: employeeId, shift, inReturn: null }));
          return {
            ...shownShift(shift, profiles),
            boardId: board.id as Id<'shift'>,
            boardName: board.name,
            places,
            claims: board.claims,
            findings: shownFindings(judged.added, employeeId),
            isPossible: isPossible(judged),
          };
        }),
      );
    }
    return lists.sort((one, other) => (one.date + one.start < other.date + other.start ? -1 : 1));
  }),

  handleOwn(shifts.claimShift, async ({ input, tx, scope, actor, now, audit }) => {
    const { employeeId } = scope;
    const { boardId, date, shiftProfileId: profileId } = input;
    const today = dateIn(actor.timeZone, now);
    const mine = await boardsOfPerson(tx, { employeeId, since: addToDate(today, { days: -31 }) });
    if (!mine.some(({ id }) => id === boardId)) throw shiftErrors.boardNotFound();
    const board = await rulesOfBoard(tx, boardId);
    if (!board || board.claims === 'off') throw shiftErrors.notOpen();
    const profiles = await readProfiles(tx);
    const shift = { date, profileId, ot: false };
    await requireComing(tx, [shift], { doors, profiles, now });
    const open = await openOn(tx, board, { stretch: { from: date, to: date }, employeeId });
    if (!open.some((one) => one.profileId === profileId)) throw shiftErrors.notOpen();
    const moves = exchangeMoves({ fromId: null, toId: employeeId, shift, inReturn: null });
    const added = requireAllowed(await judge(tx, doors, { boardId, moves, profiles }));
    // What breaks a rule needs a decision, also where the first person gets it.
    const isAtOnce = board.claims === 'first' && added.every(({ severity }) => severity === 'note');
    const id = newId('shiftExchange');
    const state = isAtOnce ? ('approved' as const) : ('waiting' as const);
    const claim = { id, boardId, kind: 'claim', fromId: null, toId: employeeId, shift, inReturn: null } as const;
    await store.addExchange(tx, { ...claim, note: null, state }, now);
    const [row] = await store.exchangesById(tx, [id]);
    const name = row ? loggedExchange(row, profiles) : '';
    if (isAtOnce) {
      await publishMoves(tx, { doors, boardId, moves, reason: null, now });
      audit({ kind: 'shiftExchange', id, name, after: { state } });
      return { exchangeId: id, state };
    }
    const opened = await approvals.open(tx, exchangeRequest(doors), {
      payloadId: id,
      askerId: employeeId,
      facts: { kind: 'claim' },
      now,
    });
    const after = opened.state === 'approved' ? ('approved' as const) : ('waiting' as const);
    await store.saveExchange(tx, { id, state: after, toId: employeeId, requestId: opened.requestId }, now);
    audit({ kind: 'shiftExchange', id, name, after: { state: after } });
    return { exchangeId: id, state: after };
  }),
];
