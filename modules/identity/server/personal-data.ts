import type { PersonalData } from '#access/server/public';
import { userById } from './store/users.ts';

/** The account belongs to the user, for all companies: a company copies what it sees of it and erases none of it. */
export const identityData: readonly PersonalData[] = [
  {
    name: 'account',
    kind: 'contact',
    copy: async ({ readGlobal, userId }) => {
      const user = userId && (await readGlobal((outside) => userById(outside, userId)));
      if (!user) return null;
      const { email, phoneNumber, firstName, lastName, language } = user;
      return { email, phoneNumber, firstName, lastName, language };
    },
    erase: null,
  },
];
