import * as z from 'zod';
import type { OwnTransactionServices } from '#access/server/public';
import { id } from '#kernel/ids';
import { Instant } from '#kernel/time';
import { queue } from '#server/after-commit';
import type { GlobalTx } from '#server/db/tx';
import type { CallRequest } from '#server/http/endpoint';
import { jobKind } from '#server/jobs';

const reasons = ['password', 'secondFactor', 'phoneCode', 'outsideRefused', 'outsideAway', 'otherCredentials'] as const;
export type RefusalReason = (typeof reasons)[number];

const SignInNews = z.object({
  /** Null: the claimed user is unknown. */
  userId: id('user').nullable(),
  /** The company whose own sign-in was tried: its log also names unknown people. */
  organizationId: id('organization').nullable().default(null),
  /** Null for a sign-in that was refused. */
  sessionId: id('session').nullable(),
  provider: z.string(),
  secondFactor: z.boolean().optional(),
  reason: z.enum(reasons).optional(),
  userAgent: z.string(),
  ip: z.string(),
  requestId: z.string(),
  at: Instant,
});
export type SignInNews = z.infer<typeof SignInNews>;

/** A sign-in or its refusal is written to the activity log of each company of the user, by the module of the log. */
export const signInNews = jobKind('activity.sign-in', SignInNews);

interface SignedIn {
  readonly userId: SignInNews['userId'];
  readonly sessionId: SignInNews['sessionId'];
  readonly facts: Pick<SignInNews, 'provider' | 'secondFactor'>;
  readonly request: CallRequest;
  readonly now: Instant;
}

const byRequest = ({ userAgent, ip, requestId }: CallRequest) => ({ userAgent, ip, requestId });

/** In the transaction that opens the session. */
export const logSignIn = (tx: GlobalTx, { userId, sessionId, facts, request, now }: SignedIn): Promise<void> =>
  queue(tx, signInNews, { userId, sessionId, organizationId: null, ...facts, ...byRequest(request), at: now });

export interface SignInRefused {
  readonly userId: SignInNews['userId'];
  readonly organizationId?: SignInNews['organizationId'];
  readonly provider: string;
  readonly reason: RefusalReason;
  readonly request: CallRequest;
  readonly now: Instant;
}

/** Not awaited: the answer takes as long as for an unknown account. */
export function logRefusal({ database, log }: OwnTransactionServices, refused: SignInRefused): void {
  const { userId, organizationId = null, provider, reason, request, now } = refused;
  const news = { userId, organizationId, sessionId: null, provider, reason, ...byRequest(request), at: now };
  database
    .global((tx) => queue(tx, signInNews, news))
    .catch((err: unknown) => log.error({ err }, 'A refused sign-in is missing in the activity log.'));
}
