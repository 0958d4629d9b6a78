import { describe, expect, it } from 'vitest';
import { instantOfMilliseconds } from '#kernel/time';
import { codeAt, matchingStep, newTotpSecret, stepOf } from './totp.ts';

// The ASCII secret 12345678901234567890 of RFC 6238, appendix B, in base 32.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => instantOfMilliseconds(seconds * 1000);

describe('the test vectors of RFC 6238 (SHA-1, eight digits)', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %i the code is %s', (seconds, code) => {
    expect(codeAt(secret, stepOf(at(seconds)), 8)).toBe(code);
  });
});

describe('a code', () => {
  const now = at(1234567890);
  const step = stepOf(now);
  const match = (code: string, lastStep = 0) => matchingStep({ secret, code, now, lastStep });

  it('is accepted in its half minute and one to either side', () => {
    for (const offset of [-1, 0, 1]) expect(match(codeAt(secret, step + offset))).toBe(step + offset);
    for (const offset of [-2, 2]) expect(match(codeAt(secret, step + offset))).toBeUndefined();
  });

  it('works once, and no earlier one works after it', () => {
    expect(match(codeAt(secret, step), step)).toBeUndefined();
    expect(match(codeAt(secret, step - 1), step)).toBeUndefined();
    expect(match(codeAt(secret, step + 1), step)).toBe(step + 1);
  });

  it('of another length is refused', () => {
    expect(match('')).toBeUndefined();
    expect(match(codeAt(secret, step, 8))).toBeUndefined();
  });
});

it('a new secret has 160 bits and is never the same', () => {
  const secrets = new Set(Array.from({ length: 100 }, newTotpSecret));
  expect(secrets.size).toBe(100);
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
});
