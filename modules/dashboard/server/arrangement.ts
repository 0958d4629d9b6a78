import { handle, type PersonalData } from '#access/server/public';
import { dashboard } from '../contract.ts';
import { asDeclared } from '../rules/arranged-cards.ts';
import * as store from './store.ts';

export const arrangementHandlers = [
  handle(dashboard.readArrangement, async ({ tx, actor }) => {
    const { order, hidden } = (await store.arrangementOf(tx, actor.employeeId)) ?? asDeclared;
    return { order: [...order], hidden: [...hidden] };
  }),

  handle(dashboard.saveArrangement, async ({ input, tx, actor, now, audit }) => {
    await store.saveArrangement(tx, actor.employeeId, { ...input, now });
    audit(null);
    return {};
  }),
];

export const dashboardData: readonly PersonalData[] = [
  {
    name: 'employee.dashboard',
    kind: 'contact',
    copy: async ({ tx, employeeId }) => ({ arrangement: (await store.arrangementOf(tx, employeeId)) ?? null }),
    erase: ({ tx, employeeId }) => store.removeArrangement(tx, employeeId),
  },
];
