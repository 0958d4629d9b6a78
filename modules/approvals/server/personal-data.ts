import type { PersonalData } from '#access/server/public';
import { forgetWords, requestsAbout } from './store/personal-data.ts';

export const approvalData: readonly PersonalData[] = [
  {
    name: 'employee.requests',
    kind: 'contact',
    copy: ({ tx, employeeId }) => requestsAbout(tx, employeeId),
    erase: ({ tx, employeeId }) => forgetWords(tx, employeeId),
  },
];
