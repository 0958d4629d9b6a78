import { dataOutside, type PersonalData } from '#access/server/public';
import { type UserRow, userById } from './store/users.ts';

/** The account belongs to the user, for all companies: a company copies what it sees of it and erases none of it. */
export const identityData: readonly PersonalData[] = [
  dataOutside<UserRow | undefined>({
    name: 'account',
    kind: 'contact',
    readOutside: (tx, { userId }) => userById(tx, userId),
    copy: async ({ outside: user }) => {
      if (!user) return null;
      const { email, phoneNumber, firstName, lastName, language } = user;
      return { email, phoneNumber, firstName, lastName, language };
    },
    erase: null,
  }),
];
