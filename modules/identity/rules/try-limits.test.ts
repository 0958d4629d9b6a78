import { describe, expect, it } from 'vitest';
import { addSeconds, instant } from '#kernel/time';
import { type LimitName, limits, waitSeconds } from './try-limits.ts';

const start = instant('2026-11-15T02:00:00Z');

describe('the limits', () => {
  it.each<[LimitName, number, string]>([
    ['signInDevice', 10, '15 minutes'],
    ['signInAccount', 10, '15 minutes'],
    ['signInAddress', 100, '15 minutes'],
    ['signUpAddress', 30, '60 minutes'],
    ['resetAccount', 5, '60 minutes'],
    ['resetAddress', 30, '60 minutes'],
    ['verifyMailPause', 1, '1 minutes'],
    ['verifyMailHour', 5, '60 minutes'],
    ['secondFactor', 10, '15 minutes'],
    ['phonePause', 1, '1 minutes'],
    ['phoneHour', 5, '60 minutes'],
    ['phoneAddress', 20, '60 minutes'],
    ['companyCodeAddress', 30, '15 minutes'],
    ['deviceCodeAddress', 20, '15 minutes'],
    ['deviceCodeTotal', 1_000, '15 minutes'],
    ['deviceCodeCompany', 60, '60 minutes'],
    ['invitationCodeAddress', 30, '15 minutes'],
    ['invitationCodeTotal', 2_000, '15 minutes'],
    ['invitationCodeCompany', 2_000, '60 minutes'],
    ['passcodeUser', 10, '15 minutes'],
    ['passcodeAddress', 30, '15 minutes'],
    ['passcodeTotal', 1_000, '15 minutes'],
    ['passcodeCompany', 1_000, '60 minutes'],
  ])('%s: %i in %s', (name, tries, window) => {
    expect(limits[name].tries).toBe(tries);
    expect(`${limits[name].windowSeconds / 60} minutes`).toBe(window);
  });
});

describe('ten tries in fifteen minutes', () => {
  const limit = limits.signInAccount;
  const endsAt = addSeconds(start, 900);
  it.each([
    ['the first', 1, 0, 0],
    ['the tenth', 10, 600, 0],
    ['the eleventh at once', 11, 0, 900],
    ['the eleventh after ten minutes', 11, 600, 300],
    ['the hundredth in the last second', 100, 899.5, 1],
    ['one that was counted as the window ended', 11, 901, 1],
  ])('%s waits', (_name, tries, after, wait) => {
    expect(waitSeconds(limit, { tries, endsAt }, addSeconds(start, after))).toBe(wait);
  });
});
