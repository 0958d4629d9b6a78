import { createHash } from 'node:crypto';
import {
  type Handler,
  handleOwnTransaction,
  handlePublic,
  handleUserOwnTransaction,
  type OwnTransactionContext,
  type OwnTransactionServices,
  requireProvenEmail,
} from '#access/server/public';
import { commonErrors } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import { addressOf, pathWithoutLanguage } from '#kernel/pages';
import { addSeconds, type Instant } from '#kernel/time';
import type { CallRequest } from '#server/http/endpoint';
import { hashOf, newSecret } from '#server/tokens';
import { identity } from '../contract.ts';
import { identityErrors } from '../errors.ts';
import { identityPages } from '../pages.ts';
import { enter } from './entering.ts';
import { companyWay } from './enterprise.ts';
import type { IdentityOptions } from './options.ts';
import { accountFor } from './outside-account.ts';
import { orRefuse } from './outside-refusal.ts';
import { identityPath } from './paths.ts';
import * as store from './store/outside.ts';
import { employmentsOf } from './store/users.ts';
import type { OutsideWay } from './ways/outside.ts';

/** The same browser must leave and return: a link with another person's code opens nothing. */
const visitCookie = 'kala_visit';
const visitSeconds = 10 * 60;

export const outsideHandlers = (options: IdentityOptions): readonly Handler[] => [
  handlePublic(identity.listWays, async () => ({
    google: options.ways.google !== null,
    facebook: options.ways.facebook !== null,
    phone: options.sms !== null,
    oidc: options.ways.oidc?.name ?? null,
    firebase: options.firebase !== null,
  })),

  handleOwnTransaction(identity.beginOutside, async ({ input, now, request, services }) =>
    depart(options, {
      way: input.way,
      organizationId: input.organizationId ?? null,
      connectTo: null,
      inviteCode: input.code ?? null,
      next: input.next ?? null,
      now,
      request,
      services,
    }),
  ),

  handleUserOwnTransaction(identity.connectOutside, async ({ input, session, now, request, services }) => {
    requireProvenEmail(session);
    if (input.way === 'enterprise') await requireEmployment(services, session.userId, input.organizationId);
    return depart(options, {
      way: input.way,
      organizationId: input.organizationId ?? null,
      connectTo: session.userId,
      inviteCode: null,
      next: input.way === 'enterprise' ? null : addressOf(identityPages.security, request.language),
      now,
      request,
      services,
    });
  }),

  handleOwnTransaction(identity.finishOutside, (context) => comeBack(options, context)),

  handleOwnTransaction(identity.signInWithFirebase, async ({ input, now, request, services }) => {
    const { firebase } = options;
    if (!firebase) throw identityErrors.wayNotOffered();
    const attempt = { options, services, provider: 'firebase', organizationId: null, request, now };
    const { person, provider } = await orRefuse(attempt, () => firebase.verify(input.idToken, now));
    const user = await accountFor(attempt, person);
    return enter(options, { user, provider, request, bearer: input.bearer, now, services });
  }),
];

/** A company opens the accounts of its own people only. */
async function requireEmployment(
  { database }: OwnTransactionServices,
  userId: Id<'user'>,
  organizationId: Id<'organization'> | undefined,
): Promise<void> {
  const employments = await database.globalReading((tx) => employmentsOf(tx, userId));
  if (!employments.some((one) => one.organizationId === organizationId)) throw identityErrors.wayNotOffered();
}

type WayName = 'google' | 'facebook' | 'oidc' | 'enterprise';

interface Leaving {
  readonly way: WayName;
  readonly organizationId: Id<'organization'> | null;
  readonly connectTo: Id<'user'> | null;
  readonly inviteCode: string | null;
  readonly next: string | null;
  readonly now: Instant;
  readonly request: CallRequest;
  readonly services: OwnTransactionServices;
}

async function wayOf(
  options: IdentityOptions,
  services: OwnTransactionServices,
  { way, organizationId }: Pick<store.Visit, 'organizationId'> & { readonly way: string },
): Promise<OutsideWay> {
  const found =
    way === 'enterprise'
      ? organizationId && (await companyWay(options, services, organizationId))
      : way === 'oidc'
        ? options.ways.oidc?.way
        : options.ways[way as 'google' | 'facebook'];
  if (!found) throw identityErrors.wayNotOffered();
  return found;
}

async function depart(options: IdentityOptions, leaving: Leaving): Promise<{ url: string }> {
  const { way: name, organizationId, now, request, services } = leaving;
  const way = await wayOf(options, services, leaving);
  const isCompanyWay = name === 'enterprise' && organizationId !== null;
  const wayBack = isCompanyWay ? identityPages.company.to({ id: organizationId }) : identityPages[name];
  const redirectUri = request.origin + pathWithoutLanguage(wayBack);
  const [state, nonce, verifier] = [newSecret(), newSecret(), newSecret()];
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
  const attempt = { options, services, provider: way.provider, organizationId, request, now };
  const url = await orRefuse(attempt, () => way.begin({ redirectUri, state, nonce, codeChallenge }));
  await services.database.global((tx) =>
    store.saveVisit(tx, {
      ...leaving,
      verifier,
      nonce,
      redirectUri,
      stateHash: hashOf(state),
      expiresAt: addSeconds(now, visitSeconds),
    }),
  );
  request.setCookie({ name: visitCookie, value: state, path: identityPath, maxAgeSeconds: visitSeconds });
  return { url: url.href };
}

async function comeBack(
  options: IdentityOptions,
  { input, now, request, services }: OwnTransactionContext<typeof identity.finishOutside>,
) {
  const { database } = services;
  if (request.cookies[visitCookie] !== input.state) throw identityErrors.outsideOver();
  request.setCookie({ name: visitCookie, value: null, path: identityPath, maxAgeSeconds: 0 });
  const visit = await database.global((tx) => store.takeVisit(tx, hashOf(input.state), now));
  if (!visit) throw identityErrors.outsideOver();
  const way = await wayOf(options, services, visit);
  if (visit.connectTo) {
    const session = await services.sessionOf(request.token);
    if (session.userId !== visit.connectTo) throw commonErrors.forbidden();
    requireProvenEmail(session);
  }
  const attempt = { options, services, provider: way.provider, organizationId: visit.organizationId, request, now };
  const person = await orRefuse(attempt, () => way.finish({ ...visit, code: input.code, issuer: input.iss ?? null }));
  const user = await accountFor(attempt, person, visit);
  const entered = await enter(options, {
    user,
    provider: way.provider,
    ...(visit.way === 'enterprise' && visit.organizationId && { companyId: visit.organizationId }),
    request,
    bearer: input.bearer,
    now,
    services,
  });
  return { ...entered, inviteCode: visit.inviteCode, next: visit.next };
}
