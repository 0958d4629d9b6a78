import { type AnyContractProcedure, oc } from '@orpc/contract';

/** What the server, the cache and the audit need to know of a call, beside its method, path and shapes. */
export interface CallMeta<Need extends string = string> {
  /**
   * Who may call: a permission of the access table, or one of three words.
   * `public`: anyone, no token. `user`: any signed-in user, with or without a company. `member`: any employee at work.
   */
  readonly needs: Need | 'public' | 'user' | 'member';
  /** Names of the data that the answer is made of, for the client's cache. */
  readonly reads?: readonly string[];
  /** Names of the data that the call changes: readers of them ask again, in every open window of the company. */
  readonly changes?: readonly string[];
  /** A call that guards itself against guessing (sign-in, codes) counts against the narrow rate limit. */
  readonly limit?: 'narrow';
  /** The answer is a stream that stays open (server-sent events); no timeout, no compression. */
  readonly stream?: boolean;
}

/** A call of the contract, whatever its shapes. */
export type Call = AnyContractProcedure;

/** The start of every contract entry; `access` narrows the permission names. */
export const callWith = <Need extends string>() => oc.$meta<CallMeta<Need>>({ needs: 'public' });

export const metaOf = (call: Call): CallMeta => call['~orpc'].meta as CallMeta;

export const routeOf = (call: Call): { readonly method: string; readonly path: string } => {
  const { method, path } = call['~orpc'].route;
  if (!method || !path) throw new Error('A call needs a method and a path.');
  return { method, path };
};
