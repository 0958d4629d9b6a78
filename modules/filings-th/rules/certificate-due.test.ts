import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { certificateDue } from './certificate-due.ts';

it.each([
  ['stays', null, '2027-02-15'],
  ['left in June', '2026-06-30', '2026-07-30'],
  ['left on 31 January, and February is shorter', '2026-01-31', '2026-02-28'],
  ['left on 31 December', '2026-12-31', '2027-01-31'],
  ['leaves after the year', '2027-03-31', '2027-02-15'],
])('a person who %s has the certificate of 2026 by the day', (_who, lastDay, due) => {
  expect(certificateDue(2026, lastDay === null ? null : asDate(lastDay))).toBe(due);
});
