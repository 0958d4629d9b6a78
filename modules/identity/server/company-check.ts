// Tries a company's sign-in before its people do: what works, and what the first failure is.
import * as openid from 'openid-client';
import type { Fetch } from '#server/public-fetch';
import { AddressRefused } from '#server/public-fetch';
import type { Check, CheckStep, Problem } from '../contract/company-check.ts';
import { configurationOf, discover, type OidcOptions } from './ways/oidc-way.ts';
import { askIssuer, OutsideAway, OutsideRefused } from './ways/outside.ts';

export interface CheckedSignIn {
  readonly kind: 'token' | 'oidc';
  readonly issuer: string;
  readonly clientId: string | null;
  readonly clientSecret: string | null;
  readonly keysUrl: string | null;
  /** The address to which the issuer sends people back. */
  readonly redirectUri: string;
}

type Step = readonly [CheckStep, () => Promise<void>];

/** The steps in order, up to the first that fails. */
export async function checkSignIn(signIn: CheckedSignIn, ask: Fetch): Promise<Check[]> {
  const checks: Check[] = [];
  for (const [step, run] of stepsOf(signIn, ask)) {
    const failed = await run().then(() => null, problemOf);
    checks.push({ step, problem: failed?.problem ?? null, detail: failed?.detail ?? null });
    if (failed) break;
  }
  return checks;
}

function stepsOf(signIn: CheckedSignIn, ask: Fetch): readonly Step[] {
  const { kind, issuer, clientId, clientSecret, keysUrl, redirectUri } = signIn;
  if (kind === 'token') return [['keys', async () => (keysUrl === null ? undefined : requireKeys(keysUrl, ask))]];
  const options: OidcOptions = {
    issuer,
    clientId: clientId ?? '',
    clientSecret,
    provider: 'enterprise',
    trustsMail: false,
    ask,
  };
  const found: { metadata?: openid.ServerMetadata } = {};
  return [
    [
      'discovery',
      async () => {
        found.metadata = (await discover(options)).metadata;
      },
    ],
    ['keys', () => requireKeys(found.metadata?.jwks_uri ?? '', ask)],
    ['client', () => requireClient(configurationOf(options, found.metadata ?? { issuer }), redirectUri)],
  ];
}

class CheckFailed extends Error {
  readonly problem: Problem;
  readonly detail: string | null;

  constructor(problem: Problem, detail: string | null = null) {
    super(problem);
    this.problem = problem;
    this.detail = detail;
  }
}

async function requireKeys(url: string, ask: Fetch): Promise<void> {
  const { keys } = await askIssuer(url, {}, ask);
  const usable = Array.isArray(keys) && keys.some((key) => ['RSA', 'EC', 'OKP'].includes(key?.kty));
  if (!usable) throw new CheckFailed('noKeys');
}

/** A code that no issuer has given: an issuer that knows the client refuses the code, another one refuses the client. */
async function requireClient(configuration: openid.Configuration, redirectUri: string): Promise<void> {
  const code = { code: 'kala-test', redirect_uri: redirectUri, code_verifier: 'kala-test'.repeat(5) };
  const failed = await openid.genericGrantRequest(configuration, 'authorization_code', code).then(
    () => null,
    (error: unknown) => error,
  );
  if (failed instanceof openid.WWWAuthenticateChallengeError) throw new CheckFailed('clientRefused');
  if (!(failed instanceof openid.ResponseBodyError)) throw failed ?? new CheckFailed('clientUnclear');
  if (failed.error === 'invalid_grant') return;
  const isRefused = ['invalid_client', 'unauthorized_client'].includes(failed.error);
  throw new CheckFailed(isRefused ? 'clientRefused' : 'clientUnclear', failed.error.slice(0, 60));
}

/** What failed, for the sentence on the screen. An unknown failure is an answer that cannot be used. */
function problemOf(failed: unknown): { readonly problem: Problem; readonly detail: string | null } {
  for (let error = failed; error instanceof Error; error = error.cause) {
    if (error instanceof CheckFailed) return error;
    if (error instanceof AddressRefused) return { problem: 'privateAddress', detail: null };
    if (error instanceof OutsideAway && !(error.cause instanceof AddressRefused))
      return { problem: error.reason, detail: null };
    if (error instanceof OutsideRefused) return { problem: 'unsafeAddress', detail: null };
  }
  return { problem: 'notIssuer', detail: null };
}
