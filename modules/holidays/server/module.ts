import { module } from '#access/server/public';
import { holidays } from '../contract.ts';
import * as events from '../events.ts';
import { demo } from './demo.ts';
import { holidayHandlers } from './holidays.ts';

export const holidaysModule = module({
  name: 'holidays',
  contract: holidays,
  handlers: holidayHandlers,
  events: Object.values(events),
  demo,
});
