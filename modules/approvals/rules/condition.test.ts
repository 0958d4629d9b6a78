import { describe, expect, it } from 'vitest';
import type { Condition } from './approve-line.ts';
import { isAsked, isMet, type RequestFacts } from './condition.ts';

const days = (value: number): Condition => ({ fact: 'days', is: 'atLeast', value });
const site = (value: string): Condition => ({ fact: 'site', is: 'equals', value });

describe('a condition', () => {
  it.each<[string, Condition, RequestFacts, boolean]>([
    ['3 days where 3 are enough', days(3), { days: 3 }, true],
    ['half a day less', days(3), { days: 2.5 }, false],
    ['the same word', site('Rayong'), { site: 'Rayong' }, true],
    ['another word', site('Rayong'), { site: 'Bangkok' }, false],
    ['the same word in other letters', site('Rayong'), { site: 'rayong' }, false],
    ['a number written as a word', site('12'), { site: 12 }, true],
    ['a word where a number is compared', days(3), { days: 'many' }, false],
    ['a fact that the request does not have', days(0), {}, false],
    ['a name that every object has', { fact: 'constructor', is: 'equals', value: 'x' }, {}, false],
  ])('%s', (_name, condition, facts, met) => {
    expect(isMet(condition, facts)).toBe(met);
  });
});

describe('a group', () => {
  it('without conditions is always asked', () => expect(isAsked([], {})).toBe(true));
  it('is asked when all its conditions hold, not when one does', () => {
    expect(isAsked([days(3), site('A')], { days: 4, site: 'A' })).toBe(true);
    expect(isAsked([days(3), site('A')], { days: 4, site: 'B' })).toBe(false);
  });
});
