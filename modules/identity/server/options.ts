import type { Services } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { CallRequest } from '#server/http/endpoint';
import type { DemoAccount } from '../contract.ts';
import type { Employment } from '../rules/second-factor-demand.ts';
import type { IsBreached } from './breached.ts';
import type { Secrets } from './secrets.ts';
import type { Sms } from './sms.ts';
import type { Tokens } from './tokens.ts';
import type { Firebase } from './ways/firebase.ts';
import type { OutsideWay } from './ways/outside.ts';

/** A session that was opened just now. */
export interface SignedIn {
  readonly userId: Id<'user'>;
  readonly sessionId: Id<'session'>;
  readonly provider: string;
  readonly secondFactor: boolean;
  readonly request: CallRequest;
  readonly now: Instant;
}

/** Somebody who is not who they claim to be, or mistyped: the account or the company is known, the proof was wrong. */
export interface SignInRefused {
  /** Null: nobody knows whom they claimed to be. */
  readonly userId: Id<'user'> | null;
  /** The company whose own sign-in was tried. */
  readonly organizationId?: Id<'organization'> | null;
  readonly provider: string;
  readonly reason: 'password' | 'secondFactor' | 'phoneCode' | 'outsideRefused' | 'outsideAway' | 'otherCredentials';
  readonly request: CallRequest;
  readonly now: Instant;
}

/** What the server hands to the handlers of this module at the start. */
export interface IdentityOptions {
  readonly tokens: Tokens;
  readonly secrets: Secrets;
  /** Shown on the sign-in page of a demo; empty elsewhere. */
  readonly demoAccounts: readonly DemoAccount[];
  readonly isBreached: IsBreached;
  /** Outside issuers that everybody may sign in at; null where none is set. */
  readonly ways: {
    readonly google: OutsideWay | null;
    readonly facebook: OutsideWay | null;
    readonly oidc: { readonly name: string; readonly way: OutsideWay } | null;
  };
  readonly firebase: Firebase | null;
  /** Null where no code could reach anybody. */
  readonly sms: Sms | null;
  /** Where the user works as what; later modules know, so the server puts it together. */
  readonly employmentsOf: (services: Services, userId: Id<'user'>) => Promise<readonly Employment[]>;
  /** Told after each new session, for the activity logs of the user's companies. */
  readonly signedIn: (services: Services, facts: SignedIn) => Promise<void>;
  /** Told of each wrong proof for a known account or company. Not waited for: the answer takes as long as for an unknown one. */
  readonly signInRefused: (services: Services, facts: SignInRefused) => void;
}
