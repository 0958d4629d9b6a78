import { importSPKI } from 'jose';
import { LRUCache } from 'lru-cache';
import {
  type Handler,
  handleOwnTransaction,
  handleProvider,
  handlePublic,
  type OwnTransactionServices,
} from '#access/server/public';
import { asId, type Id } from '#kernel/ids';
import { type Instant, instantOfMilliseconds } from '#kernel/time';
import { identity } from '../contract.ts';
import { identityErrors } from '../errors.ts';
import { enter } from './entering.ts';
import type { IdentityOptions } from './options.ts';
import { accountFor } from './outside-account.ts';
import { orRefuse } from './outside-refusal.ts';
import * as store from './store/enterprise.ts';
import { rememberToken } from './store/outside.ts';
import { requireTry } from './tries.ts';
import { readCompanyToken } from './ways/company-token.ts';
import { createOidcWay } from './ways/oidc-way.ts';
import { OutsideRefused, type OutsideWay, requireSafeUrl } from './ways/outside.ts';

const shown = ({ id, name, kind, logoUrl, artworkUrl, portalUrl }: store.CompanySignIn) => ({
  id,
  name,
  kind,
  logoUrl,
  artworkUrl,
  portalUrl,
});

export const enterpriseHandlers = (options: IdentityOptions): readonly Handler[] => [
  handleOwnTransaction(identity.findCompany, async ({ input, now, request, services }) => {
    const { database } = services;
    await requireTry({ database, secrets: options.secrets, now }, { companyCodeAddress: request.ip });
    const company = await database.global((tx) => store.companyByCode(tx, input.companyCode));
    if (!company) throw identityErrors.companyCodeWrong({ fields: { companyCode: { code: 'companyCode' } } });
    return shown(company);
  }),

  handlePublic(identity.showCompany, async ({ input, tx }) => {
    const company = await store.companyById(tx, input.id);
    if (!company) throw identityErrors.companyNotFound();
    return shown(company);
  }),

  handleOwnTransaction(identity.signInWithCompanyToken, async ({ input, now, request, services }) => {
    const { database } = services;
    const company = await database.global((tx) => store.companyById(tx, input.id));
    if (company?.kind !== 'token') throw identityErrors.companyNotFound();
    const expected = { keys: company, audience: request.origin, companyId: company.id, now };
    const attempt = { options, services, provider: 'enterprise', organizationId: company.id, request, now };
    const read = async () => {
      const token = await readCompanyToken(input.token, expected);
      // A clock that is half a minute off may send the token that much later.
      const expiresAt = instantOfMilliseconds((token.expiresAtSeconds + 60) * 1000);
      const known = { issuer: token.person.issuer, tokenId: token.tokenId, expiresAt };
      const isNew = await database.global((tx) => rememberToken(tx, known));
      if (!isNew) throw new OutsideRefused('The token was used before.', { claimed: token.person });
      return token.person;
    };
    const user = await accountFor(attempt, await orRefuse(attempt, read, identityErrors.companyTokenRefused));
    return enter(options, { user, provider: 'enterprise', request, bearer: input.bearer, now, services });
  }),

  handleProvider(identity.registerCompany, async ({ input, now, log, session, inGlobal, inCompany }) => {
    const { organizationId, clientSecret, publicKey, ...company } = input;
    if (!(await inGlobal((tx) => store.isCompany(tx, organizationId)))) throw identityErrors.companyNotFound();
    await requireUsableKeys(input);
    // The owner finds in the company's log who changed its way to sign in; without that entry nothing is saved.
    await inCompany(organizationId, async () => undefined);
    const signIn: store.CompanySignIn & { now: Instant } = {
      ...company,
      id: asId<'organization'>(organizationId),
      sealedClientSecret: clientSecret === null ? null : options.secrets.seal(clientSecret),
      publicKeys: publicKey as store.CompanySignIn['publicKeys'],
      now,
    };
    await inGlobal((tx) => store.saveCompany(tx, signIn));
    log.info({ organizationId, userId: session.userId, kind: company.kind }, 'company sign-in registered');
    return {};
  }),
];

interface Keys {
  readonly kind: 'token' | 'oidc';
  readonly issuer: string;
  readonly clientId: string | null;
  readonly publicKey: unknown;
  readonly keysUrl: string | null;
}

/** Keys that can never verify a signature are refused at registration, not when the first person signs in. */
async function requireUsableKeys({ kind, issuer, clientId, publicKey, keysUrl }: Keys): Promise<void> {
  const wrong = (field: string) => identityErrors.companyKeysWrong({ fields: { [field]: { code: 'invalid' } } });
  const isSafe = (url: string) => URL.canParse(url) && attempt(() => requireSafeUrl(url));
  if (kind === 'oidc') {
    if (!isSafe(issuer)) throw wrong('issuer');
    if (!clientId) throw wrong('clientId');
    return;
  }
  if (keysUrl !== null && !isSafe(keysUrl)) throw wrong('keysUrl');
  if (publicKey === null && keysUrl === null) throw wrong('publicKey');
  if (typeof publicKey !== 'string') return;
  const imports = await Promise.allSettled(['RS256', 'ES256', 'EdDSA'].map((name) => importSPKI(publicKey, name)));
  if (imports.every(({ status }) => status === 'rejected')) throw wrong('publicKey');
}

function attempt(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** Cached, so that the keys and endpoints of an issuer are not read again at every sign-in. */
const ways = new LRUCache<string, OutsideWay>({ max: 1000 });

/** The issuer of a company. */
export async function companyWay(
  { secrets }: IdentityOptions,
  services: OwnTransactionServices,
  organizationId: Id<'organization'>,
): Promise<OutsideWay | undefined> {
  const company = await services.database.global((tx) => store.companyById(tx, organizationId));
  if (company?.kind !== 'oidc' || company.clientId === null) return undefined;
  const { issuer, clientId, sealedClientSecret } = company;
  const name = [issuer, clientId, sealedClientSecret].join(' ');
  const known = ways.get(name);
  if (known) return known;
  const clientSecret = sealedClientSecret === null ? null : secrets.open(sealedClientSecret);
  const made = createOidcWay({ issuer, clientId, clientSecret, provider: 'enterprise', trustsMail: false });
  ways.set(name, made);
  return made;
}
