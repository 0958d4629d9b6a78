import type { ErrorWords } from '#kernel/errors';
import type { calendarErrors } from '../errors.ts';
import type { FeedSourceName } from '../rules/feed-sources.ts';

export const en = {
  team: { title: 'Calendar' },
  feeds: {
    title: 'Calendar subscription',
    own: 'See it in the calendar of your phone or computer. It follows every change.',
    team: 'See the days of the team in your own calendar. It follows every change.',
    shows: 'The calendar shows',
    make: 'Make an address',
    made: 'Copy the address now. It is shown only once.',
    secret: 'Who has this address can read the calendar. Remove it if it was seen by others.',
    address: 'Address for calendar programs',
    open: 'Open in my calendar',
    done: 'Done',
    remove: 'Remove',
    removeOf: 'Remove the address of {{date}}',
    removeTitle: 'Remove this address?',
    removeBody: 'Calendars that read it show nothing new any more.',
    removed: 'Removed',
    since: 'Since {{date}}',
    none: 'No address yet.',
    list: 'Addresses',
    sources: { shifts: 'Shifts', leave: 'Leave' } satisfies Readonly<Record<FeedSourceName, string>>,
  },
  calendar: { name: 'Kala: {{what}}' },
  errors: {
    feedNotFound: 'This address does not exist any more.',
    departmentNotFound: 'This team does not exist, or you may not see its days.',
    tooManyFeeds: 'A person has at most {{n}} addresses. Remove one first.',
  } satisfies ErrorWords<typeof calendarErrors>,
} as const;
