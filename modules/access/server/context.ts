// What a handler is given. It holds one way to the data and no way to the outside: news, mail and jobs leave with the
// transaction (#server/after-commit, #server/events), bytes are written before it (`prepare`).
import type { Call, CallData } from '#kernel/call';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { Database } from '#server/db/database';
import type { GlobalTx, TenantTx } from '#server/db/tx';
import type { Files } from '#server/files';
import type { CallRequest } from '#server/http/endpoint';
import type { Live } from '#server/live';
import type { Log } from '#server/log';
import type { Actor, Scope } from '../rules/can.ts';
import type { Session } from './services.ts';

/** What a change was about, for the activity log. `before` and `after` hold the fields that changed. */
export interface Subject {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

export type OwnScope = Extract<Scope, { readonly kind: 'own' }>;

/** Work on the tables that belong to no company. */
export type GlobalWork = <T>(work: (tx: GlobalTx) => Promise<T>) => Promise<T>;
/** Work in the actor's company. */
export type TenantWork = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

export interface CommonContext<C extends Call> {
  readonly input: CallData<C>;
  readonly now: Instant;
  readonly request: CallRequest;
  readonly log: Log;
}

/** What stands before the transaction of an employee's call. */
export interface EmployeeContext<C extends Call> extends CommonContext<C> {
  readonly actor: Actor;
  readonly session: Session;
  /** Reads users, sessions and the directory, which belong to no company. Writing is an error of the database. */
  readonly readGlobal: GlobalWork;
  /** For answers that are sent while they are read: each piece in a short reading of its own. */
  readonly readLater: TenantWork;
}

/** An employee's call before its transaction: for what takes long or leaves the database (bytes, hashes, drawings). */
export interface PrepareContext<C extends Call, S> extends EmployeeContext<C> {
  readonly scope: S;
  readonly files: Files;
}

/** An employee's call: a transaction bound to the company, and how far the permission reaches. */
export interface TenantContext<C extends Call, S = undefined, P = undefined> extends EmployeeContext<C> {
  /** How far the permission reaches; undefined where it is always the whole company. */
  readonly scope: S;
  /** What `prepare` made. */
  readonly prepared: P;
  readonly tx: TenantTx;
  readonly files: Pick<Files, 'get'>;
  /**
   * Writes at once to tables that belong to no company, and stays written if this transaction is rolled back: only for
   * rows that lead nowhere without the company's own (codes, the directory's copy of a name).
   */
  readonly writeDirectory: GlobalWork;
  /** Says what the change was about. Null: nothing happened that a log should tell, as with a preview. */
  readonly audit: (subject: Subject | null) => void;
}

/** A signed-in user's call, in a company or not. */
export interface UserContext<C extends Call> extends CommonContext<C> {
  readonly session: Session;
  readonly tx: GlobalTx;
  /** Reads in a company, without asking who the user is there. */
  readonly readTenant: <T>(organizationId: string, work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  /** Who the user is in a company; null for a user who is not approved there. */
  readonly actorIn: (organizationId: Id<'organization'>) => Promise<Actor | null>;
  readonly news: Pick<Live, 'subscribe'>;
}

/** What the provider sees of a company it looks into. */
export interface CompanyFacts {
  readonly name: string;
  readonly timeZone: string;
}

/** A call of the provider's staff. */
export interface ProviderContext<C extends Call> extends Omit<UserContext<C>, 'readTenant' | 'actorIn'> {
  /**
   * Reads in a customer's company. Every look is written into the log of that company, under the name of who looked; a
   * company that does not exist is not found.
   */
  readonly inCompany: <T>(
    organizationId: string,
    read: (tx: TenantTx, company: CompanyFacts) => Promise<T>,
  ) => Promise<T>;
}

/** A call of anyone. */
export interface PublicContext<C extends Call> extends CommonContext<C> {
  readonly tx: GlobalTx;
  readonly readTenant: UserContext<C>['readTenant'];
}

/**
 * A call that opens its transactions itself: what it counted stays counted when it refuses, and no connection waits
 * while a password is hashed or another server is asked. It is given no transaction beside the database.
 */
export interface OwnTransactionContext<C extends Call> extends CommonContext<C> {
  readonly services: OwnTransactionServices;
}

export interface OwnTransactionServices {
  readonly database: Pick<Database, 'tenant' | 'reading' | 'global' | 'globalReading'>;
  readonly files: Files;
  readonly log: Log;
  /** The session of a token. Refuses as the shared handler does. */
  sessionOf(token: string | undefined): Promise<Session>;
}
