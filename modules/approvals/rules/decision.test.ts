import { describe, expect, it } from 'vitest';
import { decide, type Request, roleIn } from './decision.ts';
import type { Now } from './progress.ts';

const now: Now = {
  people: {
    managers: [['lek'], ['noi']],
    permissionGroups: { owner: ['boss'] },
    atWork: new Set(['lek', 'noi', 'boss', 'pay', 'somsri']),
  },
  delegations: [{ fromEmployeeId: 'lek', toEmployeeId: 'somsri' }],
};
const request: Request = {
  state: 'pending',
  groups: [
    { id: 'a', name: 'Manager', minimum: 1, approvers: [{ kind: 'teamManager' }], conditions: [] },
    { id: 'b', name: 'Finance', minimum: 1, approvers: [{ kind: 'employee', employeeId: 'pay' }], conditions: [] },
  ],
  facts: {},
  askers: ['me'],
  approvals: [],
  group: 0,
  level: 0,
};
const byLek = { by: 'lek', for: 'lek', group: 0, escalated: false };

describe('the part of a person', () => {
  it.each([
    ['me', 'asker'],
    ['lek', 'approver'],
    ['somsri', 'approver'],
    ['pay', 'other'],
    ['noi', 'other'],
    ['boss', 'other'],
  ])('%s is %s', (employeeId, role) => expect(roleIn(request, now, employeeId)).toBe(role));

  it('of the person who entered it for the asker is that of a reader: neither approves nor takes back', () => {
    const entered: Request = { ...request, askers: ['me', 'lek'] };
    expect(['me', 'lek', 'noi'].map((one) => roleIn(entered, now, one))).toEqual(['asker', 'other', 'approver']);
    expect(roleIn({ ...entered, state: 'approved' }, now, 'lek')).toBe('other');
  });

  it('of an approver who has approved is another than before', () => {
    const later = { ...request, group: 1, approvals: [byLek] };
    expect(['lek', 'pay', 'somsri'].map((one) => roleIn(later, now, one))).toEqual(['decided', 'approver', 'other']);
  });
});

describe('a decision', () => {
  it('passes the request on', () => {
    expect(decide(request, now, { by: 'lek', approve: true })).toMatchObject({
      ok: true,
      value: { approval: byLek, progress: { state: 'pending', group: 1 } },
    });
  });
  it('of the last group approves it', () => {
    const last = { ...request, group: 1, approvals: [byLek] };
    expect(decide(last, now, { by: 'pay', approve: true })).toMatchObject({
      value: { progress: { state: 'approved', by: 'line' } },
    });
  });
  it('by a stand-in is a decision for the approver', () => {
    expect(decide(request, now, { by: 'somsri', approve: true })).toMatchObject({
      value: { approval: { by: 'somsri', for: 'lek' } },
    });
  });
  it('to reject ends it', () => {
    expect(decide(request, now, { by: 'lek', approve: false })).toMatchObject({
      value: { decision: 'rejected', progress: null },
    });
  });
  it.each([
    ['me', 'notYours'],
    ['pay', 'notYours'],
    ['boss', 'notYours'],
  ])('by %s is refused', (by, reason) => {
    expect(decide(request, now, { by, approve: true })).toEqual({ ok: false, reason });
  });
  it('on a decided request is refused', () => {
    expect(decide({ ...request, state: 'rejected' }, now, { by: 'lek', approve: true })).toEqual({
      ok: false,
      reason: 'alreadyDecided',
    });
  });
});
