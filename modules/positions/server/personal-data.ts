import type { PersonalData } from '#access/server/public';
import { bonuses, removeBonuses } from './store.ts';

/** Bonuses are pay; the salary is among the terms of the employment. */
export const positionData: readonly PersonalData[] = [
  {
    name: 'positions.bonuses',
    kind: 'pay',
    copy: async ({ tx, employeeId }) =>
      (await bonuses(tx, employeeId)).map(({ amount, fromDate }) => ({ amount, fromDate })),
    erase: ({ tx, employeeId }) => removeBonuses(tx, employeeId),
  },
];
