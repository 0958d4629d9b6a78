import type { PersonalData } from '#access/server/public';
import * as store from './store/personal-data.ts';

/** Published shifts are part of the record of working time, which is kept as long as attendance (Labour Protection Act s.115). */
export const shiftData: readonly PersonalData[] = [
  {
    name: 'shifts',
    kind: 'register',
    copy: async ({ tx, employeeId }) => ({
      shifts: await store.shiftsOfPerson(tx, employeeId),
      shiftWishes: await store.wishesOfPerson(tx, employeeId),
      protection: await store.protectionOfPerson(tx, employeeId),
      shiftExchanges: await store.exchangesOfPerson(tx, employeeId),
    }),
    erase: ({ tx, employeeId }) => store.forgetPlans(tx, employeeId),
  },
];
