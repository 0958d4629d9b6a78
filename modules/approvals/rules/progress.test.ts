import { describe, expect, it } from 'vitest';
import type { Approver, Condition, LineGroup } from './approve-line.ts';
import type { PeopleFacts } from './approvers-of-group.ts';
import { type Approval, type OpenRequest, progressOf } from './progress.ts';

const people: PeopleFacts = {
  managers: [['lek'], ['noi']],
  permissionGroups: { owner: ['boss'], administrator: ['admin'] },
  atWork: new Set(['me', 'lek', 'noi', 'boss', 'admin', 'pay', 'pim', 'somsri']),
};
const person = (employeeId: string): Approver => ({ kind: 'employee', employeeId });
const group = (approvers: Approver[], minimum = 1, conditions: Condition[] = []): LineGroup => ({
  id: 'g',
  name: 'Untitled',
  minimum,
  approvers,
  conditions,
});
const manager = group([{ kind: 'teamManager' }]);
const finance = group([person('pay')]);
const nobody = group([{ kind: 'permissionGroup', group: 'maker' }]);
const longOnly = group([person('pay')], 1, [{ fact: 'days', is: 'atLeast', value: 3 }]);

const request = (groups: LineGroup[], more: Partial<OpenRequest> = {}): OpenRequest => ({
  groups,
  facts: { days: 1 },
  askers: ['me'],
  approvals: [],
  group: 0,
  level: 0,
  ...more,
});
const approved = (by: string, at: number, voice = by): Approval => ({ by, for: voice, group: at, escalated: false });
const at = (one: OpenRequest, more: Partial<PeopleFacts> = {}, delegations: [string, string][] = []) => {
  const progress = progressOf(one, {
    people: { ...people, ...more },
    delegations: delegations.map(([fromEmployeeId, toEmployeeId]) => ({ fromEmployeeId, toEmployeeId })),
  });
  return progress.state === 'approved'
    ? `approved by ${progress.by}`
    : `${progress.group}: ${progress.asked.map((each) => (each.for === each.employeeId ? each.employeeId : `${each.employeeId} for ${each.for}`)).join(', ')}`;
};

describe('a request waits', () => {
  it.each<[string, OpenRequest, string]>([
    ['for its first group', request([manager, finance]), '0: lek'],
    ['for the next when one is passed', request([manager, finance], { approvals: [approved('lek', 0)] }), '1: pay'],
    ['for nobody more after the last', request([manager], { approvals: [approved('lek', 0)] }), 'approved by line'],
    [
      'for the rest of a group that needs two',
      request([group([person('pay'), person('pim')], 2)], { approvals: [approved('pay', 0)] }),
      '0: pim',
    ],
    [
      'for as many as there are, where a group needs more',
      request([group([person('pay')], 5)], { approvals: [approved('pay', 0)] }),
      'approved by line',
    ],
    ['not at a group that nobody is in', request([nobody, finance]), '1: pay'],
    ['not at a group whose condition does not hold', request([longOnly, manager]), '1: lek'],
    ['at it where the condition holds', request([longOnly, manager], { facts: { days: 3 } }), '0: pay'],
    ['not for the asker', request([group([person('me'), person('pim')])]), '0: pim'],
    [
      'not for the same person twice',
      request([manager, group([person('lek')]), finance], { approvals: [approved('lek', 0)] }),
      '2: pay',
    ],
    [
      'for the other, where one of two has approved before',
      request([manager, group([person('lek'), person('pim')], 2)], { approvals: [approved('lek', 0)] }),
      '1: pim',
    ],
    ['for nobody, where no group is asked for such a request', request([longOnly]), 'approved by nothingAsked'],
    ['for the owners, where all groups are empty', request([nobody, nobody]), '2: boss'],
    ['for the owners, where the line has no groups', request([]), '0: boss'],
    ['for the owners, where the only group asked is empty', request([longOnly, nobody]), '2: boss'],
    ['for the administrators, where the only owner asks', request([nobody], { askers: ['boss'] }), '1: admin'],
    ['for the owners instead of a named person who left', request([group([person('gone')])]), '0: boss'],
  ])('%s', (_name, one, expected) => {
    expect(at(one)).toBe(expected);
  });

  it('for nobody, where the only owner asks and there is no administrator', () => {
    expect(at(request([manager], { askers: ['boss'] }), { managers: [], permissionGroups: { owner: ['boss'] } })).toBe(
      'approved by nobodyElse',
    );
  });

  it.each<[string, OpenRequest, string]>([
    [
      'the owners, whatever the groups have approved',
      request([manager], { approvals: [approved('lek', 0)], group: 1 }),
      '1: boss',
    ],
    [
      'nobody more once an owner has approved',
      request([manager], { approvals: [approved('lek', 0), approved('boss', 1)], group: 1 }),
      'approved by line',
    ],
    [
      'the administrators, where the only owner has approved in a group',
      request([group([person('boss')])], { approvals: [approved('boss', 0)], group: 1 }),
      '1: admin',
    ],
    [
      'the administrators, where a stand-in has approved for the only owner',
      request([group([person('boss')])], { approvals: [approved('pim', 0, 'boss')], group: 1 }),
      '1: admin',
    ],
  ])('for %s, where what the line approved could not be carried out', (_name, one, expected) => {
    expect(at(one)).toBe(expected);
  });

  it('no longer at a group whose people have all left, and not again at one before it', () => {
    const waiting = request([nobody, manager, finance], { group: 1 });
    expect(at(waiting, { managers: [] })).toBe('2: pay');
    expect(at({ ...waiting, group: 2 }, { managers: [['lek']] })).toBe('2: pay');
  });

  it('no longer for a decision of a person who left after it', () => {
    const waiting = request([group([{ kind: 'teamManager' }, person('pim')], 2)], { approvals: [approved('lek', 0)] });
    expect(at(waiting, { managers: [['noi']] })).toBe('0: noi, pim');
    expect(at({ ...waiting, approvals: [approved('lek', 0), approved('pim', 0)] }, { managers: [['noi']] })).toBe(
      'approved by line',
    );
  });
});

describe('a delegation', () => {
  it('asks the stand-in beside the approver', () => {
    expect(at(request([manager]), {}, [['lek', 'somsri']])).toBe('0: lek, somsri for lek');
  });
  it('to the asker counts for nothing', () => {
    expect(at(request([manager]), {}, [['lek', 'me']])).toBe('0: lek');
  });
  it('gives an approver no second voice', () => {
    const two = group([person('pay'), person('pim')], 2);
    expect(at(request([two]), {}, [['pim', 'pay']])).toBe('0: pay, pim');
    expect(at(request([two], { approvals: [approved('pay', 0)] }), {}, [['pim', 'pay']])).toBe('0: pim');
  });
  it('uses the voice of the approver, who need not decide again', () => {
    const done = request([manager, group([person('lek')])], { approvals: [approved('somsri', 0, 'lek')] });
    expect(at(done)).toBe('approved by line');
  });
  it('that makes two people one does not leave the group waiting for nobody', () => {
    const both = request([group([person('pay'), person('pim')], 2)], { approvals: [approved('pay', 0, 'pim')] });
    expect(at(both)).toBe('approved by line');
  });
});

describe('an escalation', () => {
  const waiting = request([manager, finance]);
  it('asks the level above as well', () => expect(at({ ...waiting, level: 1 })).toBe('0: lek, noi'));
  it('asks the owners last', () => expect(at({ ...waiting, level: 5 })).toBe('0: lek, noi, boss'));
  it('counts for the group that was asked, not for the next', () => {
    expect(at({ ...waiting, level: 2, approvals: [approved('lek', 0)] })).toBe('1: pay');
  });
  it('is over when the level above approves, even where two were needed', () => {
    const two = request([group([{ kind: 'teamManager' }, person('pim')], 2), finance], {
      level: 1,
      approvals: [{ by: 'noi', for: 'noi', group: 0, escalated: true }],
    });
    expect(at(two)).toBe('1: pay');
  });
  it('is possible as long as a level is left', () => {
    const possible = (level: number) => {
      const progress = progressOf({ ...waiting, level }, { people, delegations: [] });
      return progress.state === 'pending' && progress.canEscalate;
    };
    expect([0, 1, 2].map(possible)).toEqual([true, true, false]);
  });
});
