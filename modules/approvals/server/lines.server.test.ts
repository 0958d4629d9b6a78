import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { aTeamOf } from '#departments/server/testing';
import type { Id } from '#kernel/ids';
import { approvals } from '../contract.ts';
import { sampleKind } from './testing.ts';

const kala = testServer();
const { callAs, aPerson, anOwner } = kala;
const form = sampleKind.name;

const aTeam = aTeamOf(kala);

describe('an approve line', () => {
  it('is built step by step, with names and forms in the answer', async () => {
    const owner = await anOwner();
    const somsri = await aPerson(owner);
    const departmentId = await aTeam(owner, 'ฝ่ายขาย');
    const { id: approveLineId } = await callAs(owner, approvals.addLine, {
      departmentId,
      name: 'ลา',
      externalCode: 'L1',
    });
    const first = await callAs(owner, approvals.addGroup, { approveLineId });
    expect(first.approveGroups).toMatchObject([{ name: 'Untitled', approvalRequest: 1, approvers: [] }]);
    expect(first.isUsable).toBe(false);
    const approveGroupId = first.approveGroups[0]?.id as Id<'approveGroup'>;
    await callAs(owner, approvals.addApprover, { approveGroupId, role: 'teamManager' });
    await callAs(owner, approvals.addApprover, { approveGroupId, employeeId: somsri.employeeId });
    await callAs(owner, approvals.setForms, { approveLineId, formTemplates: [form] });
    const { approveLines } = await callAs(owner, approvals.readFlow, { departmentId });
    expect(approveLines).toMatchObject([
      {
        id: approveLineId,
        name: 'ลา',
        externalCode: 'L1',
        formTemplates: [{ id: form, name: 'ตัวอย่าง' }],
        isUsable: true,
        approveGroups: [
          {
            approvers: [
              { kind: 'teamManager', employee: null },
              { kind: 'employee', employee: { isAtWork: true } },
            ],
          },
        ],
      },
    ]);
  });

  it('is changed, moved and deleted; the groups keep their order', async () => {
    const owner = await anOwner();
    const { id: approveLineId } = await callAs(owner, approvals.addLine, { name: 'A' });
    const { id: second } = await callAs(owner, approvals.addLine, { name: 'B' });
    for (const name of ['หนึ่ง', 'สอง', 'สาม']) await callAs(owner, approvals.addGroup, { approveLineId, name });
    const line = await callAs(owner, approvals.editLine, { approveLineId, name: 'C', position: 1 });
    const last = line.approveGroups[2]?.id as Id<'approveGroup'>;
    const conditions = [{ fact: 'days', is: 'atLeast' as const, value: 3 }];
    const fields = { approveGroupId: last, name: 'สาม', approvalRequest: 2, conditions, position: 0 };
    expect(await callAs(owner, approvals.editGroup, fields)).toMatchObject({ approvalRequest: 2, conditions });
    const flow = await callAs(owner, approvals.readFlow, {});
    const edited = flow.approveLines.find(({ id }) => id === approveLineId);
    expect(edited?.approveGroups.map(({ name }) => name)).toEqual(['สาม', 'หนึ่ง', 'สอง']);
    expect(edited?.facts).toEqual([{ name: 'days', title: 'วัน', type: 'number', values: null }]);
    expect(flow.approveLines.map(({ name }) => name)).toEqual(['B', 'C']);
    const left = await callAs(owner, approvals.removeGroup, { approveGroupId: last });
    expect(left.approveGroups.map(({ name }) => name)).toEqual(['หนึ่ง', 'สอง']);
    await callAs(owner, approvals.removeLine, { approveLineId: second });
    expect(await callAs(owner, approvals.removeLines, {})).toEqual({ deleted: 1 });
    expect((await callAs(owner, approvals.readFlow, {})).approveLines).toEqual([]);
  });

  it('takes its approvers at once, and none twice', async () => {
    const owner = await anOwner();
    const somsri = await aPerson(owner);
    const { id: approveLineId } = await callAs(owner, approvals.addLine, { name: 'A' });
    const { approveGroups } = await callAs(owner, approvals.addGroup, { approveLineId });
    const approveGroupId = approveGroups[0]?.id as Id<'approveGroup'>;
    const employeeIds = [somsri.employeeId];
    const set = await callAs(owner, approvals.setApprovers, {
      approveGroupId,
      employeeIds,
      roles: ['owner'],
      permissionGroups: ['payrollApprove'],
    });
    expect(set.approveGroup.approvers.map(({ kind }) => kind)).toEqual(['owner', 'permissionGroup', 'employee']);
    const again = callAs(owner, approvals.addApprover, { approveGroupId, employeeId: somsri.employeeId });
    await expect(again).rejects.toMatchObject({ status: 409, body: { code: 'approvals.approverTwice' } });
    const role = callAs(owner, approvals.addApprover, { approveGroupId, role: 'owner' });
    await expect(role).rejects.toMatchObject({ body: { code: 'approvals.approverTwice' } });
    const cleared = await callAs(owner, approvals.setApprovers, { approveGroupId });
    expect(cleared.approveGroup.approvers).toEqual([]);
  });

  it('goes with its team', async () => {
    const owner = await anOwner();
    const departmentId = await aTeam(owner, 'ชั่วคราว');
    await callAs(owner, approvals.addLine, { departmentId, name: 'A', externalCode: 'X' });
    await callAs(owner, departments.deleteDepartment, { departmentId, members: 'none' });
    // The code is free again, so the line is gone.
    expect(await callAs(owner, approvals.addLine, { name: 'B', externalCode: 'x' })).toMatchObject({ name: 'B' });
  });
});

describe('what a line may not be', () => {
  it.each([
    ['of another line’s code', { externalCode: 'A1' }, 'codeTaken'],
    ['of a form that is not there', { formTemplates: ['nonsense'] }, 'formNotFound'],
    ['for a form without approvers', { formTemplates: [form] }, 'lineWithoutApprovers'],
  ])('%s', async (_name, more, code) => {
    const owner = await anOwner();
    await callAs(owner, approvals.addLine, { name: 'A', externalCode: 'a1' });
    const departmentId = await aTeam(owner, 'ทีม');
    const saving = callAs(owner, approvals.saveFlow, { departmentId, approveLines: [{ name: 'B', ...more }] });
    await expect(saving).rejects.toMatchObject({ body: { code: `approvals.${code}` } });
    expect((await callAs(owner, approvals.readFlow, { departmentId })).approveLines).toEqual([]);
  });

  it('with a condition on a fact that no form has, an approver without a name, a person who left, or of another company', async () => {
    const owner = await anOwner();
    const leaver = await aPerson(owner, { status: 'deactivated' });
    const stranger = await anOwner();
    const save = (group: object) =>
      callAs(owner, approvals.saveFlow, { approveLines: [{ name: 'A', approveGroups: [group] }] });
    const cases: [object, string][] = [
      [{ conditions: [{ fact: 'colour', is: 'equals', value: 'red' }] }, 'factNotFound'],
      [{ approvers: [{ kind: 'employee' }] }, 'approverNeeded'],
      [{ approvers: [{ kind: 'employee', employeeId: leaver.employeeId }] }, 'employeeNotFound'],
      [{ approvers: [{ kind: 'employee', employeeId: stranger.employeeId }] }, 'employeeNotFound'],
      [{ approvers: [{ kind: 'owner' }, { kind: 'owner' }] }, 'approverTwice'],
    ];
    for (const [group, code] of cases)
      await expect(save(group)).rejects.toMatchObject({ body: { code: `approvals.${code}` } });
  });

  it('one of two lines of a team for the same form', async () => {
    const owner = await anOwner();
    const groups = [{ approvers: [{ kind: 'owner' as const }] }];
    const line = { approveGroups: groups, formTemplates: [form] };
    const both = [
      { name: 'A', ...line },
      { name: 'B', ...line },
    ];
    const twice = callAs(owner, approvals.saveFlow, { approveLines: both });
    await expect(twice).rejects.toMatchObject({ status: 409, body: { code: 'approvals.formTaken' } });
    const departmentId = await aTeam(owner, 'ทีม');
    for (const place of [{}, { departmentId }])
      await callAs(owner, approvals.saveFlow, { ...place, approveLines: both.slice(0, 1) });
  });
});

describe('who may', () => {
  it('read: a manager the lines of the teams managed; change: staff', async () => {
    const owner = await anOwner();
    const manager = await aPerson(owner);
    const [own, other] = [await aTeam(owner, 'ของเขา'), await aTeam(owner, 'ของคนอื่น')];
    const employeeManagerIds = [manager.employeeId];
    await callAs(owner, departments.setManagers, { departmentId: own, employeeManagerIds });
    await expect
      .poll(() => kala.send(manager, approvals.readFlow, { departmentId: own }))
      .toMatchObject({ status: 200 });
    expect((await kala.send(manager, approvals.readFlow, { departmentId: other })).status).toBe(404);
    expect((await kala.send(manager, approvals.addLine, { departmentId: own, name: 'A' })).status).toBe(403);
  });
});
