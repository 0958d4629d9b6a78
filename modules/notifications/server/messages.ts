import { handle } from '#access/server/public';
import { onward } from '#kernel/paging';
import { notifications } from '../contract.ts';
import { notificationErrors } from '../errors.ts';
import { ringBell } from './make-messages.ts';
import * as store from './store/messages.ts';

export const messageHandlers = [
  handle(notifications.listMessages, async ({ input, tx, actor }) => {
    const rows = await store.messagesOf(tx, { ...input, employeeId: actor.employeeId });
    return onward(rows, input.size, ({ createdAt }) => createdAt);
  }),

  handle(notifications.countUnread, async ({ tx, actor }) => ({
    unread: await store.countUnread(tx, actor.employeeId),
  })),

  handle(notifications.markRead, async ({ input, tx, actor, now, audit }) => {
    audit(null);
    const readAt = input.isRead ? now : null;
    const changed = await store.saveRead(tx, { id: input.id, employeeId: actor.employeeId, readAt });
    if (changed === 0) throw notificationErrors.messageNotFound();
    ringBell(tx, actor.userId);
    return {};
  }),

  handle(notifications.markAllRead, async ({ tx, actor, now, audit }) => {
    audit(null);
    const changed = await store.saveAllRead(tx, actor.employeeId, now);
    ringBell(tx, actor.userId);
    return { changed };
  }),
];
