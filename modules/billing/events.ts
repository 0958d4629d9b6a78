import * as z from 'zod';
import { event } from '#kernel/events';
import { id } from '#kernel/ids';

/** The company has another plan, or its present one has another last day. */
export const planChanged = event('billing.planChanged', {});
/** An order was made, sent a slip, paid, refused or canceled. */
export const orderChanged = event('billing.orderChanged', { orderId: id('billingOrder') });
/** Something was ordered, paid or refunded, or an address was given: papers may be missing. */
export const papersDue = event('billing.papersDue', {});
/** Subscriptions at PayPal that must charge no more: another order is paid, or the company ended its plan. */
export const paypalEnding = event('billing.paypalEnding', { subscriptionIds: z.array(z.string()) });
