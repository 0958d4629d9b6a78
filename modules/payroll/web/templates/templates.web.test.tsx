import { describe, expect, it } from 'vitest';
import { departments } from '#departments/contract';
import { asId } from '#kernel/ids';
import { payroll, type Template } from '#payroll/contract';
import { employees } from '#people/contract/employees';
import { type Answer, answer } from '#web/testing/answers';
import { anan, idOf, listOf, member, renderAs, template } from '../testing.tsx';
import Approver from './approver.screen.tsx';
import Employees from './employees.screen.tsx';
import Templates from './templates.screen.tsx';

describe('templates', () => {
  const answers = [answer(payroll.listTemplates, listOf([template]))];

  it('are added with the days that their schedule needs', async () => {
    const { screen, user, sent } = await renderAs(['owner'], <Templates />, {
      at: 'payrolls/templates',
      answers: [...answers, answer(payroll.createTemplate, { id: template.id })],
    });
    await user.click(await screen.findByRole('button', { name: 'Add template' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Weekly staff');
    await user.click(screen.getByRole('combobox', { name: /Schedule/ }));
    await user.click(await screen.findByRole('option', { name: 'Every week' }));
    await user.click(screen.getByRole('combobox', { name: /First day of the week/ }));
    await user.click(await screen.findByRole('option', { name: 'Friday' }));
    await user.clear(screen.getByRole('textbox', { name: /days after the week/ }));
    await user.type(screen.getByRole('textbox', { name: /days after the week/ }), '3');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => sent(payroll.createTemplate))
      .toMatchObject([{ name: 'Weekly staff', schedule: 'weekly', startDay: 5, payDay: 3 }]);
  });

  it('are only read by a viewer', async () => {
    const { screen } = await renderAs(['payrollViewer'], <Templates />, { at: 'payrolls/templates', answers });
    expect(await screen.findByText('Monthly staff')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add template' })).toBeNull();
  });
});

const openTab = (tab: 'approver' | 'employees', of: Template, more: readonly Answer[]) =>
  renderAs(['owner'], tab === 'approver' ? <Approver /> : <Employees />, {
    path: `payrolls/template/view/$id/${tab}`,
    at: `payrolls/template/view/${of.id}/${tab}`,
    answers: [answer(payroll.readTemplate, of), ...more],
  });

describe('the people of a template', () => {
  it('are added by name, and the list says where they are now', async () => {
    const other = {
      ...member,
      employeeId: asId<'employee'>(idOf('c2')),
      firstName: 'Bua',
      templateName: 'Daily staff',
    };
    const { screen, user, sent } = await openTab('employees', template, [
      answer(payroll.listPayrollMembers, (input) => listOf(input.templateId ? [member] : [member, other])),
      answer(payroll.setTemplateMembers, { memberCount: 2 }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Add people' }));
    expect(await screen.findByText('In Daily staff')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Choose Bua Dee' }));
    await user.click(screen.getByRole('button', { name: 'Add 1 person' }));
    await expect
      .poll(() => sent(payroll.setTemplateMembers))
      .toEqual([{ templateId: template.id, employeeIds: [other.employeeId] }]);
  });

  it('come from teams that are chosen', async () => {
    const team = { departmentId: asId<'department'>(idOf('d1')), name: 'Sales' };
    const shop = { departmentId: asId<'department'>(idOf('d2')), name: 'Shop' };
    const { screen, user, sent } = await openTab('employees', { ...template, teams: [team] }, [
      answer(payroll.listPayrollMembers, listOf([{ ...member, byTeam: true }])),
      answer(departments.searchDepartments, listOf([{ ...shop, parentId: null, externalCode: null, path: ['Shop'] }])),
      answer(payroll.setTemplateMembers, { memberCount: 0 }),
    ]);
    expect(await screen.findByText('Sales')).toBeTruthy();
    expect(await screen.findByText('By team')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Choose teams' }));
    await user.click(await screen.findByRole('combobox', { name: /Teams/ }));
    await user.click(await screen.findByRole('option', { name: 'Shop' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => sent(payroll.setTemplateMembers))
      .toEqual([{ templateId: template.id, teamIds: [team.departmentId, shop.departmentId] }]);
  });
});

it('teams to choose from say how many of all they are', async () => {
  const shop = {
    departmentId: asId<'department'>(idOf('d2')),
    name: 'Shop',
    parentId: null,
    externalCode: null,
    path: ['Shop'],
  };
  const { screen, user } = await openTab('employees', template, [
    answer(payroll.listPayrollMembers, listOf([])),
    answer(departments.searchDepartments, { ...listOf([shop]), total: 1200 }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Choose teams' }));
  expect(await screen.findByText(/The first 1 of 1,200 are shown\.$/)).toBeTruthy();
});

it('approvers are chosen with the version that was shown', async () => {
  const { screen, user, sent } = await openTab('approver', template, [
    answer(employees.searchEmployees, {
      ...listOf([]),
      items: [
        { id: anan.employeeId, firstName: 'Anan', lastName: 'Dee', employeeCode: 'K0001', positionName: 'Clerk' },
      ],
      total: 1,
    } as never),
    answer(payroll.setTemplateApprovers, { version: 'a2' }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Choose approvers' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Anan Dee' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => sent(payroll.setTemplateApprovers))
    .toEqual([{ templateId: template.id, employeeIds: [anan.employeeId], version: 'a1' }]);
});
