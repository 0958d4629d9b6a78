import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { nextReminder, remindedAtEntry } from './document-reminder.ts';

describe('a paper that ends', () => {
  it.each([
    ['2026-12-31', null, '2026-12-01'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
    // The server was off on the first day.
    ['2026-12-31', '2026-12-05', '2026-12-31'],
    ['2026-12-31', '2026-12-31', null],
    ['2026-12-31', '2027-01-02', null],
  ])('until %s, reminded of on %s, is reminded of next on %s', (expiresOn, remindedOn, next) => {
    expect(
      nextReminder({ expiresOn: asDate(expiresOn), remindedOn: remindedOn === null ? null : asDate(remindedOn) }),
    ).toBe(next);
  });

  it.each([
    [null, null],
    ['2026-12-02', null],
    ['2026-12-01', '2026-11-01'],
    ['2026-10-01', '2026-11-01'],
  ])('until %s, entered on 1 November, begins with %s', (expiresOn, begins) => {
    expect(remindedAtEntry(expiresOn === null ? null : asDate(expiresOn), asDate('2026-11-01'))).toBe(begins);
  });
});
