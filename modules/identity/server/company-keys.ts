import { importSPKI } from 'jose';
import { identityErrors } from '../errors.ts';
import type { CompanySignIn } from './store/enterprise.ts';
import { requireSafeUrl } from './ways/outside.ts';

export interface Keys {
  readonly kind: 'token' | 'oidc';
  readonly issuer: string;
  readonly clientId: string | null;
  readonly publicKey: unknown;
  readonly keysUrl: string | null;
}

/** Keys that can never verify a signature are refused at registration, not when the first person signs in. */
export async function requireUsableKeys({ kind, issuer, clientId, publicKey, keysUrl }: Keys): Promise<void> {
  const wrong = (field: string) => identityErrors.companyKeysWrong({ fields: { [field]: { code: 'invalid' } } });
  const isSafe = (url: string) => URL.canParse(url) && succeeds(() => requireSafeUrl(url));
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

/**
 * The stored secret of a client whose form sent none: it is kept for the issuer that it was entered for, because another one
 * would receive it. Undefined: it must be entered again.
 */
export function keptSecret(
  { kind, issuer, clientId }: Pick<Keys, 'kind' | 'issuer' | 'clientId'>,
  stored: CompanySignIn | undefined,
): string | null | undefined {
  if (kind === 'token' || stored?.sealedClientSecret == null) return null;
  const isSame = stored.kind === 'oidc' && stored.issuer === issuer && stored.clientId === clientId;
  return isSame ? stored.sealedClientSecret : undefined;
}

function succeeds(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
