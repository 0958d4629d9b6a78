import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { words } from '#kernel/checks';
import { id } from '#kernel/ids';
import { listOf, page } from '#kernel/paging';
import { problem } from '#kernel/problems';
import { Instant } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';
import { webhookEventNames } from '../rules/webhook-events.ts';

const needs = 'integration.manage';
const reads = ['webhooks'];
const changes = ['webhooks'];
const one = z.object({ id: id('webhook') });

/** The address is shown to others and in the log; nothing is sent to one with a password. */
const withPassword = /^https:[/\\]*[^/\\?#]*@/i;

const content = {
  name: words(60),
  /** A public https address. */
  url: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain })
    .max(500)
    .refine((address) => !withPassword.test(address), problem('pattern'))
    .meta({ examples: ['https://hooks.invalid/kala'] }),
  events: z.array(z.enum(webhookEventNames)).min(1).max(webhookEventNames.length),
};

export const Webhook = z.object({
  id: id('webhook'),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  active: z.boolean(),
  /** Deliveries of the last 30 days that failed for good. */
  failed: z.int(),
  waiting: z.int(),
  createdAt: Instant,
  ...shownVersion,
});
export type Webhook = z.infer<typeof Webhook>;

const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

export const Delivery = z.object({
  id: id('webhookDelivery'),
  event: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** The receiver's answer to the last attempt. */
  lastStatus: z.int().nullable(),
  lastFailure: z.enum(['noAnswer', 'notPublic']).nullable(),
  lastAt: Instant.nullable(),
  /** When it is tried again; null when it is delivered or failed. */
  nextAt: Instant.nullable(),
  createdAt: Instant,
  /** What is sent. */
  body: z.string(),
});
export type Delivery = z.infer<typeof Delivery>;

export const webhookCalls = {
  listWebhooks: call
    .route({ method: 'GET', path: '/auth/v1/webhooks', summary: 'Webhooks of the company' })
    .meta({ needs, reads })
    .input(z.object(page(50)))
    .output(listOf(Webhook)),
  createWebhook: call
    .route({
      method: 'POST',
      path: '/auth/v1/webhook',
      summary: 'Add a webhook; its secret is shown only in this answer',
    })
    .meta({ needs, changes })
    .input(z.object(content))
    .output(z.object({ id: id('webhook'), secret: z.string() })),
  editWebhook: call
    .route({ method: 'PUT', path: '/auth/v1/webhook', summary: 'Change a webhook' })
    .meta({ needs, changes })
    .input(z.object({ id: id('webhook'), ...content, active: z.boolean().default(true), ...seenVersion }))
    .output(z.object(shownVersion)),
  renewWebhookSecret: call
    .route({
      method: 'PUT',
      path: '/auth/v1/webhook/secret',
      summary: 'Give a webhook a new secret; the old one signs as well for a day',
    })
    .meta({ needs, changes })
    .input(one)
    .output(z.object({ secret: z.string() })),
  deleteWebhook: call
    .route({ method: 'DELETE', path: '/auth/v1/webhook', summary: 'Delete a webhook and its log' })
    .meta({ needs, changes })
    .input(one)
    .output(nothing),
  testWebhook: call
    .route({ method: 'POST', path: '/auth/v1/webhook/test', summary: 'Send a test event to a webhook' })
    .meta({ needs, changes })
    .input(one)
    .output(nothing),
  listDeliveries: call
    .route({
      method: 'GET',
      path: '/auth/v1/webhook/deliveries',
      summary: 'Log of deliveries of a webhook, newest first',
    })
    .meta({ needs, reads })
    .input(z.object({ webhookId: id('webhook'), state: z.enum(deliveryStates).optional(), ...page(25) }))
    .output(listOf(Delivery)),
  replayDelivery: call
    .route({ method: 'POST', path: '/auth/v1/webhook/replay', summary: 'Send a delivery again, with the same id' })
    .meta({ needs, changes })
    .input(z.object({ id: id('webhookDelivery') }))
    .output(nothing),
};
