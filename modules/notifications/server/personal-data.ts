import type { PersonalData } from '#access/server/public';
import * as devices from './store/devices.ts';
import { connectedOf, disconnect } from './store/line.ts';
import * as messages from './store/messages.ts';
import * as settings from './store/settings.ts';

export const notificationData: readonly PersonalData[] = [
  {
    name: 'employee.notifications',
    kind: 'contact',
    copy: async ({ tx, employeeId }) => ({
      messages: await messages.messagesAbout(tx, employeeId),
      settings: (await settings.settingAbout(tx, employeeId)) ?? null,
      devices: (await devices.devicesOf(tx, [employeeId])).map(({ userAgent, createdAt }) => ({
        userAgent,
        createdAt,
      })),
      hasLine: (await connectedOf(tx, [employeeId])).has(employeeId),
    }),
    erase: async ({ tx, employeeId }) =>
      (await messages.removeMessages(tx, employeeId)) +
      (await settings.removeSettings(tx, employeeId)) +
      (await devices.removeDevices(tx, employeeId)) +
      (await disconnect(tx, employeeId)),
  },
];
