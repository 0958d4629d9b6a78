import { module, taskSources } from '#access/server/public';
import { announcements } from '../contract.ts';
import * as events from '../events.ts';
import { announcementHandlers } from './announcements.ts';
import { audienceHandlers } from './audience.ts';
import { demo } from './demo.ts';
import { announcementData } from './personal-data.ts';
import { receivedHandlers } from './received.ts';
import { sendDue } from './send.ts';
import { sendingTasks } from './tasks.ts';

export const announcementsModule = module({
  name: 'announcements',
  contract: announcements,
  handlers: [...announcementHandlers, ...audienceHandlers, ...receivedHandlers],
  events: Object.values(events),
  due: [sendDue],
  personalData: announcementData,
  plugs: [taskSources.with(sendingTasks)],
  demo,
});
