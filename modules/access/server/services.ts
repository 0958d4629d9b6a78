import type { Refusal } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { Turns } from '#server/db/turns';
import type { TenantTx } from '#server/db/tx';
import type { Live } from '#server/live';
import type { KitServices } from '#server/services';
import type { Actor } from '../rules/can.ts';
import type { Provider } from '../rules/email-verification.ts';
import type { CompanyFacts } from './context.ts';

/** The session of a valid token. */
export interface Session {
  readonly sessionId: Id<'session'>;
  readonly userId: Id<'user'>;
  readonly provider: Provider;
  /** The e-mail address is not verified yet: the user cannot enter a company before. */
  readonly verificationDue: boolean;
  readonly roles: readonly string[];
  /** The name of provider staff in a customer's log. */
  readonly name: string;
  /** The company the user was at last. */
  readonly lastVisitOrganizationId: string | null;
}

/** In whose turn a request is worked on: of the company the user is at, whatever company the request names. */
export const ownerOf = ({ lastVisitOrganizationId, userId }: Session): string => lastVisitOrganizationId ?? userId;

/** Finds out who sends a request. `identity` and `people` know how; the server puts them together. */
export interface Doorkeeper {
  /** Refuses with 401 without a token and with 403 `tokenExpired` when it has expired. */
  session(token: string | undefined): Promise<Session>;
  /** The named company, otherwise the last one visited. Refuses a user with an unverified address. */
  company(session: Session, organizationId: string | undefined): Promise<string>;
  /**
   * The session's user as an employee of a company. Refuses a user who is not approved there. Read in the transaction of the
   * company when there is one, otherwise in a separate read, and then an ended session is refused as well.
   */
  actor(session: Session, organizationId: string, tx?: TenantTx): Promise<Actor>;
  /** The refusal when one of these employees has the actor's rank or a higher one. Unknown ids are left to the handler. */
  rankRefusal(tx: TenantTx, actor: Actor, employeeIds: readonly string[]): Promise<Refusal | null>;
  /** For the provider, who is no employee of the company. Null for an unknown company. */
  companyFacts(organizationId: string): Promise<CompanyFacts | null>;
}

/** What the shared handler works with. A handler itself receives less (context.ts). */
export interface Services extends KitServices {
  readonly doorkeeper: Doorkeeper;
  readonly live: Live;
  /** Requests of companies take turns when the process is busy. */
  readonly turns: Turns;
  readonly now: () => Instant;
}
