// A company that signs its people in with its own tokens.
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import type { Id } from '#kernel/ids';
import { type Instant, millisecondsOf, systemNow } from '#kernel/time';
import type { Database } from '#server/db/database';
import { saveCompany } from '../store/enterprise.ts';

export interface Signer {
  readonly issuer: string;
  readonly pem: string;
  readonly jwks: { readonly keys: readonly Record<string, unknown>[] };
  /** A valid token, except for the given claims. */
  sign(options: {
    readonly audience: string;
    readonly company: string;
    readonly now: Instant;
    readonly claims?: Record<string, unknown>;
    readonly lifeSeconds?: number;
    readonly alg?: string;
  }): Promise<string>;
}

export async function aSigner(alg: 'RS256' | 'ES256' | 'EdDSA' = 'ES256'): Promise<Signer> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const issuer = `https://${crypto.randomUUID()}.example`;
  return {
    issuer,
    pem: await exportSPKI(publicKey),
    jwks: { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg }] },
    sign({ audience, company, now, claims = {}, lifeSeconds = 300 }) {
      const at = Math.floor(millisecondsOf(now) / 1000);
      const whole = {
        iss: issuer,
        aud: audience,
        sub: 'E-0042',
        jti: crypto.randomUUID(),
        iat: at,
        exp: at + lifeSeconds,
        company,
        given_name: 'สมหมาย',
        family_name: 'ใจกว้าง',
        ...claims,
      };
      const present = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
      return new SignJWT(present).setProtectedHeader({ alg, kid: 'one', typ: 'JWT' }).sign(privateKey);
    },
  };
}

/** Registers this signer: its tokens sign people in to the company. */
export const trustSigner = (database: Database, id: Id<'organization'>, signer: Signer): Promise<void> =>
  database.global((tx) =>
    saveCompany(tx, {
      id,
      companyCode: id,
      name: 'บริษัท ทดสอบ',
      logoUrl: null,
      artworkUrl: null,
      kind: 'token',
      issuer: signer.issuer,
      clientId: null,
      sealedClientSecret: null,
      publicKeys: signer.pem,
      keysUrl: null,
      portalUrl: null,
      now: systemNow(),
    }),
  );
