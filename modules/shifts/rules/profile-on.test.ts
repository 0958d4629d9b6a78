import { expect, it } from 'vitest';
import type { LocalDate } from '#kernel/time';
import { profileOn } from './profile-on.ts';

const version = (from: string) => ({ from: from as LocalDate });
const versions = [version('2026-03-01'), version('2026-01-01'), version('2026-02-01')];

it.each([
  ['2025-12-31', '2026-01-01'],
  ['2026-01-31', '2026-01-01'],
  ['2026-02-01', '2026-02-01'],
  ['2027-01-01', '2026-03-01'],
] as const)('on %s the version of %s holds', (date, from) => {
  expect(profileOn(versions, date as LocalDate)).toEqual({ from });
});

it('a profile without versions has no hours', () => {
  expect(profileOn([], '2026-01-01' as LocalDate)).toBeNull();
});
