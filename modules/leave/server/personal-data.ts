import type { PersonalData } from '#access/server/public';
import * as store from './store/personal-data.ts';

/** Leave is part of the register of employees: it is kept as long (Labour Protection Act s.115). */
export const leaveData: readonly PersonalData[] = [
  {
    name: 'leave',
    kind: 'register',
    copy: async ({ tx, employeeId }) => ({
      leave: await store.leaveOfPerson(tx, employeeId),
      ledger: await store.ledgerOfPerson(tx, employeeId),
    }),
    erase: ({ tx, employeeId }) => store.forgetLeave(tx, employeeId),
  },
];
