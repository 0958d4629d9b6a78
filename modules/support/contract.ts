import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { words } from '#kernel/checks';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { Instant } from '#kernel/time';
import { supportStates } from './rules/support-state.ts';

/** A customer, named by provider staff: they are employees of no company. */
const organizationId = z.uuid();
const needs = 'support.manage';
const changes = ['support'];
const reason = words(500);

export const SupportAccess = z.object({
  id: id('supportAccess'),
  state: z.enum(supportStates),
  reason: z.string(),
  /** Null: an owner invited. */
  askedBy: z.string().nullable(),
  askedAt: Instant,
  ownerName: z.string().nullable(),
  openedAt: Instant.nullable(),
  withPay: z.boolean(),
  endsAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  /** Null: it ended by itself. */
  closedBy: z.string().nullable(),
});
export type SupportAccess = z.infer<typeof SupportAccess>;

/** The last day by the calendar of the company, and whether pay is part of it. */
const consent = { lastDay: businessDate, withPay: z.boolean().default(false) };

export const support = {
  readSupport: call
    .route({ method: 'GET', path: '/auth/v1/support', summary: 'Support of the provider in the company' })
    .meta({ needs, reads: ['support'] })
    .output(
      z.object({
        /** Asked for or open; null: none. */
        current: SupportAccess.nullable(),
        /** The last ones, newest first. */
        past: z.array(SupportAccess),
      }),
    ),
  inviteSupport: call
    .route({
      method: 'POST',
      path: '/auth/v1/support',
      summary: 'Let provider staff look into the company until a day',
    })
    .meta({ needs, changes })
    .input(z.object({ reason, ...consent }))
    .output(SupportAccess),
  acceptSupport: call
    .route({ method: 'PUT', path: '/auth/v1/support', summary: 'Agree that provider staff look into the company' })
    .meta({ needs, changes })
    .input(z.object({ id: id('supportAccess'), ...consent }))
    .output(SupportAccess),
  closeSupport: call
    .route({ method: 'DELETE', path: '/auth/v1/support', summary: 'Decline or end the support of the provider' })
    .meta({ needs, changes })
    .input(z.object({ id: id('supportAccess') }))
    .output(SupportAccess),
  askSupport: call
    .route({ method: 'POST', path: '/admin/v1/support', summary: 'Ask the owners of a company to let support look' })
    .meta({ needs: 'console.view', changes })
    .input(z.object({ organizationId, reason }))
    .output(SupportAccess),
  startLook: call
    .route({ method: 'POST', path: '/admin/v1/support/look', summary: 'Look into a company that agreed, read only' })
    .meta({ needs: 'console.view' })
    .input(z.object({ organizationId }))
    .output(z.object({ until: Instant })),
  endLook: call
    .route({ method: 'DELETE', path: '/admin/v1/support/look', summary: 'End the look into a company' })
    .meta({ needs: 'console.view' })
    .input(z.object({ organizationId }))
    .output(nothing),
};
