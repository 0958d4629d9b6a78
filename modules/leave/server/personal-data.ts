import type { PersonalData } from '#access/server/public';
import { removeFiles } from '#organization/server/public';
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
    files: ({ tx, employeeId }) => store.leaveFiles(tx, employeeId),
    erase: async ({ tx, employeeId }) => {
      const { count, fileIds } = await store.forgetLeave(tx, employeeId);
      await removeFiles(tx, fileIds);
      return count;
    },
  },
];
