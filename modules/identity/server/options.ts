import type { Id } from '#kernel/ids';
import type { Database } from '#server/db/database';
import type { Fetch } from '#server/public-fetch';
import type { Secrets } from '#server/secrets';
import type { DemoAccount } from '../contract.ts';
import type { Employment } from '../rules/second-factor-demand.ts';
import type { IsBreached } from './breached.ts';
import type { Sms } from './sms.ts';
import type { Tokens } from './tokens.ts';
import type { Firebase } from './ways/firebase.ts';
import type { OutsideWay } from './ways/outside.ts';

/** What the server passes to the handlers of this module at the start. */
export interface IdentityOptions {
  readonly tokens: Tokens;
  readonly secrets: Secrets;
  /** Shown on the sign-in page of a demo; empty elsewhere. */
  readonly demoAccounts: readonly DemoAccount[];
  readonly isBreached: IsBreached;
  /** Outside issuers for all users; null where none is set. */
  readonly ways: {
    readonly google: OutsideWay | null;
    readonly facebook: OutsideWay | null;
    readonly oidc: { readonly name: string; readonly way: OutsideWay } | null;
  };
  readonly firebase: Firebase | null;
  /** Asks the issuers of companies, whose addresses their owners enter. */
  readonly fetchCompany: Fetch;
  /** Null without an SMS gateway. */
  readonly sms: Sms | null;
  /** The employments of a user; later modules know them, so the server passes this function. */
  readonly employmentsOf: (
    database: Pick<Database, 'reading' | 'globalReading'>,
    userId: Id<'user'>,
  ) => Promise<readonly Employment[]>;
}
