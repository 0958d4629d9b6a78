import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '#kernel/same-secret';
import { type Instant, millisecondsOf } from '#kernel/time';

// RFC 6238 as every authenticator app has it: SHA-1, half a minute, six digits.
const stepSeconds = 30;
const codeDigits = 6;
/** A phone's clock may be a step slow or fast. */
const drift = [0, -1, 1];

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Twenty bytes in the letters that apps expect (RFC 4648 base 32). */
export const newTotpSecret = (): string =>
  [...randomBytes(32)].map((byte) => alphabet[byte % alphabet.length]).join('');

function bytesOf(secret: string): Buffer {
  let bits = '';
  for (const letter of secret) bits += alphabet.indexOf(letter).toString(2).padStart(5, '0');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of a step (RFC 4226): four bytes of the HMAC, at a place that its last half byte names. */
export function codeAt(secret: string, step: number, digits = codeDigits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const stepOf = (now: Instant): number => Math.floor(millisecondsOf(now) / 1000 / stepSeconds);

/** The step whose code was given, or undefined. A step that was used, or one before it, is not taken again. */
export function matchingStep(o: { secret: string; code: string; now: Instant; lastStep: number }): number | undefined {
  const now = stepOf(o.now);
  return drift
    .map((offset) => now + offset)
    .filter((step) => step > o.lastStep)
    .find((step) => isSameSecret(o.code, codeAt(o.secret, step)));
}

/** What an app reads from the picture. */
export const totpLink = (o: { secret: string; account: string }): string =>
  `otpauth://totp/${encodeURIComponent(`Kala:${o.account}`)}?secret=${o.secret}&issuer=Kala&algorithm=SHA1&digits=${codeDigits}&period=${stepSeconds}`;
