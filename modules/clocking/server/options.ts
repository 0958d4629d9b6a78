import type { Secrets } from '#identity/server/public';

/** What the server passes to the handlers of this module at the start. */
export interface ClockingOptions {
  readonly secrets: Secrets;
}
