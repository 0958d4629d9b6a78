import { handle } from '#access/server/public';
import type { TenantTx } from '#server/db/tx';
import { shifts } from '../contract.ts';
import { shiftErrors } from '../errors.ts';
import * as store from './store/rules.ts';

const rulesOf = async (tx: TenantTx) => ({
  leastRestMinutes: await store.leastRestOf(tx),
  boards: await store.rulesOfBoards(tx),
});

export const ruleHandlers = [
  handle(shifts.readShiftRules, ({ tx }) => rulesOf(tx)),

  handle(shifts.saveLeastRest, async ({ input, tx, actor, now, audit }) => {
    const before = await store.leastRestOf(tx);
    await store.saveLeastRest(tx, input.leastRestMinutes, now);
    audit({
      kind: 'shift',
      id: actor.organizationId,
      name: '',
      before: { leastRestMinutes: before },
      after: { leastRestMinutes: input.leastRestMinutes },
    });
    return rulesOf(tx);
  }),

  handle(shifts.saveBoardRules, async ({ input, tx, now, audit }) => {
    const { boardId, exchanges, claims } = input;
    const board = await store.rulesOfBoard(tx, boardId);
    if (!board) throw shiftErrors.boardNotFound();
    await store.saveBoardRules(tx, { id: board.id, exchanges, claims }, now);
    audit({
      kind: 'shift',
      id: board.id,
      name: board.name,
      before: { exchanges: board.exchanges, claims: board.claims },
      after: { exchanges, claims },
    });
    return { ...board, exchanges, claims };
  }),
];
