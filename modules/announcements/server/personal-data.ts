import type { PersonalData } from '#access/server/public';
import { receivedByPerson, removeReceiver } from './store/receivers.ts';

/** Acknowledgements prove that a rule of work was made known (Labour Protection Act s.108): kept while the person is kept. */
export const announcementData: readonly PersonalData[] = [
  {
    name: 'announcements',
    kind: 'register',
    copy: async ({ tx, employeeId }) => ({ announcements: await receivedByPerson(tx, employeeId) }),
    erase: ({ tx, employeeId }) => removeReceiver(tx, employeeId),
  },
];
