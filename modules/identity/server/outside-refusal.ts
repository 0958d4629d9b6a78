import type { OwnTransactionServices } from '#access/server/public';
import type { Refusal } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { CallRequest } from '#server/http/endpoint';
import { identityErrors } from '../errors.ts';
import type { IdentityOptions } from './options.ts';
import { logRefusal, type RefusalReason } from './sign-in-log.ts';
import { userByEmail, userByIdentity } from './store/users.ts';
import { countTry } from './tries.ts';
import { OutsideAway, type OutsideKey, OutsideRefused } from './ways/outside.ts';

/** A visitor from outside, of whom nothing is proven yet. */
export interface Attempt {
  readonly options: IdentityOptions;
  readonly services: OwnTransactionServices;
  readonly provider: string;
  /** The company whose own sign-in it is: its log also names unknown people. */
  readonly organizationId: Id<'organization'> | null;
  readonly request: CallRequest;
  readonly now: Instant;
}

/** Outside failures are logged; the caller learns only whether to try again. */
export async function orRefuse<T>(
  attempt: Attempt,
  work: () => Promise<T>,
  refusal: () => Refusal = identityErrors.outsideRefused,
): Promise<T> {
  const { services, organizationId } = attempt;
  try {
    return await work();
  } catch (err) {
    if (err instanceof OutsideRefused) {
      services.log.warn({ err, organizationId }, 'An outside sign-in was refused.');
      recordRefused(attempt, 'outsideRefused', err.claimed);
      throw refusal();
    }
    if (err instanceof OutsideAway) {
      services.log.error({ err, organizationId }, 'An outside issuer is away.');
      recordRefused(attempt, 'outsideAway', undefined);
      throw identityErrors.outsideAway();
    }
    throw err;
  }
}

/**
 * Writes to the sign-in logs of the claimed account and of the company whose own sign-in was tried, as far as they are
 * known. Not awaited. An address that sends many bad requests cannot fill a log: beyond its limit only the
 * server's own log has the refusals.
 */
export function recordRefused(
  { options, services, provider, organizationId, request, now }: Attempt,
  reason: RefusalReason,
  claimed: (OutsideKey & { readonly email?: string | null }) | undefined,
): void {
  const { database, log } = services;
  const tell = async () => {
    const user = claimed && (await database.global((tx) => userClaimed(tx, claimed)));
    if (!user && organizationId === null) return;
    const wait = await countTry({ database, secrets: options.secrets, now }, { outsideAddress: request.ip });
    if (wait > 0) return;
    logRefusal(services, { userId: user?.id ?? null, organizationId, provider, reason, request, now });
  };
  tell().catch((err: unknown) => log.error({ err }, 'A refused sign-in is missing in the activity log.'));
}

const userClaimed = async (
  tx: Parameters<typeof userByIdentity>[0],
  claimed: OutsideKey & { readonly email?: string | null },
) => (await userByIdentity(tx, claimed)) ?? (claimed.email ? userByEmail(tx, claimed.email) : undefined);
