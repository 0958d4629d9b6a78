import * as z from 'zod';
import { call } from '#access/contract';
import { id } from '#kernel/ids';
import { listOf, page } from '#kernel/paging';
import { LocalDate } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';
import { currencies } from '../rules/prices.ts';
import { Address, Order, orderId, Package, Quote, SubscriptionState, wanted } from './shapes.ts';

const needs = 'organization.manage';
const reads = ['orders'];
const changes = ['orders', 'plan'];

/** The company keeps the tax and hands over a certificate; from 1,000 baht on, and in Thailand only. */
const withholdingTax = z.boolean().default(false);

export const orderCalls = {
  listPackages: call
    .route({ method: 'GET', path: '/auth/v1/product/packages', summary: 'Packages and their prices today' })
    .meta({ needs, reads: ['packages'] })
    .output(z.object({ currency: z.enum(currencies), from: LocalDate, packages: z.array(Package) })),
  quoteOrder: call
    .route({ method: 'GET', path: '/auth/v1/order/quote', summary: 'What a change of the plan would cost today' })
    .meta({ needs, reads })
    .input(z.object({ ...wanted, withholdingTax }))
    .output(Quote),
  createOrder: call
    .route({ method: 'POST', path: '/auth/v1/order', summary: 'Order a plan; an order that is still open is canceled' })
    .meta({ needs, changes })
    .input(z.object({ ...wanted, withholdingTax }))
    .output(Order),
  listOrders: call
    .route({ method: 'GET', path: '/auth/v1/orders', summary: 'Orders of the company, newest first' })
    .meta({ needs, reads })
    .input(z.object(page(30)))
    .output(listOf(Order)),
  cancelOrder: call
    .route({ method: 'POST', path: '/auth/v1/order/cancel', summary: 'Give up an order that is not paid' })
    .meta({ needs, changes })
    .input(z.object({ orderId }))
    .output(Order),
  readSubscription: call
    .route({
      method: 'GET',
      path: '/auth/v1/order/subscription',
      summary: 'Paid terms, open order, balance, addresses',
    })
    .meta({ needs, reads: ['orders', 'plan'] })
    .output(SubscriptionState),
  endSubscription: call
    .route({
      method: 'POST',
      path: '/auth/v1/order/subscription/cancel',
      summary: 'End the plan after its last paid day',
    })
    .meta({ needs, changes })
    .output(z.object({ lastDay: LocalDate })),
  saveBillingAddress: call
    .route({ method: 'POST', path: '/auth/v1/org/billing-address', summary: 'Save the billing address' })
    .meta({ needs, changes: ['orders'] })
    .input(Address.extend(seenVersion))
    .output(Address.extend(shownVersion)),
  saveInvoiceAddress: call
    .route({ method: 'POST', path: '/auth/v1/org/invoice-address', summary: 'Save the address of invoices' })
    .meta({ needs, changes: ['orders'] })
    .input(
      z.object({
        /** The invoice goes to the billing address, and the other address is forgotten. */
        sameAsBilling: z.boolean().default(true),
        invoiceAddress: Address.nullable().default(null),
        ...seenVersion,
      }),
    )
    .output(z.object({ sameAsBilling: z.boolean(), invoiceAddress: Address.nullable(), ...shownVersion })),
  requestInvoice: call
    .route({ method: 'POST', path: '/auth/v1/org/request-invoice', summary: 'Ask for the tax invoice of a paid order' })
    .meta({ needs, changes: ['orders'] })
    .input(z.object({ orderId: id('billingOrder'), invoiceAddress: Address, ...seenVersion }))
    .output(z.object({ orderId, dueDate: LocalDate, ...shownVersion })),
};
