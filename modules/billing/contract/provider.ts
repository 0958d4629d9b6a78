import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput } from '#kernel/call';
import { words } from '#kernel/checks';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { Money } from '#kernel/money';
import { listOf, page } from '#kernel/paging';
import { LocalDate } from '#kernel/time';
import { mostPeople } from '../rules/prices.ts';
import { Order, orderId, orderStatuses } from './shapes.ts';

/** A customer, named by provider staff: they are employees of no company. */
const organizationId = z.uuid();
const needs = 'console.view';
const people = z.int().min(0).max(mostPeople).default(0);
const Plan = z.object({ orderName: z.string(), status: z.string(), endDate: LocalDate.nullable() });

/** Another order that was sent the same picture of a transfer, or one with the same reference of the bank. */
const SameSlip = z.object({
  organizationId: id('organization'),
  organizationName: z.string(),
  orderId,
  number: z.int(),
  status: z.enum(orderStatuses),
});

/** An order as provider staff see it: what its company does not see is added. */
const ProviderOrder = Order.extend({
  /** Paid back so far. */
  refunded: Money,
  /** What can be paid back now, of its last payment. */
  refundable: Money,
  sameSlip: z.array(SameSlip),
});
export type ProviderOrder = z.infer<typeof ProviderOrder>;

export const providerCalls = {
  ordersOfCompany: call
    .route({ method: 'GET', path: '/admin/v1/orders', summary: 'Orders of a company, newest first' })
    .meta({ needs })
    .input(z.object({ ...page(30), organizationId }))
    .output(listOf(ProviderOrder)),
  /** Records the payment in the ledger; the term begins on the day of payment. */
  confirmTransfer: call
    .route({ method: 'POST', path: '/auth/v1/order/subscriptions', summary: 'Confirm the transfer of an order' })
    .meta({ needs })
    .input(z.object({ organizationId, orderId, paidDate: businessDate }))
    .output(Order),
  rejectTransfer: call
    .route({ method: 'POST', path: '/admin/v1/order/reject', summary: 'Say why a transfer was not accepted' })
    .meta({ needs })
    .input(z.object({ organizationId, orderId, reason: words(500) }))
    .output(Order),
  /** All or a part of what the last payment of the order has left; by PayPal where it was paid by PayPal. */
  refundOrder: call
    .route({ method: 'POST', path: '/admin/v1/order/refund', summary: 'Pay back an order; in full it ends the plan' })
    .meta({ needs, changes: ['orders', 'plan'] })
    .input(
      z.object({
        organizationId,
        orderId,
        amount: Money,
        reason: words(500),
        /** `refundable` as the form showed it: a second refund by a colleague is not made on top of the first by accident. */
        refundable: Money.optional(),
      }),
    )
    .output(Order),
  slipOfCompany: call
    .route({ method: 'GET', path: '/admin/v1/order/slip', summary: 'The picture of a transfer that a company sent' })
    .meta({ needs })
    .input(z.object({ organizationId, orderId }))
    .output(fileOutput),
  setPlan: call
    .route({ method: 'POST', path: '/admin/v1/subscription', summary: 'Give a company a plan without an order' })
    .meta({ needs })
    .input(
      z.object({
        organizationId,
        orderName: words(100),
        cloud: people,
        station: people,
        payroll: people,
        /** The last day; null: no end. */
        endDate: businessDate.nullable().default(null),
      }),
    )
    .output(Plan),
  extendTrial: call
    .route({ method: 'POST', path: '/admin/v1/subscription/trial', summary: 'Move the last day of a trial' })
    .meta({ needs })
    .input(z.object({ organizationId, endDate: businessDate }))
    .output(Plan),
};
