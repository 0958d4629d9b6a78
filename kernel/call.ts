import { type AnyContractProcedure, type InferSchemaInput, type InferSchemaOutput, oc } from '@orpc/contract';
import * as z from 'zod';

/** What the server, the cache and the audit log need to know about a call, besides its method, path and shapes. */
export interface CallMeta<Need extends string = string> {
  /**
   * Who may call: a permission of the access table, or one of three words.
   * `public`: without a token. `user`: everybody who is signed in, with or without a company. `member`: every employee at work.
   */
  readonly needs: Need | 'public' | 'user' | 'member';
  /** Only for companies with this special feature; elsewhere the call is not found. */
  readonly feature?: string;
  /** Names of the data that the answer is built from, for the client's cache. */
  readonly reads?: readonly string[];
  /** Names of the data that the call changes. Every open window of the company reads these data again. */
  readonly changes?: readonly string[];
  /**
   * The field of the input with the employees whom the call changes or decides about. The server asks the rank of each
   * (access/rules/may-act-on.ts) before the handler runs. A call that names a person by another row asks by itself.
   */
  readonly actsOn?: 'employeeId' | 'employeeIds';
  /** The call counts against the narrow rate limit, because its input could be guessed (sign-in, codes). */
  readonly limit?: 'narrow';
  /** The call changes data but is allowed while an administrator views the company as another person: it ends that view. */
  readonly whileViewing?: true;
  /** Refused in a session that a company's own sign-in opened: the call reaches beyond that company, or changes how the user signs in. */
  readonly notByCompanySignIn?: true;
  /** The call reads, but first writes rows that are due by now (a day that has begun): its transaction may write. */
  readonly writesDueRows?: true;
  /**
   * The browser keeps the answer for a day, so that known pages show it after a reload without a connection. Never for files of people:
   * no salary and no identity number is on the device.
   */
  readonly keptOnDevice?: true;
  /** The input carries its own permanent key against repeats, so the answer is not stored for idempotency. */
  readonly ownKey?: true;
  /** What is sent may be a form, as machines of others write it; every other call without a file takes JSON only. */
  readonly form?: true;
  /** The header with which the sender signs the body, `x-line-signature`; the handler checks it. */
  readonly signedBy?: string;
  /** The answer rarely changes: it carries an ETag, and an unchanged one is not sent again. */
  readonly etag?: true;
}

/** A call of the contract, of any shape. */
export type Call = AnyContractProcedure;

/** What a caller sends. */
export type CallInput<C extends Call> = InferSchemaInput<NonNullable<C['~orpc']['inputSchema']>>;
/** What the handler receives: the input after defaults and trimming. */
export type CallData<C extends Call> = InferSchemaOutput<NonNullable<C['~orpc']['inputSchema']>>;
/** What the handler answers. */
export type CallAnswer<C extends Call> = InferSchemaInput<NonNullable<C['~orpc']['outputSchema']>>;
/** What the caller gets. */
export type CallResult<C extends Call> = InferSchemaOutput<NonNullable<C['~orpc']['outputSchema']>>;

/** The start of every contract entry; `access` narrows the permission names. */
export const callWith = <Need extends string>() => oc.$meta<CallMeta<Need>>({ needs: 'public' });

export const metaOf = (call: Call): CallMeta => call['~orpc'].meta as CallMeta;

export const routeOf = (call: Call): { readonly method: string; readonly path: string } => {
  const { method, path } = call['~orpc'].route;
  if (!method || !path) throw new Error('A call needs a method and a path.');
  return { method, path };
};

/** `GET /auth/v1/tags`: how logs, audit and cache name a call. */
export const nameOf = (call: Call): string => {
  const { method, path } = routeOf(call);
  return `${method} ${path}`;
};

/** Where a browser reads by itself, as a picture or a stream: the path and the input, `/auth/v1/org/image?id=…`. */
export const callAddress = (call: Call, input: Readonly<Record<string, string>>): string => {
  const query = Object.entries(input).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${routeOf(call).path}?${query.join('&')}`;
};

/** The output of a call that answers with a file. The kit streams it; nothing is parsed. */
export const fileOutput = z.unknown().meta({ type: 'string', format: 'binary' });

/** The output of a call that stays open and sends events. */
export const eventsOutput = z.unknown().meta({ type: 'string', format: 'event-stream' });

/** The output of a call without an answer. */
export const nothing = z.object({});
