import type { PersonalData } from '#access/server/public';
import { feedsOf, removeFeedsOf } from './store.ts';

/** Secrets are not in the copy. */
export const calendarData: readonly PersonalData[] = [
  {
    name: 'calendarFeeds',
    kind: 'register',
    copy: async ({ tx, employeeId }) => ({
      calendarFeeds: (await feedsOf(tx, employeeId)).map(({ sources, createdAt }) => ({ sources, createdAt })),
    }),
    erase: ({ tx, employeeId }) => removeFeedsOf(tx, employeeId),
  },
];
