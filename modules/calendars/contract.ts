import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput, nothing } from '#kernel/call';
import { id } from '#kernel/ids';
import { Instant } from '#kernel/time';
import { feedSourceNames } from './rules/feed-sources.ts';

/** The most feeds of one person. */
export const mostFeeds = 20;

const reads = ['calendar.feeds'];
const changes = ['calendar.feeds'];
const departmentId = id('department').optional();

export const CalendarFeed = z.object({
  id: id('calendarFeed'),
  /** The team whose days it shows; null for one's own. */
  departmentId: id('department').nullable(),
  sources: z.array(z.enum(feedSourceNames)),
  createdAt: Instant,
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const calendars = {
  listFeeds: call
    .route({
      method: 'GET',
      path: '/auth/v1/calendar/feeds',
      summary: 'One’s own calendar addresses, of oneself or of a team',
    })
    .meta({ needs: 'member', reads })
    .input(z.object({ departmentId }))
    .output(z.array(CalendarFeed)),
  createFeed: call
    .route({
      method: 'POST',
      path: '/auth/v1/calendar/feed',
      summary: 'Make a calendar address; its secret is answered once',
    })
    .meta({ needs: 'member', changes })
    .input(z.object({ departmentId, sources: z.array(z.enum(feedSourceNames)).min(1).max(feedSourceNames.length) }))
    .output(CalendarFeed.extend({ token: z.string() })),
  removeFeed: call
    .route({ method: 'DELETE', path: '/auth/v1/calendar/feed', summary: 'End a calendar address' })
    .meta({ needs: 'member', changes })
    .input(z.object({ calendarFeedId: id('calendarFeed') }))
    .output(nothing),
  readFeed: call
    .route({ method: 'GET', path: '/public/v1/calendar.ics', summary: 'A calendar, for the programs that show it' })
    .meta({ needs: 'public' })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(fileOutput),
};
