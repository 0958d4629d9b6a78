import { type Handler, handle } from '#access/server/public';
import { userById } from '#identity/server/public';
import { minuteOfTime, timeOfMinute } from '#kernel/time';
import { newId } from '#server/ids';
import { notifications } from '../contract.ts';
import { notificationErrors } from '../errors.ts';
import { type Choices, choiceOf, kindNames } from '../rules/message-kinds.ts';
import { isPushService } from '../rules/push-service.ts';
import { vapidKeys } from './channels/vapid.ts';
import { makeTestMessage } from './make-messages.ts';
import type { NotificationOptions } from './options.ts';
import * as devices from './store/devices.ts';
import { connectedOf } from './store/line.ts';
import * as store from './store/settings.ts';

export const settingHandlers = (options: NotificationOptions): Handler[] => [
  handle(notifications.readSettings, {
    prepare: ({ session, readGlobal }) => readGlobal((tx) => userById(tx, session.userId)),
    async run({ tx, actor, prepared: user }) {
      const { choices, quiet, digestMinute } = (await store.settingsOf(tx, [actor.employeeId]))(actor.employeeId);
      const own = await devices.devicesOf(tx, [actor.employeeId]);
      const isConnected = (await connectedOf(tx, [actor.employeeId])).has(actor.employeeId);
      return {
        choices: kindNames.map((kind) => ({ kind, ...choiceOf(choices, kind) })),
        quiet: quiet && { from: timeOfMinute(quiet.from), to: timeOfMinute(quiet.to) },
        digestAt: timeOfMinute(digestMinute),
        // An administrator who looks through other eyes does not see the person's own address and devices.
        email: user?.emailVerifiedAt && !actor.viewedBy ? user.email : null,
        pushKey: vapidKeys(options.secrets).publicKey,
        devices: actor.viewedBy ? [] : own.map(({ id, userAgent, createdAt }) => ({ id, userAgent, createdAt })),
        line: options.line && { isConnected, addFriendUrl: options.line.addFriendUrl },
      };
    },
  }),

  handle(notifications.saveSettings, async ({ input, tx, actor, now, audit }) => {
    const choices = Object.fromEntries(input.choices.map(({ kind, ...choice }) => [kind, choice])) as Choices;
    const quiet = input.quiet && { from: minuteOfTime(input.quiet.from), to: minuteOfTime(input.quiet.to) };
    const digestMinute = minuteOfTime(input.digestAt);
    await store.saveSettings(tx, actor.employeeId, { choices, quiet, digestMinute, now });
    audit(null);
    return {};
  }),

  handle(notifications.addDevice, async ({ input, tx, actor, session, request, now, audit }) => {
    if (!isPushService(input.endpoint, options.pushServices)) throw notificationErrors.noPushService();
    const saved = await devices.saveDevice(tx, {
      ...input,
      id: newId('notificationDevice'),
      employeeId: actor.employeeId,
      sessionId: session.keyPermissions ? null : session.sessionId,
      userAgent: request.userAgent.slice(0, 300),
      createdAt: now,
    });
    audit(null);
    return { id: saved.id, userAgent: saved.userAgent, createdAt: saved.createdAt };
  }),

  handle(notifications.removeDevice, async ({ input, tx, actor, audit }) => {
    const removed = await devices.removeDevice(tx, { id: input.id, employeeId: actor.employeeId });
    if (removed === 0) throw notificationErrors.deviceNotFound();
    audit(null);
    return {};
  }),

  handle(notifications.testDevice, async ({ input, tx, actor, now, audit }) => {
    const own = await devices.devicesOf(tx, [actor.employeeId]);
    if (!own.some(({ id }) => id === input.id)) throw notificationErrors.deviceNotFound();
    await makeTestMessage(tx, { employeeId: actor.employeeId, deviceId: input.id, now });
    audit(null);
    return {};
  }),
];
