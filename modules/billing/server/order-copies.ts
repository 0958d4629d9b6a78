import { hearsOutside } from '#server/events';
import { orderChanged } from '../events.ts';
import { copyOrder } from './store/all-orders.ts';
import { orderById } from './store/orders.ts';

/** The provider's list of all orders follows the orders of a company. */
export const copyOrders = hearsOutside(
  orderChanged,
  'billing.copy-order',
  async ({ organizationId, payload: { orderId }, services: { database } }) => {
    // Read again after writing: of two copies at once, the one that read first may have written last.
    let copied: string | undefined;
    for (;;) {
      const order = await database.reading(organizationId, (tx) => orderById(tx, orderId));
      const read = JSON.stringify(order);
      if (!order || read === copied) return;
      await database.global((tx) => copyOrder(tx, organizationId, order));
      copied = read;
    }
  },
);
