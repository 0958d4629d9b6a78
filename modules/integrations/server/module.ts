import { module } from '#access/server/public';
import { integrations } from '../contract.ts';
import { deliverDue } from './deliver.ts';
import { demo } from './demo.ts';
import { webhookHears } from './hears.ts';
import { keyHandlers } from './keys.ts';
import type { IntegrationOptions } from './options.ts';
import { sweepDeliveries } from './sweep.ts';
import { webhookHandlers } from './webhooks.ts';

export const integrationsModule = module<IntegrationOptions>({
  name: 'integrations',
  contract: integrations,
  handlers: ({ options }) => [...keyHandlers, ...webhookHandlers(options)],
  hears: webhookHears,
  due: ({ options }) => [deliverDue(options), sweepDeliveries],
  demo,
});
