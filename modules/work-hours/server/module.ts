import { module } from '#access/server/public';
import { workHours } from '../contract.ts';
import * as events from '../events.ts';
import { demo } from './demo.ts';
import { hoursPreview, previewHandlers } from './preview.ts';
import { workHoursHandlers } from './work-hours.ts';

export const workHoursModule = module({
  name: 'workHours',
  contract: workHours,
  handlers: ({ plugs }) => [...workHoursHandlers, ...previewHandlers(hoursPreview.partsOf(plugs)[0])],
  events: Object.values(events),
  demo,
});
