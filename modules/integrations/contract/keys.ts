import * as z from 'zod';
import { call } from '#access/contract';
import { keyPermissions } from '#access/rules/api-key';
import { nothing } from '#kernel/call';
import { words } from '#kernel/checks';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { listOf, page } from '#kernel/paging';
import { problem } from '#kernel/problems';
import { Instant } from '#kernel/time';
import { isNetwork } from '#zones/rules/ip-network';

const needs = 'integration.manage';
const mostNetworks = 20;

const Network = z
  .string()
  .trim()
  .max(50)
  .refine(isNetwork, problem('network'))
  .meta({ examples: ['203.0.113.0/24'] });

export const ApiKey = z.object({
  id: id('apiKey'),
  name: z.string(),
  /** The last four letters. */
  hint: z.string(),
  permissions: z.array(z.string()),
  networks: z.array(z.string()),
  /** The person it acts as. */
  actsAs: z.string(),
  expiresAt: Instant.nullable(),
  lastUsedAt: Instant.nullable(),
  lastUsedIp: z.string().nullable(),
  createdAt: Instant,
});
export type ApiKey = z.infer<typeof ApiKey>;

export const keyCalls = {
  listApiKeys: call
    .route({ method: 'GET', path: '/auth/v1/api-keys', summary: 'API keys of the company' })
    .meta({ needs, reads: ['apiKeys'] })
    .input(z.object(page(50)))
    .output(listOf(ApiKey)),
  createApiKey: call
    .route({ method: 'POST', path: '/auth/v1/api-key', summary: 'Make an API key; it is shown only in this answer' })
    .meta({ needs, changes: ['apiKeys'] })
    .input(
      z.object({
        name: words(60),
        permissions: z
          .array(z.enum(keyPermissions as [string, ...string[]]))
          .min(1)
          .max(keyPermissions.length),
        networks: z.array(Network).max(mostNetworks).default([]),
        /** The last day on which it works; null for ever. */
        expiresOn: businessDate.nullish().transform((value) => value ?? null),
      }),
    )
    .output(z.object({ id: id('apiKey'), key: z.string() })),
  deleteApiKey: call
    .route({ method: 'DELETE', path: '/auth/v1/api-key', summary: 'End an API key at once' })
    .meta({ needs, changes: ['apiKeys'] })
    .input(z.object({ id: id('apiKey') }))
    .output(nothing),
};
