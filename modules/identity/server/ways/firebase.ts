import {
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { type Instant, millisecondsOf } from '#kernel/time';
import type { Provider } from '../entering.ts';
import { claimedBy, type OutsidePerson, OutsideRefused, textOr } from './outside.ts';

export interface FirebaseOptions {
  readonly projectId: string;
  /** The keys of Firebase Authentication; set only to replace the service. */
  readonly keysUrl: string;
  /** Address of the Auth emulator, `127.0.0.1:9099`: its tokens have no signature. Only on this machine, only for tests. */
  readonly emulator: string | null;
}

export interface Firebase {
  verify(idToken: string, now: Instant): Promise<{ readonly person: OutsidePerson; readonly provider: Provider }>;
}

export const firebaseKeysUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const providers: Readonly<Record<string, Provider>> = {
  password: 'password',
  phone: 'phone',
  'google.com': 'google',
  'facebook.com': 'facebook',
};

export const firebaseIssuer = (projectId: string): string => `https://securetoken.google.com/${projectId}`;

/** ID tokens of Firebase Authentication, checked as its own library does. */
export function createFirebase({ projectId, keysUrl, emulator }: FirebaseOptions): Firebase {
  const unsigned = emulator !== null;
  if (unsigned && !/^(localhost|127\.0\.0\.1|\[::1\]):\d+$/.test(emulator))
    throw new Error('The Firebase Auth emulator is taken on this machine only.');
  const keys = createRemoteJWKSet(new URL(keysUrl), { cooldownDuration: 5000 });
  return {
    async verify(idToken, now) {
      const claims = unsigned ? emulatorClaims(idToken, projectId, now) : await signedClaims(idToken, keys, projectId);
      const at = Math.floor(millisecondsOf(now) / 1000) + 30;
      if (typeof claims.auth_time !== 'number' || claims.auth_time > at)
        throw new OutsideRefused('Nobody signed in at that time.', {
          claimed: claimedBy(idToken, firebaseIssuer(projectId)),
        });
      return personOf(claims);
    },
  };
}

async function signedClaims(idToken: string, keys: JWTVerifyGetKey, projectId: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: firebaseIssuer(projectId),
      audience: projectId,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
      clockTolerance: 30,
    });
    return payload;
  } catch (cause) {
    const claimed = claimedBy(idToken, firebaseIssuer(projectId));
    throw new OutsideRefused('The Firebase token is not good.', { claimed, cause });
  }
}

function emulatorClaims(idToken: string, projectId: string, now: Instant): JWTPayload {
  try {
    const claims = decodeJwt(idToken);
    const isOurs = claims.iss === firebaseIssuer(projectId) && claims.aud === projectId;
    const isFresh = (claims.exp ?? 0) * 1000 > millisecondsOf(now);
    if (decodeProtectedHeader(idToken).alg === 'none' && isOurs && isFresh) return claims;
  } catch {
    // Thrown below.
  }
  throw new OutsideRefused('This is no token of the emulator.');
}

function personOf(claims: JWTPayload): { person: OutsidePerson; provider: Provider } {
  const subject = textOr(claims.sub);
  if (subject === null || subject.length > 128) throw new OutsideRefused('The Firebase token names nobody.');
  const { sign_in_provider: signedInBy } = (claims.firebase ?? {}) as { sign_in_provider?: string };
  const name = textOr(claims.name);
  return {
    provider: providers[signedInBy ?? ''] ?? 'enterprise',
    person: {
      issuer: String(claims.iss),
      subject,
      email: textOr(claims.email)?.toLowerCase() ?? null,
      emailProven: claims.email_verified === true,
      phoneNumber: textOr(claims.phone_number),
      firstName: name?.split(' ')[0] ?? null,
      lastName: name?.split(' ').slice(1).join(' ') || null,
    },
  };
}
