import { describe, expect, it } from 'vitest';
import { type GroupChange, groupChange, leavesNoOwner } from './group-change.ts';

const owner = { groups: ['owner'], isThemselves: false } as const;
const administrator = { groups: ['administrator'], isThemselves: false } as const;

const cases: readonly (readonly [story: string, change: GroupChange, answer: string])[] = [
  ['an owner makes an owner', { actor: owner, before: [], after: ['owner'], otherOwners: 1 }, 'ok'],
  ['an owner takes another owner away', { actor: owner, before: ['owner'], after: [], otherOwners: 1 }, 'ok'],
  ['nobody takes the last owner away', { actor: owner, before: ['owner'], after: [], otherOwners: 0 }, 'lastOwner'],
  [
    'an administrator makes a manager and a supporter',
    { actor: administrator, before: [], after: ['manager', 'supporter'], otherOwners: 1 },
    'ok',
  ],
  [
    'an administrator does not make owners',
    { actor: administrator, before: [], after: ['owner'], otherOwners: 1 },
    'beyondReach',
  ],
  [
    'an administrator does not unmake owners',
    { actor: administrator, before: ['owner'], after: [], otherOwners: 5 },
    'beyondReach',
  ],
  [
    'an administrator does not change the other groups of an owner',
    { actor: administrator, before: ['owner'], after: ['owner', 'manager'], otherOwners: 0 },
    'beyondReach',
  ],
  [
    'an administrator does not make administrators',
    { actor: administrator, before: [], after: ['administrator'], otherOwners: 1 },
    'beyondReach',
  ],
  [
    'an administrator does not change the groups of another one',
    { actor: administrator, before: ['administrator'], after: [], otherOwners: 1 },
    'beyondReach',
  ],
  [
    'an administrator steps down',
    {
      actor: { groups: ['administrator'], isThemselves: true },
      before: ['administrator', 'maker'],
      after: ['maker'],
      otherOwners: 1,
    },
    'ok',
  ],
  [
    'a supporter changes nothing',
    { actor: { groups: ['supporter'], isThemselves: false }, before: [], after: ['manager'], otherOwners: 1 },
    'beyondReach',
  ],
  [
    'nobody raises themselves',
    {
      actor: { groups: ['administrator'], isThemselves: true },
      before: ['administrator'],
      after: ['administrator', 'payrollApprove'],
      otherOwners: 1,
    },
    'raisesThemselves',
  ],
  [
    'stepping down is allowed',
    { actor: { groups: ['owner'], isThemselves: true }, before: ['owner'], after: [], otherOwners: 1 },
    'ok',
  ],
];

describe('permission groups', () => {
  it.each(cases)('%s', (_story, change, answer) => {
    const result = groupChange(change);
    expect(result.ok ? 'ok' : result.reason).toBe(answer);
  });

  it('the only owner does not leave', () => {
    expect(leavesNoOwner(['owner'], 0)).toBe(true);
    expect(leavesNoOwner(['owner'], 1)).toBe(false);
    expect(leavesNoOwner(['administrator'], 0)).toBe(false);
  });
});
