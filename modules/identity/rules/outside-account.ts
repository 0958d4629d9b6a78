/** The account that an outside sign-in opens: the one connected to issuer and subject; otherwise a new one, unless the address belongs to an account with other credentials. E-mail alone never opens an account. */
import type { Id } from '#kernel/ids';
import { ok, type Result, refused } from '#kernel/result';

export interface OutsideFacts {
  /** The account connected to issuer and subject. */
  readonly tied: Id<'user'> | null;
  /** The account that has the e-mail address named by the issuer. */
  readonly sameEmail: Id<'user'> | null;
  /** The signed-in user who asked to connect this method to their account. */
  readonly connectTo: Id<'user'> | null;
}

export type OutsideDecision =
  | { readonly kind: 'open'; readonly userId: Id<'user'> }
  | { readonly kind: 'connect'; readonly userId: Id<'user'> }
  | { readonly kind: 'new' };

export function outsideAccount(facts: OutsideFacts): Result<OutsideDecision, 'otherCredentials' | 'emailTaken'> {
  const { tied, sameEmail, connectTo } = facts;
  if (connectTo !== null) {
    if (tied === null) return ok({ kind: 'connect', userId: connectTo });
    return tied === connectTo ? ok({ kind: 'open', userId: tied }) : refused('emailTaken');
  }
  if (tied !== null) return ok({ kind: 'open', userId: tied });
  return sameEmail !== null ? refused('otherCredentials') : ok({ kind: 'new' });
}
