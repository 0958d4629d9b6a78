import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput, nothing } from '#kernel/call';
import { businessMoment } from '#kernel/dates';
import { listOf, page } from '#kernel/paging';
import { languages } from '#kernel/text';
import { Order, orderId, Paper, paperId } from './shapes.ts';

const needs = 'organization.manage';
const changes = ['orders', 'plan'];
const largestSlip = 5 * 1024 * 1024;
const paypalId = z.string().min(1).max(100);

export const paymentCalls = {
  /** The reader agrees at PayPal and comes back; the plan opens when PayPal has reported the payment. */
  startPaypal: call
    .route({
      method: 'POST',
      path: '/auth/v1/order/paypal/subscription',
      summary: 'Pay an order and its renewals by PayPal',
    })
    .meta({ needs, changes })
    .input(z.object({ orderId, language: z.enum(languages) }))
    .output(z.object({ approveUrl: z.url() })),
  sendSlip: call
    .route({ method: 'POST', path: '/auth/v1/order/slip', summary: 'Send a picture of the transfer of an order' })
    .meta({ needs, changes: ['orders'] })
    .input(z.object({ orderId, file: z.file().min(1).max(largestSlip) }))
    .output(Order),
  readSlip: call
    .route({ method: 'GET', path: '/auth/v1/order/slip', summary: 'The picture of the transfer of an order' })
    .meta({ needs, reads: ['orders'] })
    .input(z.object({ orderId }))
    .output(fileOutput),
  listPapers: call
    .route({
      method: 'GET',
      path: '/auth/v1/order/papers',
      summary: 'Invoices, tax invoices, receipts and credit notes, newest first',
    })
    .meta({ needs, reads: ['orders'] })
    .input(z.object(page(30)))
    .output(listOf(Paper)),
  readPaper: call
    .route({ method: 'GET', path: '/auth/v1/order/paper', summary: 'A paper as PDF: the original and the copy' })
    .meta({ needs, reads: ['orders'] })
    .input(z.object({ id: paperId, language: z.enum(languages).default('th') }))
    .output(fileOutput),
  /** Only the fields that are used; the signature is of the whole body. */
  paypalWebhook: call
    .route({ method: 'POST', path: '/public/v1/paypal', summary: 'What PayPal reports: payments, refunds, states' })
    .meta({ needs: 'public', signedBy: 'paypal-transmission-sig' })
    .input(
      z.object({
        event_type: z.string().max(100),
        create_time: businessMoment,
        resource: z.object({
          id: paypalId,
          /** The subscription that a sale is of. */
          billing_agreement_id: paypalId.optional(),
          /** The sale that a refund is of. */
          sale_id: paypalId.optional(),
          status: z.string().max(50).optional(),
          create_time: businessMoment.optional(),
          amount: z.object({ total: z.string().max(30), currency: z.string().max(3) }).optional(),
        }),
      }),
    )
    .output(nothing),
};
