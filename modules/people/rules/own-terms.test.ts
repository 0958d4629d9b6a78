import { describe, expect, it } from 'vitest';
import { decidePermission, decidingGroups, ownTermsWay } from './own-terms.ts';

describe('own salary, terms and bank account', () => {
  it.each([
    ['another person’s are changed', { isOneself: false, otherDeciders: 3 }, 'direct'],
    ['another person’s are changed, also where nobody else could', { isOneself: false, otherDeciders: 0 }, 'direct'],
    ['one’s own become a request', { isOneself: true, otherDeciders: 1 }, 'ask'],
    ['one’s own are changed where nobody else may decide', { isOneself: true, otherDeciders: 0 }, 'alone'],
  ] as const)('%s', (_story, facts, way) => {
    expect(ownTermsWay(facts)).toBe(way);
  });

  it.each([
    ['salary', ['owner', 'administrator']],
    ['identity', ['owner', 'administrator']],
    ['position', ['owner', 'administrator']],
    ['employmentType', ['owner', 'administrator', 'supporter']],
  ] as const)('%s is decided by %s', (part, groups) => {
    expect(decidingGroups(decidePermission[part])).toEqual(groups);
  });
});
