import type { Fetch } from '#server/public-fetch';
import type { Secrets } from '#server/secrets';

export interface IntegrationOptions {
  /** Seals the secrets of webhooks. */
  readonly secrets: Secrets;
  /** The way to receivers: public addresses only. */
  readonly fetchReceiver: Fetch;
}
