import type { PersonalData } from '#access/server/public';
import * as store from './store.ts';

/** What an import wrote about a person, kept for the undo. */
export const importData: readonly PersonalData[] = [
  {
    name: 'employee.imports',
    kind: 'contact',
    copy: ({ tx, employeeId }) => store.rowsOf(tx, employeeId),
    erase: ({ tx, employeeId }) => store.eraseRowsOf(tx, employeeId),
  },
];
