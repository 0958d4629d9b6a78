import { describe, expect, it } from 'vitest';
import { ordinaryPolicy } from './leave-type.ts';
import { eventMinutes, isOffered, type OfferedPolicy } from './offered-type.ts';

const type = (given: Partial<OfferedPolicy> = {}): OfferedPolicy => ({ ...ordinaryPolicy, isActive: true, ...given });

describe('a kind of leave', () => {
  it.each<[string, Partial<OfferedPolicy>, string | null, boolean]>([
    ['for everyone', {}, 'male', true],
    ['of birth, to a woman', { gender: 'female' }, 'female', true],
    ['of birth, to a man', { gender: 'female' }, 'male', false],
    ['of ordination, to a woman', { gender: 'male' }, 'female', false],
    ['of ordination, to a person of another gender', { gender: 'male' }, 'other', false],
    ['of birth, where nobody entered a gender', { gender: 'female' }, null, true],
    ['that is switched off', { isActive: false }, 'female', false],
  ])('%s', (_name, given, gender, expected) => {
    expect(isOffered(type(given), gender)).toBe(expected);
  });
});

describe('the minutes of an event', () => {
  it.each<[string, Partial<OfferedPolicy>, number, number | null]>([
    ['120 days for a birth', { grant: 'perEvent' }, 57_600, 57_600],
    ['a person without a quota has none', { grant: 'perEvent' }, 0, 0],
    ['nothing limits what may exceed no quota', { grant: 'perEvent', overQuota: true }, 0, null],
    ['a yearly quota is no event', { grant: 'yearly' }, 2_880, null],
    ['as many days as needed', { grant: 'none' }, 0, null],
  ])('%s', (_name, given, quota, expected) => {
    expect(eventMinutes(type(given), quota)).toBe(expected);
  });
});
