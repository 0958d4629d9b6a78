import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { isInsured } from './insured-person.ts';

describe('an insured person', () => {
  it.each([
    ['of 30 at the start', true, '1996-01-01', null, '2026-01-05', true],
    ['on the 60th birthday', true, '1966-01-05', null, '2026-01-05', true],
    ['a day older than 60 at the first insurance', true, '1966-01-04', null, '2026-01-05', false],
    ['of 62, insured since 40', true, '1964-01-01', '2004-02-01', '2026-01-05', true],
    ['of 14', true, '2012-01-06', null, '2027-01-05', false],
    ['of 15', true, '2012-01-05', null, '2027-01-05', true],
    ['of an unknown age', true, null, null, '2026-01-05', true],
    ['who is exempt, of 30', false, '1996-01-01', null, '2026-01-05', false],
  ])('%s', (_name, applies, birth, insured, start, expected) => {
    const birthDate = birth === null ? null : asDate(birth);
    const firstInsured = insured === null ? null : asDate(insured);
    expect(isInsured({ applies, birthDate, firstInsured, firstDay: asDate(start) })).toBe(expected);
  });
});
