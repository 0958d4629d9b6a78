import { handle } from '#access/server/public';
import { nameText } from '#kernel/format';
import { dueAt } from '#server/due';
import { notifications } from '../contract.ts';
import { notificationErrors } from '../errors.ts';
import { deliveryWork } from './delivery-work.ts';
import * as store from './store/deliveries.ts';

export const outboxHandlers = [
  handle(notifications.listDeliveries, async ({ input, tx }) => {
    const { items, total } = await store.outboxPage(tx, input);
    return { items, total, page: input.page, size: input.size };
  }),

  handle(notifications.resend, async ({ input, tx, now, audit }) => {
    const delivery = await store.deliveryForUpdate(tx, input.id);
    if (!delivery) throw notificationErrors.deliveryNotFound();
    if ((await store.sendAgain(tx, input.id, now)) === 0) throw notificationErrors.notResendable();
    dueAt(tx, deliveryWork, now);
    const name = nameText(delivery, 'first-last');
    audit({ kind: 'notificationDelivery', id: input.id, name, after: { channel: delivery.channel } });
    return {};
  }),
];
