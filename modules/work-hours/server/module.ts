import { module } from '#access/server/public';
import { workHours } from '../contract.ts';
import * as events from '../events.ts';
import { demo } from './demo.ts';
import { workHoursHandlers } from './work-hours.ts';

export const workHoursModule = module({
  name: 'workHours',
  contract: workHours,
  handlers: workHoursHandlers,
  events: Object.values(events),
  demo,
});
