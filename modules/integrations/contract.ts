import { keyCalls } from './contract/keys.ts';
import { webhookCalls } from './contract/webhooks.ts';

export type { ApiKey } from './contract/keys.ts';
export type { Delivery, Webhook } from './contract/webhooks.ts';

export const integrations = { ...keyCalls, ...webhookCalls };
