import { describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import type { Id } from '#kernel/ids';
import { payroll } from '../contract.ts';
import { aTemplate } from './testing.ts';

const kala = testServer();
const { callAs, aPerson, anOwner } = kala;
const codeOf = (code: string) => ({ body: { code } });

async function membersOf(owner: Person, templateId: Id<'payrollTemplate'>): Promise<string[]> {
  const { items } = await callAs(owner, payroll.listPayrollMembers, { templateId, size: 100 });
  return items.map(({ employeeId }) => employeeId).sort();
}
const idsOf = (...people: Person[]) => people.map(({ employeeId }) => employeeId as string).sort();

describe('a payroll template', () => {
  it('keeps its schedule, and refuses days that do not fit it', async () => {
    const owner = await anOwner();
    const fields = { name: 'รายเดือน 26-25', schedule: 'monthly', startDay: 26, payDay: 28 } as const;
    const { id } = await callAs(owner, payroll.createTemplate, fields);
    const template = await callAs(owner, payroll.readTemplate, { id });
    expect(template).toMatchObject({ ...fields, secondDay: null, ownApproval: false, memberCount: 0 });
    expect(template.current?.start.slice(8)).toBe('26');
    await expect(callAs(owner, payroll.createTemplate, fields)).rejects.toMatchObject(
      codeOf('payroll.templateNameTaken'),
    );
    for (const wrong of [
      { schedule: 'weekly', startDay: 8, payDay: 1 },
      { schedule: 'halfMonthly', startDay: 16, secondDay: 2 },
      { schedule: 'monthly', payDay: 0 },
    ] as const)
      await expect(callAs(owner, payroll.createTemplate, { name: 'x', ...wrong })).rejects.toMatchObject(
        codeOf('payroll.scheduleNotPossible'),
      );
  });

  it('pays the people it names and those of its teams; a person is in one template', async () => {
    const owner = await anOwner();
    const [named, inTeam, below, nobody] = [
      await aPerson(owner),
      await aPerson(owner),
      await aPerson(owner),
      await aPerson(owner),
    ];
    const { departmentId: team } = await callAs(owner, departments.createDepartment, { name: 'ขาย' });
    const { departmentId: sub } = await callAs(owner, departments.createDepartment, {
      name: 'ขายเหนือ',
      parentId: team,
    });
    await callAs(owner, departments.addMembers, { departmentId: team, employeeIds: [inTeam.employeeId] });
    await callAs(owner, departments.addMembers, { departmentId: sub, employeeIds: [below.employeeId] });
    const first = await aTemplate(kala, owner, { members: [named] });
    const second = await aTemplate(kala, owner);
    await callAs(owner, payroll.setTemplateMembers, { templateId: first.id, teamIds: [team] });
    expect(await membersOf(owner, first.id)).toEqual(idsOf(named, inTeam, below));
    // The nearer team counts, and a person who is named leaves the team's template.
    await callAs(owner, payroll.setTemplateMembers, { templateId: second.id, teamIds: [sub] });
    await callAs(owner, payroll.addTemplateMember, { templateId: second.id, employeeId: inTeam.employeeId });
    expect(await membersOf(owner, first.id)).toEqual(idsOf(named));
    expect(await membersOf(owner, second.id)).toEqual(idsOf(inTeam, below));
    await callAs(owner, payroll.removeTemplateMember, { employeeId: below.employeeId });
    expect(await membersOf(owner, second.id)).toEqual(idsOf(inTeam));
    const counts = await callAs(owner, payroll.countPayrollMembers, {});
    expect(counts).toEqual({ members: 2, without: 3 });
    const without = await callAs(owner, payroll.listPayrollMembers, { show: 'without', size: 100 });
    expect(without.items.map(({ employeeId }) => employeeId as string).sort()).toEqual(idsOf(owner, below, nobody));
    const chosen = await callAs(owner, payroll.listTemplates, { chosen: second.id });
    expect(chosen.items.map(({ id }) => id)).toEqual([second.id]);
    const { items } = await callAs(owner, payroll.listTemplates, {});
    expect(items.map(({ id, memberCount }) => [id, memberCount]).sort()).toEqual(
      [
        [first.id, 1],
        [second.id, 1],
      ].sort(),
    );
  });

  it('is reached by its own makers and approvers only, who join and leave their groups with it', async () => {
    const owner = await anOwner();
    const maker = await aPerson(owner);
    const approver = await aPerson(owner);
    const first = await aTemplate(kala, owner, { members: [maker] });
    await aTemplate(kala, owner);
    await callAs(owner, payroll.setTemplateMakers, { templateId: first.id, employeeIds: [maker.employeeId] });
    await callAs(owner, payroll.setTemplateApprovers, { templateId: first.id, employeeIds: [approver.employeeId] });
    for (const keeper of [maker, approver]) {
      const { items } = await callAs(keeper, payroll.listTemplates, {});
      expect(items.map(({ id }) => id)).toEqual([first.id]);
      await expect(callAs(keeper, payroll.createTemplate, { name: 'x', schedule: 'monthly' })).rejects.toMatchObject(
        codeOf('common.forbidden'),
      );
      expect((await callAs(keeper, payroll.listPayrollMembers, {})).total).toBe(1);
    }
    await callAs(owner, payroll.setTemplateMakers, { templateId: first.id, employeeIds: [] });
    await expect(callAs(maker, payroll.listTemplates, {})).rejects.toMatchObject(codeOf('common.forbidden'));
  });

  it('lets a maker approve their own run only where the owner says so', async () => {
    const owner = await anOwner();
    const administrator = await aPerson(owner, { groups: ['administrator'] });
    const { id } = await aTemplate(kala, owner, { name: 'x' });
    const fields = { id, name: 'x', schedule: 'monthly', ownApproval: true } as const;
    await expect(callAs(administrator, payroll.editTemplate, fields)).rejects.toMatchObject(codeOf('common.forbidden'));
    await callAs(owner, payroll.editTemplate, fields);
    expect(await callAs(owner, payroll.readTemplate, { id })).toMatchObject({ ownApproval: true });
    // What the owner switched on stays when an administrator changes the rest.
    await callAs(administrator, payroll.editTemplate, { ...fields, name: 'y' });
    await callAs(owner, payroll.deleteTemplate, { id });
    await expect(callAs(owner, payroll.readTemplate, { id })).rejects.toMatchObject(codeOf('payroll.templateNotFound'));
  });
});
