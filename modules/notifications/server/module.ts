import { module } from '#access/server/public';
import { notifications } from '../contract.ts';
import { deliverDue } from './deliver.ts';
import { demo } from './demo.ts';
import { notificationHears } from './hears.ts';
import { lineHandlers, sweepLineCodes } from './line.ts';
import { messageHandlers } from './messages.ts';
import type { NotificationOptions } from './options.ts';
import { outboxHandlers } from './outbox.ts';
import { notificationData } from './personal-data.ts';
import { settingHandlers } from './settings.ts';
import { sweepMessages } from './sweep.ts';

export const notificationsModule = module<NotificationOptions>({
  name: 'notifications',
  contract: notifications,
  publicCalls: [notifications.lineWebhook],
  handlers: ({ options }) => [
    ...messageHandlers,
    ...settingHandlers(options),
    ...outboxHandlers,
    ...lineHandlers(options),
  ],
  jobs: [sweepLineCodes],
  hears: notificationHears,
  due: ({ options }) => [deliverDue(options), sweepMessages],
  personalData: notificationData,
  demo,
});
