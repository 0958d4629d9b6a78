import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { commonErrors } from '#kernel/errors';
import { asId, type Id } from '#kernel/ids';
import { type Instant, millisecondsOf } from '#kernel/time';
import { growingTo } from '#server/remembered';

/** Short, because an ended session should not outlive its access token by long even where the database cannot be asked. */
export const accessTokenSeconds = 600;
export const sessionSeconds = 60 * 60 * 24 * 30;

export interface Claims {
  readonly userId: Id<'user'>;
  readonly sessionId: Id<'session'>;
}

export interface Tokens {
  sign(claims: Claims, now: Instant): Promise<string>;
  /** Refuses with 401 a token that is not ours, and with 403 `tokenExpired` an expired one. */
  verify(token: string, now: Instant): Claims;
}

const issuer = 'kala';
const mostRemembered = 20_000;

/** This server makes and reads these tokens, so one shared key is enough and fifty times cheaper than a key pair. */
export function createTokens(secret: string): Tokens {
  const key = createHash('sha256').update(`access token\0${secret}`).digest();
  // Each says how long it holds. With a time of the cache's own, a timer would be set for nearly every request.
  const remembered = new LRUCache<string, { claims: Claims; until: number }>(growingTo(mostRemembered));

  return {
    sign: ({ userId, sessionId }, now) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader(header)
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(Math.floor(millisecondsOf(now) / 1000))
        .setExpirationTime(Math.floor(millisecondsOf(now) / 1000) + accessTokenSeconds)
        .sign(key),

    verify(token, now) {
      const at = millisecondsOf(now);
      const known = remembered.get(token);
      if (known) {
        if (known.until > at) return known.claims;
        remembered.delete(token);
        throw commonErrors.tokenExpired();
      }
      const payload = payloadOf(token, key, at);
      const claims = { userId: asId<'user'>(payload.sub), sessionId: asId<'session'>(payload.sid) };
      remembered.set(token, { claims, until: payload.exp * 1000 });
      return claims;
    },
  };
}

const header = { alg: 'HS256', typ: 'JWT' };
const headerText = Buffer.from(JSON.stringify(header)).toString('base64url');

/** Compared with the one form in which this server writes tokens, without leaving the thread: a library would use a worker. */
function payloadOf(token: string, key: Buffer, at: number): { sub: string; sid: string; exp: number } {
  const [head, body, signature, ...more] = token.split('.');
  if (head !== headerText || !body || !signature || more.length > 0) throw commonErrors.unauthorized();
  const expected = Buffer.from(createHmac('sha256', key).update(`${head}.${body}`).digest('base64url'));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw commonErrors.unauthorized();
  const { iss, sub, sid, exp } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  if (iss !== issuer || !isUuid(sub) || !isUuid(sid) || typeof exp !== 'number') throw commonErrors.unauthorized();
  if (exp * 1000 <= at) throw commonErrors.tokenExpired();
  return { sub, sid, exp };
}

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

// jose takes a Date; nothing else here does.
export const dateOf = (milliseconds: number) => new Date(milliseconds);
