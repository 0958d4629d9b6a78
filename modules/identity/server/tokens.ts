import { createHash, randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { commonErrors } from '#kernel/errors';
import { asId, type Id } from '#kernel/ids';
import { type Instant, millisecondsOf } from '#kernel/time';

/** Short, because an ended session should not outlive its access token by long even where the database cannot be asked. */
export const accessTokenSeconds = 600;
export const sessionSeconds = 60 * 60 * 24 * 30;

export interface Claims {
  readonly userId: Id<'user'>;
  readonly sessionId: Id<'session'>;
}

export interface Tokens {
  sign(claims: Claims, now: Instant): Promise<string>;
  /** Refuses with 401 what is no token of ours, and with 403 `tokenExpired` one that is over. */
  verify(token: string, now: Instant): Promise<Claims>;
}

const issuer = 'kala';
const mostRemembered = 20_000;

/** One party makes and reads these tokens, so one shared key is enough and is fifty times cheaper than a key pair. */
export function createTokens(secret: string): Tokens {
  const key = createHash('sha256').update(`access token\0${secret}`).digest();
  const remembered = new Map<string, { claims: Claims; until: number }>();

  return {
    sign: ({ userId, sessionId }, now) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(Math.floor(millisecondsOf(now) / 1000))
        .setExpirationTime(Math.floor(millisecondsOf(now) / 1000) + accessTokenSeconds)
        .sign(key),

    async verify(token, now) {
      const at = millisecondsOf(now);
      const known = remembered.get(token);
      if (known) {
        if (known.until > at) return known.claims;
        remembered.delete(token);
        throw commonErrors.tokenExpired();
      }
      const payload = await payloadOf(token, key, at);
      const claims = { userId: asId<'user'>(payload.sub), sessionId: asId<'session'>(payload.sid) };
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(token, { claims, until: payload.exp * 1000 });
      return claims;
    },
  };
}

async function payloadOf(token: string, key: Buffer, at: number): Promise<{ sub: string; sid: string; exp: number }> {
  try {
    // The clock is the caller's, so that a test may move it; jose compares with the date it is given.
    const { payload } = await jwtVerify(token, key, { issuer, algorithms: ['HS256'], currentDate: dateOf(at) });
    const { sub, sid, exp } = payload;
    if (!isUuid(sub) || !isUuid(sid) || typeof exp !== 'number') throw commonErrors.unauthorized();
    return { sub, sid, exp };
  } catch (error) {
    throw error instanceof errors.JWTExpired ? commonErrors.tokenExpired() : commonErrors.unauthorized();
  }
}

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

// jose takes the language's own date; nothing else here does.
export const dateOf = (milliseconds: number) => new Date(milliseconds);

/** A secret that only its holder knows; we keep the hash. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
