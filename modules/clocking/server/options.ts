import type { Secrets } from '#server/secrets';

/** What the server passes to the handlers of this module at the start. */
export interface ClockingOptions {
  readonly secrets: Secrets;
}
