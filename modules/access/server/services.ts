import type { Refusal } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { Turns } from '#server/db/turns';
import type { TenantTx } from '#server/db/tx';
import type { CallRequest } from '#server/http/endpoint';
import type { Live } from '#server/live';
import type { Secrets } from '#server/secrets';
import type { KitServices } from '#server/services';
import type { Actor } from '../rules/can.ts';
import type { Provider } from '../rules/email-verification.ts';
import type { Permission } from '../rules/permissions.ts';
import type { CompanyFacts } from './context.ts';

/** The session of a valid token. */
export interface Session {
  readonly sessionId: Id<'session'>;
  readonly userId: Id<'user'>;
  readonly provider: Provider;
  /** The e-mail address is not verified yet: the user cannot enter a company before. */
  readonly verificationDue: boolean;
  readonly roles: readonly string[];
  /** Provider staff who signed in without a second factor: the console is closed to this session. */
  readonly factorDue: boolean;
  /** The name of provider staff in a customer's log. */
  readonly name: string;
  /** The company whose own sign-in opened the session; it enters no other company and changes no account. */
  readonly companyId: string | null;
  /** The company the user was at last, and as whom. */
  readonly lastVisitOrganizationId: string | null;
  readonly lastVisitEmployeeId: Id<'employee'> | null;
  /** Of an API key: what it may do for the person who made it. */
  readonly keyPermissions?: readonly Permission[];
}

/** In whose turn a request is worked on: of the company the user is at, whatever company the request names. */
export const ownerOf = ({ lastVisitOrganizationId, userId }: Session): string => lastVisitOrganizationId ?? userId;

/** A reading by provider staff who look into a company. */
export interface SupportRead {
  /** Method and path. */
  readonly call: string;
  readonly input: unknown;
  readonly session: Session;
  readonly organizationId: string;
  readonly request: CallRequest;
  readonly now: Instant;
}

/** Finds out who sends a request. `identity` and `people` know how; the server puts them together. */
export interface Doorkeeper {
  /** Refuses with 401 without a token and with 403 `tokenExpired` when it has expired. */
  session(token: string | undefined): Promise<Session>;
  /** The same for an API key, sent from this address. Its session enters only the company of the key. */
  keySession(key: string, ip: string): Promise<Session>;
  /** The named company, otherwise the last one visited. Refuses a user with an unverified address. */
  company(session: Session, organizationId: string | undefined): string;
  /**
   * The session's user as an employee of a company. Refuses a user who is not approved there. Read in the transaction of the
   * company when there is one, otherwise in a separate read, and then an ended session is refused as well.
   */
  actor(session: Session, organizationId: string, tx?: TenantTx): Promise<Actor>;
  /** The time zone of a company that was read a moment ago; undefined for any other. */
  knownTimeZone(organizationId: string): string | undefined;
  /** The refusal when one of these employees has the actor's rank or a higher one. Unknown ids are left to the handler. */
  rankRefusal(tx: TenantTx, actor: Actor, employeeIds: readonly string[]): Promise<Refusal | null>;
  /** Writes what a look of the provider's support read into both logs, each reading once. */
  recordSupportRead(read: SupportRead): Promise<void>;
  /** For the provider, who is no employee of the company. Null for an unknown company. */
  companyFacts(organizationId: string): Promise<CompanyFacts | null>;
}

/** What the shared handler works with. A handler itself receives less (context.ts). */
export interface Services extends KitServices {
  readonly doorkeeper: Doorkeeper;
  readonly live: Live;
  /** Seals the answers that are kept for repeats. */
  readonly secrets: Secrets;
  /** Requests of companies take turns when the process is busy. */
  readonly turns: Turns;
  readonly now: () => Instant;
}
