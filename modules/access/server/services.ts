import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import type { Live } from '#server/live';
import type { KitServices } from '#server/services';
import type { Actor } from '../rules/can.ts';
import type { Provider } from '../rules/email-verification.ts';
import type { CompanyFacts } from './context.ts';

/** A token that was good: whose it is. */
export interface Session {
  readonly sessionId: Id<'session'>;
  readonly userId: Id<'user'>;
  readonly provider: Provider;
  /** The e-mail address is still to be proven: no company is entered before. */
  readonly verificationDue: boolean;
  readonly roles: readonly string[];
  /** As the provider's staff are named in a customer's log. */
  readonly name: string;
}

/** Knows who sends a request. `identity` and `people` know how; the server puts them together. */
export interface Doorkeeper {
  /** Refuses with 401 without a token and with 403 `tokenExpired` when it is over. */
  session(token: string | undefined): Promise<Session>;
  /** The company named, else the last one visited. Refuses who must prove an address first. */
  company(session: Session, organizationId: string | undefined): Promise<string>;
  /**
   * The session's user at work in a company. Refuses who is not approved there. Looked up in the transaction of the
   * company when there is one, else in a reading of its own.
   */
  actor(session: Session, organizationId: string, tx?: TenantTx): Promise<Actor>;
  /** For the provider, who is at work in no company. Null for one that does not exist. */
  companyFacts(organizationId: string): Promise<CompanyFacts | null>;
}

/** What the shared handler works with. A handler itself is given less (context.ts). */
export interface Services extends KitServices {
  readonly doorkeeper: Doorkeeper;
  readonly live: Live;
  readonly now: () => Instant;
}
