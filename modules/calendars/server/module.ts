import { module } from '#access/server/public';
import { calendars } from '../contract.ts';
import { feedHandlers } from './feeds.ts';
import { calendarData } from './personal-data.ts';
import { feedSources } from './source.ts';

export const calendarsModule = module({
  name: 'calendars',
  contract: calendars,
  publicCalls: [calendars.readFeed],
  handlers: ({ plugs }) => feedHandlers(feedSources.partsOf(plugs)),
  personalData: calendarData,
});
