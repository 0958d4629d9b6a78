// What a handler receives. It has one way to the data and no way to the outside: messages, mail and jobs leave with the transaction
// (#server/after-commit, #server/events), bytes are written before it (`prepare`). A handler that is given a transaction is given no
// other way to the database: work that holds a connection never waits for a second one.
import type { Readable } from 'node:stream';
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

/** Work on the tables without an organization. */
export type GlobalWork = <T>(work: (tx: GlobalTx) => Promise<T>) => Promise<T>;
/** Work in the actor's company. */
export type TenantWork = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

export interface CommonContext<C extends Call> {
  readonly input: CallData<C>;
  readonly now: Instant;
  readonly request: CallRequest;
  readonly log: Log;
}

export interface EmployeeContext<C extends Call> extends CommonContext<C> {
  readonly actor: Actor;
  readonly session: Session;
}

/**
 * An employee's call before its transaction: for work that takes long or leaves the company's rows (bytes, hashes, pictures,
 * users, the directory). It holds no connection.
 */
export interface PrepareContext<C extends Call, S> extends EmployeeContext<C> {
  readonly scope: S;
  readonly files: Files;
  /** A short read in the company. */
  readonly readCompany: TenantWork;
  /** Reads users, sessions and the directory, which belong to no company. The database refuses writes. */
  readonly readGlobal: GlobalWork;
  /**
   * Writes at once to tables without an organization, and stays written if the call is refused later: only for rows that
   * lead nowhere without the company's own rows (codes, the directory's copy of a name). Two rows lead somewhere by
   * themselves: the company's sign-in and its passcode. They are unique among all companies, and the answer and the next
   * form stand on them, so no event can bring them later. A process that ends before the company's transaction leaves them
   * changed without an entry in the log.
   */
  readonly writeDirectory: GlobalWork;
}

/**
 * A change before it is known who asks. What it most likely reads is asked for in the packet in which the actor is read, so that
 * the database is waited for once. Nothing of it counts if the actor is another employee, or is refused.
 */
export interface AheadContext {
  readonly tx: TenantTx;
  /** Whom the session was at last. */
  readonly employeeId: Id<'employee'>;
  readonly timeZone: string;
  readonly now: Instant;
  /** The body as it was sent: nothing of it is checked yet. */
  readonly sent: unknown;
}

/** Inside a transaction a file is not read: the file store may be another server. It is named as the body of a FileAnswer. */
export interface FilesLater {
  open(key: string): () => Promise<Readable>;
}

/** An employee's call: a transaction bound to the company, and the scope of the permission. */
export interface TenantContext<C extends Call, S = undefined, P = undefined> extends EmployeeContext<C> {
  /** The scope of the permission; undefined where it is always the whole company. */
  readonly scope: S;
  /** The result of `prepare`, or the promise of `ahead`. */
  readonly prepared: P;
  readonly tx: TenantTx;
  readonly files: FilesLater;
  /** For answers that are sent after this transaction, while they are read: each piece in a short read of its own. */
  readonly readLater: TenantWork;
  /** Records what the change was about. Null: nothing worth logging happened, for example a preview. */
  readonly audit: (subject: Subject | null) => void;
}

/** A signed-in user's call, on tables without an organization. One that also enters companies opens its transactions itself. */
export interface UserContext<C extends Call> extends CommonContext<C> {
  readonly session: Session;
  readonly tx: GlobalTx;
}

/** A signed-in user's call that opens its transactions itself, in a company or not. */
export interface UserOwnTransactionContext<C extends Call> extends OwnTransactionContext<C> {
  readonly session: Session;
  /** The user as an employee of a company; null for a user who is not approved there. */
  readonly actorIn: (organizationId: Id<'organization'>) => Promise<Actor | null>;
  readonly news: Pick<Live, 'subscribe' | 'recent' | 'hearProcesses'>;
}

/** What the provider sees of a company. */
export interface CompanyFacts {
  readonly name: string;
  readonly timeZone: string;
}

/** A call of provider staff. It opens its transactions itself, one after another. */
export interface ProviderContext<C extends Call> extends CommonContext<C> {
  readonly session: Session;
  /** Work on the tables without an organization. */
  readonly inGlobal: GlobalWork;
  readonly files: FilesLater;
  /**
   * Reads in a customer's company. Every look is written into the log of that company, with the name of the reader; an
   * unknown company is "not found".
   */
  readonly inCompany: <T>(
    organizationId: string,
    read: (tx: TenantTx, company: CompanyFacts) => Promise<T>,
  ) => Promise<T>;
  /** Changes a customer's company, and writes the change into its log in the same transaction. */
  readonly changeCompany: <T>(
    organizationId: string,
    change: (
      tx: TenantTx,
      company: CompanyFacts,
      audit: (change: Pick<Subject, 'before' | 'after'>) => void,
    ) => Promise<T>,
  ) => Promise<T>;
}

/** A call that needs no token. */
export interface PublicContext<C extends Call> extends CommonContext<C> {
  readonly tx: GlobalTx;
}

/**
 * A call that opens its transactions itself: its counters stay when it refuses, and it holds no connection
 * while a password is hashed or another server is asked. It receives the database instead of a transaction.
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
