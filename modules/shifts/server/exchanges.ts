import { handleOwn } from '#access/server/public';
import type { Approvals } from '#approvals/server/public';
import type { Id } from '#kernel/ids';
import { addToDate, dateIn, type Instant, type LocalDate, timeOfMinute } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { shifts } from '../contract.ts';
import { shiftErrors } from '../errors.ts';
import { isAllowed } from '../rules/exchange-findings.ts';
import { exchangeMoves, type GivenShift } from '../rules/exchange-moves.ts';
import type { Finding } from '../rules/finding.ts';
import { textColour } from '../rules/text-colour.ts';
import type { Doors } from './doors.ts';
import {
  isPartOf,
  isShownTo,
  type Judged,
  judge,
  judging,
  judgingMany,
  movesOf,
  requireAllowed,
  requireComing,
} from './exchange.ts';
import { exchangeRequest, loggedExchange } from './exchange-request.ts';
import { type Profiles, readProfiles } from './findings.ts';
import type { BoardId } from './store/boards.ts';
import { boardOfShift, peopleOnBoard, publishedOnBoards } from './store/colleagues.ts';
import * as store from './store/exchanges.ts';
import { boardsOfPerson, rulesOfBoard } from './store/rules.ts';

/** Shifts of a colleague that can be had in return, from today on. */
const daysAhead = 31;
/** Ended exchanges stay in the list so long. */
const daysKept = 31;

export function shownShift({ date, profileId }: Pick<GivenShift, 'date' | 'profileId'>, profiles: Profiles) {
  const profile = profiles.named(profileId);
  const hours = profiles.hoursOn(profileId, date);
  const colour = profile?.colour ?? '#777777';
  return {
    date,
    shiftProfileId: profileId,
    name: profile?.name ?? '',
    symbol: profile?.symbol ?? '',
    colour,
    textColour: textColour(colour),
    start: timeOfMinute(hours?.start ?? 0),
    end: timeOfMinute((hours?.end ?? 0) % 1440),
  };
}

export const shownFindings = (findings: readonly Finding[], readerId: string) =>
  findings.filter(isShownTo(readerId)).map((one) => ({ ...one, params: { ...one.params } }));

export const isPossible = ({ problem, added }: Judged): boolean => problem === null && isAllowed(added);

interface Asked {
  readonly date: LocalDate;
  readonly shiftProfileId: Id<'shiftProfile'>;
  readonly toEmployeeId?: Id<'employee'> | undefined;
  readonly returnDate?: LocalDate | undefined;
  readonly returnProfileId?: Id<'shiftProfile'> | undefined;
}

/** The reader's shift with its board, and the shift that is wanted in return. */
async function asked(tx: TenantTx, fromId: Id<'employee'>, input: Asked) {
  const found = await ownShift(tx, fromId, input);
  const isSwap = input.returnDate !== undefined && input.returnProfileId !== undefined;
  if (isSwap && !input.toEmployeeId) throw shiftErrors.shiftNotFound();
  const inReturn =
    isSwap && input.toEmployeeId
      ? await ownShift(tx, input.toEmployeeId, {
          date: input.returnDate as LocalDate,
          shiftProfileId: input.returnProfileId as Id<'shiftProfile'>,
        })
      : null;
  if (inReturn && inReturn.boardId !== found.boardId) throw shiftErrors.otherBoard();
  return { boardId: found.boardId, shift: found.shift, inReturn: inReturn?.shift ?? null };
}

async function ownShift(
  tx: TenantTx,
  employeeId: Id<'employee'>,
  { date, shiftProfileId: profileId }: Pick<Asked, 'date' | 'shiftProfileId'>,
): Promise<{ boardId: BoardId; shift: GivenShift }> {
  const found = await boardOfShift(tx, { employeeId, date, profileId });
  if (!found) throw shiftErrors.shiftNotFound();
  const ot = found.published.some((entry) => entry.profileId === profileId && entry.ot);
  return { boardId: found.boardId, shift: { date, profileId, ot } };
}

const around = (today: LocalDate) => ({
  from: addToDate(today, { days: -daysKept }),
  to: addToDate(today, { days: daysAhead }),
});

const isOnBoard = async (
  tx: TenantTx,
  { boardId, employeeId, today }: { boardId: BoardId; employeeId: Id<'employee'>; today: LocalDate },
): Promise<boolean> =>
  (await peopleOnBoard(tx, { boardId, ...around(today) })).some((one) => one.employeeId === employeeId);

export const exchangeHandlers = (doors: Doors, approvals: Approvals) => {
  const kind = exchangeRequest(doors);

  /** Opens the request; approved at once where nobody need be asked. */
  const ask = async (tx: TenantTx, id: Id<'shiftExchange'>, askerId: Id<'employee'>, now: Instant) => {
    const [one] = await store.exchangesById(tx, [id]);
    if (!one) throw shiftErrors.exchangeNotFound();
    const { requestId, state } = await approvals.open(tx, kind, {
      payloadId: id,
      askerId,
      facts: { kind: one.kind },
      now,
    });
    const after = state === 'approved' ? ('approved' as const) : ('waiting' as const);
    await store.saveExchange(tx, { id, state: after, toId: one.to?.employeeId ?? null, requestId }, now);
    return after;
  };

  return [
    handleOwn(shifts.listExchanges, async ({ tx, scope, actor, now }) => {
      const { employeeId } = scope;
      const today = dateIn(actor.timeZone, now);
      const boards = await boardsOfPerson(tx, { employeeId, since: around(today).from });
      const rows = await store.exchangesOf(tx, {
        employeeId,
        since: around(today).from,
        boardIds: boards.map(({ id }) => id),
      });
      const profiles = await readProfiles(tx);
      const me = { employeeId, firstName: '', lastName: '' };
      const canAnswer = (row: store.ExchangeRow) =>
        row.state === 'offered' && row.from?.employeeId !== employeeId && row.shift.date >= today;
      const judgeOf = await judgingMany(tx, doors, {
        exchanges: rows
          .filter(canAnswer)
          .map((row) => ({ id: row.id, boardId: row.boardId, moves: movesOf({ ...row, to: row.to ?? me }) })),
        profiles,
      });
      return rows.map((row) => {
        const isMine = row.from?.employeeId === employeeId;
        const judged = judgeOf(row.id);
        const { id, kind: what, state, boardName, from, to, note, requestId } = row;
        const isOpen = state === 'offered' || state === 'waiting';
        return {
          ...{ id, kind: what, state, boardName, from, to, note },
          requestId: isPartOf(row, employeeId) ? requestId : null,
          shift: shownShift(row.shift, profiles),
          inReturn: row.inReturn && shownShift(row.inReturn, profiles),
          canAnswer: canAnswer(row),
          canCancel: isOpen && (isMine || what === 'claim'),
          findings: shownFindings(judged.added, employeeId),
          isPossible: isPossible(judged),
        };
      });
    }),

    handleOwn(shifts.exchangePartners, async ({ input, tx, scope, actor, now }) => {
      const { boardId, shift } = await ownShift(tx, scope.employeeId, input);
      const today = dateIn(actor.timeZone, now);
      const profiles = await readProfiles(tx);
      const people = (await peopleOnBoard(tx, { boardId, ...around(today) })).filter(
        (one) => one.employeeId !== scope.employeeId,
      );
      const employeeIds = people.map(({ employeeId }) => employeeId);
      const stretch = { from: shift.date, to: shift.date };
      const tried = await judging(tx, doors, { boardId, employeeIds, stretch, profiles });
      const from = addToDate(today, { days: 1 });
      const cells = await publishedOnBoards(tx, { boardIds: [boardId], from, to: around(today).to });
      const byPerson = Map.groupBy(cells, ({ employeeId }) => employeeId);
      return people.map((person) => {
        const one = tried(exchangeMoves({ fromId: null, toId: person.employeeId, shift, inReturn: null }));
        return {
          ...person,
          findings: shownFindings(one.added, scope.employeeId),
          isPossible: isPossible(one),
          shifts: (byPerson.get(person.employeeId) ?? []).flatMap(({ date, published }) =>
            published
              .filter(({ profileId }) => date !== shift.date || profileId !== shift.profileId)
              .map(({ profileId }) => shownShift({ date, profileId }, profiles)),
          ),
        };
      });
    }),

    handleOwn(shifts.previewExchange, async ({ input, tx, scope, actor, now }) => {
      const { boardId, shift, inReturn } = await asked(tx, scope.employeeId, input);
      if (!input.toEmployeeId) return { findings: [], isPossible: true };
      const today = dateIn(actor.timeZone, now);
      if (!(await isOnBoard(tx, { boardId, employeeId: input.toEmployeeId, today }))) throw shiftErrors.notAMember();
      const moves = exchangeMoves({ fromId: scope.employeeId, toId: input.toEmployeeId, shift, inReturn });
      const judged = await judge(tx, doors, { boardId, moves, profiles: await readProfiles(tx) });
      return { findings: shownFindings(judged.added, scope.employeeId), isPossible: isPossible(judged) };
    }),

    handleOwn(shifts.offerExchange, async ({ input, tx, scope, actor, now, audit }) => {
      const fromId = scope.employeeId;
      const toId = input.toEmployeeId ?? null;
      const { boardId, shift, inReturn } = await asked(tx, fromId, input);
      if (!(await rulesOfBoard(tx, boardId))?.exchanges) throw shiftErrors.exchangesOff();
      const profiles = await readProfiles(tx);
      await requireComing(tx, [shift, ...(inReturn ? [inReturn] : [])], { doors, profiles, now });
      if (toId) {
        if (toId === fromId) throw shiftErrors.sameShift();
        const today = dateIn(actor.timeZone, now);
        if (!(await isOnBoard(tx, { boardId, employeeId: toId, today }))) throw shiftErrors.notAMember();
        const moves = exchangeMoves({ fromId, toId, shift, inReturn });
        requireAllowed(await judge(tx, doors, { boardId, moves, profiles }));
      }
      const id = newId('shiftExchange');
      const what = inReturn ? ('swap' as const) : ('give' as const);
      await store.addExchange(
        tx,
        { id, boardId, kind: what, fromId, toId, shift, inReturn, note: input.note, state: 'offered' },
        now,
      );
      const [one] = await store.exchangesById(tx, [id]);
      audit({
        kind: 'shiftExchange',
        id,
        name: one ? loggedExchange(one, profiles) : '',
        after: { state: 'offered' },
      });
      return { exchangeId: id };
    }),

    handleOwn(shifts.answerExchange, async ({ input, tx, scope, actor, now, audit }) => {
      const me = scope.employeeId;
      const one = await store.exchangeForUpdate(tx, input.exchangeId);
      const isForMe = one?.to === null ? one.from?.employeeId !== me : one?.to?.employeeId === me;
      if (!one || !isForMe || one.kind === 'claim') throw shiftErrors.exchangeNotFound();
      const today = dateIn(actor.timeZone, now);
      // An offer on a board where the reader is not planned is not there for them.
      if (one.to === null && !(await isOnBoard(tx, { boardId: one.boardId, employeeId: me, today })))
        throw shiftErrors.exchangeNotFound();
      if (one.state !== 'offered') throw shiftErrors.exchangeEnded();
      const profiles = await readProfiles(tx);
      const subject = { kind: 'shiftExchange', id: one.id, name: loggedExchange(one, profiles) };
      if (!input.accept) {
        // An offer to everyone stays for the others.
        if (one.to === null) throw shiftErrors.exchangeEnded();
        await store.saveExchange(tx, { id: one.id, state: 'declined', toId: me, requestId: null }, now);
        audit({ ...subject, after: { state: 'declined' } });
        return { state: 'declined' as const };
      }
      const fromId = one.from?.employeeId;
      if (!fromId) throw shiftErrors.exchangeNotFound();
      const given = [one.shift, ...(one.inReturn ? [one.inReturn] : [])];
      await requireComing(tx, given, { doors, profiles, now });
      const moves = exchangeMoves({ fromId, toId: me, shift: one.shift, inReturn: one.inReturn });
      requireAllowed(await judge(tx, doors, { boardId: one.boardId, moves, profiles }));
      await store.saveExchange(tx, { id: one.id, state: 'waiting', toId: me, requestId: null }, now);
      const state = await ask(tx, one.id, fromId, now);
      audit({ ...subject, after: { state, to: actor.name } });
      return { state };
    }),

    handleOwn(shifts.cancelExchange, async ({ input, tx, scope, now, audit }) => {
      const me = scope.employeeId;
      const one = await store.exchangeForUpdate(tx, input.exchangeId);
      const ownerId = one?.from?.employeeId ?? one?.to?.employeeId;
      if (!one || ownerId !== me) throw shiftErrors.exchangeNotFound();
      if (one.state !== 'offered' && one.state !== 'waiting') throw shiftErrors.exchangeEnded();
      const name = loggedExchange(one, await readProfiles(tx));
      if (one.requestId) await approvals.cancel(tx, one.requestId, { by: me, reason: null, now });
      const toId = one.to?.employeeId ?? null;
      await store.saveExchange(tx, { id: one.id, state: 'canceled', toId, requestId: one.requestId }, now);
      audit({ kind: 'shiftExchange', id: one.id, name, after: { state: 'canceled' } });
      return {};
    }),
  ];
};
