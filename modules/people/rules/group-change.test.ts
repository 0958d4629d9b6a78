import { describe, expect, it } from 'vitest';
import { type GroupChange, groupChange, leavesNoOwner } from './group-change.ts';

const owner = { groups: ['owner'], isThemselves: false } as const;
const administrator = { groups: ['administrator'], isThemselves: false } as const;

const cases: readonly (readonly [story: string, change: GroupChange, answer: string])[] = [
  ['an owner makes an owner', { actor: owner, before: [], after: ['owner'], otherOwners: 1, leadsTeam: false }, 'ok'],
  [
    'an owner takes another owner away',
    { actor: owner, before: ['owner'], after: [], otherOwners: 1, leadsTeam: false },
    'ok',
  ],
  [
    'nobody takes the last owner away',
    { actor: owner, before: ['owner'], after: [], otherOwners: 0, leadsTeam: false },
    'lastOwner',
  ],
  [
    'an administrator makes a supporter and a report viewer',
    { actor: administrator, before: [], after: ['reportViewer', 'supporter'], otherOwners: 1, leadsTeam: false },
    'ok',
  ],
  [
    'nobody is a manager of no team',
    { actor: owner, before: [], after: ['manager'], otherOwners: 1, leadsTeam: false },
    'managerNeedsTeam',
  ],
  [
    'a person who leads a team gets the group back',
    { actor: owner, before: [], after: ['manager'], otherOwners: 1, leadsTeam: true },
    'ok',
  ],
  [
    'the group is taken away, and with it the teams',
    { actor: administrator, before: ['manager'], after: [], otherOwners: 1, leadsTeam: true },
    'ok',
  ],
  [
    'an administrator does not make owners',
    { actor: administrator, before: [], after: ['owner'], otherOwners: 1, leadsTeam: false },
    'beyondReach',
  ],
  [
    'an administrator does not unmake owners',
    { actor: administrator, before: ['owner'], after: [], otherOwners: 5, leadsTeam: false },
    'beyondReach',
  ],
  [
    'an administrator does not change the other groups of an owner',
    { actor: administrator, before: ['owner'], after: ['owner', 'manager'], otherOwners: 0, leadsTeam: false },
    'beyondReach',
  ],
  [
    'an administrator does not make administrators',
    { actor: administrator, before: [], after: ['administrator'], otherOwners: 1, leadsTeam: false },
    'beyondReach',
  ],
  [
    'an administrator does not change the groups of another one',
    { actor: administrator, before: ['administrator'], after: [], otherOwners: 1, leadsTeam: false },
    'beyondReach',
  ],
  [
    'an administrator steps down',
    {
      actor: { groups: ['administrator'], isThemselves: true },
      before: ['administrator', 'maker'],
      after: ['maker'],
      otherOwners: 1,
      leadsTeam: false,
    },
    'ok',
  ],
  [
    'a supporter changes nothing',
    {
      actor: { groups: ['supporter'], isThemselves: false },
      before: [],
      after: ['manager'],
      otherOwners: 1,
      leadsTeam: false,
    },
    'beyondReach',
  ],
  [
    'nobody raises themselves',
    {
      actor: { groups: ['administrator'], isThemselves: true },
      before: ['administrator'],
      after: ['administrator', 'payrollApprove'],
      otherOwners: 1,
      leadsTeam: false,
    },
    'raisesThemselves',
  ],
  [
    'stepping down is allowed',
    {
      actor: { groups: ['owner'], isThemselves: true },
      before: ['owner'],
      after: [],
      otherOwners: 1,
      leadsTeam: false,
    },
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
