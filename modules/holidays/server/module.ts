import { module } from '#access/server/public';
import { holidays } from '../contract.ts';
import * as events from '../events.ts';
import { demo } from './demo.ts';
import { holidayHandlers } from './holidays.ts';
import { holidayPreview, previewHandlers } from './preview.ts';

export const holidaysModule = module({
  name: 'holidays',
  contract: holidays,
  handlers: ({ plugs }) => [...holidayHandlers, ...previewHandlers(holidayPreview.partsOf(plugs)[0])],
  events: Object.values(events),
  demo,
});
