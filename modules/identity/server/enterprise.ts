import { LRUCache } from 'lru-cache';
import {
  type Handler,
  handleOwnTransaction,
  handleProvider,
  handlePublic,
  type OwnTransactionServices,
} from '#access/server/public';
import type { CallData } from '#kernel/call';
import { asId, type Id } from '#kernel/ids';
import { type Instant, instantOfMilliseconds } from '#kernel/time';
import { identity } from '../contract.ts';
import { identityErrors } from '../errors.ts';
import { keptSecret, requireUsableKeys } from './company-keys.ts';
import { enter } from './entering.ts';
import type { IdentityOptions } from './options.ts';
import { accountFor } from './outside-account.ts';
import { orRefuse } from './outside-refusal.ts';
import * as store from './store/enterprise.ts';
import { rememberToken } from './store/outside.ts';
import { requireTry } from './tries.ts';
import { companyIssuer, readCompanyToken } from './ways/company-token.ts';
import { createOidcWay } from './ways/oidc-way.ts';
import { OutsideRefused, type OutsideWay } from './ways/outside.ts';

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
    const expected = {
      keys: company,
      audience: request.origin,
      companyId: company.id,
      now,
      ask: options.fetchCompany,
    };
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
    const { id: companyId } = company;
    return enter(options, { user, provider: 'enterprise', companyId, request, bearer: input.bearer, now, services });
  }),

  handleProvider(identity.registerCompany, async ({ input, now, log, session, inGlobal, inCompany }) => {
    const { organizationId, clientSecret: _secret, publicKey: _key, ...company } = input;
    const id = asId<'organization'>(organizationId);
    const stored = await inGlobal(async (tx) => {
      if (!(await store.isCompany(tx, organizationId))) throw identityErrors.companyNotFound();
      return store.companyById(tx, id);
    });
    const { sealedClientSecret, publicKeys } = keysOf(options, input, stored);
    await requireUsableKeys({ ...company, publicKey: publicKeys });
    // The owner finds in the company's log who changed its way to sign in; without that entry nothing is saved.
    await inCompany(organizationId, async () => undefined);
    const signIn: store.CompanySignIn & { now: Instant } = { ...company, id, sealedClientSecret, publicKeys, now };
    await inGlobal((tx) => store.saveCompany(tx, signIn));
    log.info({ organizationId, userId: session.userId, kind: company.kind }, 'company sign-in registered');
    return {};
  }),
];

/** The secret and the keys that were sent, or the stored ones. */
function keysOf(
  { secrets }: IdentityOptions,
  input: CallData<typeof identity.registerCompany>,
  stored: store.CompanySignIn | undefined,
): Pick<store.CompanySignIn, 'sealedClientSecret' | 'publicKeys'> {
  const sent = input.publicKey as store.CompanySignIn['publicKeys'];
  const publicKeys = sent ?? (input.kind === 'token' ? (stored?.publicKeys ?? null) : null);
  const sealedClientSecret = input.clientSecret === null ? keptSecret(input, stored) : secrets.seal(input.clientSecret);
  if (sealedClientSecret === undefined)
    throw identityErrors.companyKeysWrong({ fields: { clientSecret: { code: 'required' } } });
  return { sealedClientSecret, publicKeys };
}

/** Cached, so that the keys and endpoints of an issuer are not read again at every sign-in. */
const ways = new LRUCache<string, OutsideWay>({ max: 1000 });

/** The issuer of a company. */
export async function companyWay(
  { secrets, fetchCompany }: IdentityOptions,
  services: OwnTransactionServices,
  organizationId: Id<'organization'>,
): Promise<OutsideWay | undefined> {
  const company = await services.database.global((tx) => store.companyById(tx, organizationId));
  if (company?.kind !== 'oidc' || company.clientId === null) return undefined;
  const { issuer, clientId, sealedClientSecret } = company;
  const name = [organizationId, issuer, clientId, sealedClientSecret].join(' ');
  const known = ways.get(name);
  if (known) return known;
  const clientSecret = sealedClientSecret === null ? null : secrets.open(sealedClientSecret);
  const made = createOidcWay({
    issuer,
    clientId,
    clientSecret,
    provider: 'enterprise',
    trustsMail: false,
    knownAs: companyIssuer(organizationId, issuer),
    ask: fetchCompany,
  });
  ways.set(name, made);
  return made;
}
