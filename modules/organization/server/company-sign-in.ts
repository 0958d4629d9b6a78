import type { Actor } from '#access/rules/can';
import { type Handler, handle, type PrepareContext } from '#access/server/public';
import { identityPages } from '#identity/pages';
import {
  type CompanySignIn,
  checkSignIn,
  companyById,
  companyForUpdate,
  keptSecret,
  removeCompany,
  requireUsableKeys,
  saveCompany,
} from '#identity/server/public';
import type { CallData } from '#kernel/call';
import { pathWithoutLanguage } from '#kernel/pages';
import { forget } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import type { Fetch } from '#server/public-fetch';
import type { Secrets } from '#server/secrets';
import { editForm } from '#server/version';
import { organization } from '../contract.ts';
import { organizationErrors } from '../errors.ts';
import { organizationRow } from './store/company.ts';
import { letEveryoneUsePasswords } from './store/settings.ts';

export interface OrganizationOptions {
  readonly secrets: Secrets;
  /** Asks the issuers that owners enter. */
  readonly fetchCompany: Fetch;
}

type Entered = CallData<typeof organization.testCompanySignIn>;
type Prepare = PrepareContext<
  | typeof organization.saveCompanySignIn
  | typeof organization.testCompanySignIn
  | typeof organization.removeCompanySignIn,
  undefined
>;

/** The values that are shown and recorded: no secret and no key. */
const shownOf = ({ companyCode, kind, issuer, clientId, keysUrl, portalUrl }: CompanySignIn) => ({
  companyCode,
  kind,
  issuer,
  clientId,
  keysUrl,
  portalUrl,
});

const signInForm = editForm(shownOf);

const wayBack = (origin: string, id: CompanySignIn['id']) =>
  origin + pathWithoutLanguage(identityPages.company.to({ id }));

type Readers = Pick<Prepare, 'actor' | 'readGlobal' | 'readCompany'>;

/** Companies of the enterprise tier, and those whose sign-in the provider has set up. */
async function requireEnterprise({ actor, readGlobal, readCompany }: Readers) {
  const [company, stored] = [
    await readCompany(organizationRow),
    await readGlobal((tx) => companyById(tx, actor.organizationId)),
  ];
  if (!company || !(company.enterprise || stored)) throw organizationErrors.notEnterprise();
  return { name: company.name, stored };
}

function secretOf(input: Entered, stored: CompanySignIn | undefined): string | null {
  const kept = keptSecret(input, stored);
  if (kept === undefined)
    throw organizationErrors.clientSecretMissing({ fields: { clientSecret: { code: 'required' } } });
  return kept;
}

/** The values as they would be stored. Keys that can never verify a signature are refused. */
async function signInOf(
  { secrets }: OrganizationOptions,
  { input, ...readers }: Readers & { readonly input: Entered },
) {
  const { name, stored } = await requireEnterprise(readers);
  const { actor } = readers;
  const { clientSecret, publicKey, ...fields } = input;
  const isToken = input.kind === 'token';
  const publicKeys = isToken ? (publicKey ?? stored?.publicKeys ?? null) : null;
  await requireUsableKeys({ ...fields, publicKey: publicKeys });
  const signIn: CompanySignIn = {
    ...fields,
    id: actor.organizationId,
    name,
    logoUrl: stored?.logoUrl ?? null,
    artworkUrl: stored?.artworkUrl ?? null,
    clientId: isToken ? null : fields.clientId,
    keysUrl: isToken ? fields.keysUrl : null,
    portalUrl: isToken ? fields.portalUrl : null,
    sealedClientSecret: clientSecret === null || isToken ? secretOf(input, stored) : secrets.seal(clientSecret),
    publicKeys,
  };
  return { stored, signIn };
}

async function openToEveryone(tx: TenantTx, { organizationId }: Actor): Promise<void> {
  await letEveryoneUsePasswords(tx);
  forget(tx, organizationId);
}

export const companySignInHandlers = (options: OrganizationOptions): readonly Handler[] => [
  handle(organization.companySignIn, {
    prepare: ({ actor, readGlobal }) => readGlobal((tx) => companyById(tx, actor.organizationId)),
    run: async ({ tx, actor, request, prepared: stored }) => {
      const company = await organizationRow(tx);
      if (!company) throw organizationErrors.companyNotFound();
      const address = wayBack(request.origin, actor.organizationId);
      return {
        offered: company.enterprise || stored !== undefined,
        signInPage: address,
        signIn: stored
          ? {
              ...shownOf(stored),
              hasSecret: stored.sealedClientSecret !== null,
              hasKey: stored.publicKeys !== null,
              version: signInForm.version(stored),
            }
          : null,
      };
    },
  }),

  handle(organization.saveCompanySignIn, {
    // The sign-in is found before a company is known, so it is in the directory: it is written before the company's log.
    prepare: async (context) => {
      const { signIn } = await signInOf(options, context);
      return context.writeDirectory(async (tx) => {
        const before = await companyForUpdate(tx, signIn.id);
        if (before) signInForm.requireUnchanged(context.input, before);
        await saveCompany(tx, { ...signIn, now: context.now });
        return { before, after: signIn };
      });
    },
    run: async ({ tx, actor, input, prepared: { before, after }, audit }) => {
      // People connect their account at an issuer; a company that signs tokens cannot demand it of them.
      if (after.kind === 'token') await openToEveryone(tx, actor);
      const secret = input.clientSecret === null && input.publicKey === null ? {} : { signInKeyChanged: true };
      audit({
        kind: 'organization',
        id: actor.organizationId,
        name: '',
        before: before ? shownOf(before) : {},
        after: { ...shownOf(after), ...secret },
      });
      return { version: signInForm.version(after) };
    },
  }),

  handle(organization.testCompanySignIn, {
    prepare: async (context) => {
      const { signIn } = await signInOf(options, context);
      const { sealedClientSecret: sealed } = signIn;
      const redirectUri = wayBack(context.request.origin, signIn.id);
      const clientSecret = sealed === null ? null : options.secrets.open(sealed);
      return checkSignIn({ ...signIn, clientSecret, redirectUri }, options.fetchCompany);
    },
    run: async ({ actor, prepared: checks, audit }) => {
      audit({ kind: 'organization', id: actor.organizationId, name: '' });
      return { checks };
    },
  }),

  handle(organization.removeCompanySignIn, {
    prepare: ({ actor, writeDirectory }) =>
      writeDirectory(async (tx) => {
        const before = await companyForUpdate(tx, actor.organizationId);
        await removeCompany(tx, actor.organizationId);
        return before;
      }),
    run: async ({ tx, actor, prepared: before, audit }) => {
      await openToEveryone(tx, actor);
      audit(
        before
          ? { kind: 'organization', id: actor.organizationId, name: '', before: shownOf(before), after: {} }
          : null,
      );
      return {};
    },
  }),
];
