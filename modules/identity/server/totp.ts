import { generateSecret, generateSync, generateURI, verifySync } from 'otplib';
import { type Instant, millisecondsOf } from '#kernel/time';

// RFC 6238 as used by every authenticator app: SHA-1, half a minute, six digits.
const stepSeconds = 30;
const codeDigits = 6;
const algorithm = 'sha1';

/** 160 random bits in base 32 (RFC 4648), the form that apps read. */
export const newTotpSecret = (): string => generateSecret({ length: 20 });

export const stepOf = (now: Instant): number => Math.floor(secondsOf(now) / stepSeconds);

const secondsOf = (now: Instant): number => Math.floor(millisecondsOf(now) / 1000);

/** The code of a step: what an app shows in that half minute. */
export const codeAt = (secret: string, step: number, digits: 6 | 8 = codeDigits): string =>
  generateSync({ secret, epoch: step * stepSeconds, period: stepSeconds, algorithm, digits });

interface GivenCode {
  readonly secret: string;
  readonly code: string;
  readonly now: Instant;
  /** The step of the last code that was accepted for this secret. */
  readonly lastStep: number;
}

/**
 * The step of the entered code, or undefined. A phone's clock may be one step slow or fast. A step that was used,
 * or an earlier one, is refused: a code that another person saw cannot be used again.
 */
export function matchingStep({ secret, code, now, lastStep }: GivenCode): number | undefined {
  // The library throws for text that cannot be a code; recovery codes arrive here as well.
  if (!/^\d{6}$/.test(code)) return undefined;
  const found = verifySync({
    secret,
    token: code,
    epoch: secondsOf(now),
    epochTolerance: stepSeconds,
    period: stepSeconds,
    algorithm,
    digits: codeDigits,
  });
  if (!found.valid || !('timeStep' in found)) return undefined;
  return found.timeStep > lastStep ? found.timeStep : undefined;
}

/** The link that an app reads from the picture. */
export const totpLink = ({ secret, account }: { readonly secret: string; readonly account: string }): string =>
  generateURI({ secret, issuer: 'Kala', label: account, algorithm, digits: codeDigits, period: stepSeconds });
