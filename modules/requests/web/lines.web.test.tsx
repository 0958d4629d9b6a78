import { describe, expect, it } from 'vitest';
import { type ApproveLine, approvals } from '#approvals/contract';
import { departments } from '#departments/contract';
import { asId } from '#kernel/ids';
import { employees } from '#people/contract/employees';
import { type Answer, answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { ApproveLines } from './approve-lines.tsx';
import { RemindersPanel } from './reminders-panel.tsx';
import TeamLines from './team-lines.screen.tsx';
import { aGroup, aLine, manee, seenBy, text } from './testing.tsx';

const approver = (kind: 'teamManager' | 'owner') => ({
  id: asId<'approver'>(`019a0000-0000-7000-8000-0000000000${kind === 'owner' ? 'a1' : 'a2'}`),
  kind,
  permissionGroup: null,
  employee: null,
});
const named = {
  id: asId<'approver'>('019a0000-0000-7000-8000-0000000000a3'),
  kind: 'employee' as const,
  permissionGroup: null,
  employee: manee,
};
const first = aGroup(1, { name: 'Team', approvers: [approver('teamManager')] });
const second = aGroup(2, {
  name: 'Board',
  approvalRequest: 2,
  approvers: [named, approver('owner')],
  conditions: [{ fact: 'days', is: 'atLeast', value: 3 }],
});
const line = aLine(1, {
  name: 'Purchases',
  externalCode: 'P1',
  formTemplates: [{ id: 'sample.request', name: 'Equipment' }],
  approveGroups: [first, second],
  facts: [{ name: 'days', title: 'Days', type: 'number', values: null }],
});
const flow = (...approveLines: ApproveLine[]) =>
  answer(approvals.readFlow, { departmentId: null, approveLines, version: 'flow 1' });
const offered = answer(approvals.listForms, [
  { id: 'sample.request', name: 'Equipment', facts: [{ name: 'days', title: 'Days', type: 'number', values: null }] },
  { id: 'other', name: 'Travel', facts: [] },
]);

const show = (answers: readonly Answer[], groups: Parameters<typeof seenBy>[0] = ['administrator']) =>
  renderScreen(seenBy(groups, <ApproveLines departmentId={null} lead="Lead" emptyLead="Nothing" />), { text, answers });

describe('an approve line', () => {
  it('gives up a form that was archived', async () => {
    const archived = { id: 'archived', name: 'Old request' };
    const kept = { ...line, formTemplates: [...line.formTemplates, archived] };
    const { screen, user, sent, waitFor } = await show([
      flow(kept),
      offered,
      answer(approvals.setForms, { approveLine: line, version: 'forms 2' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Forms that use “Purchases”' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Old request' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(approvals.setForms)).toMatchObject([{ formTemplates: ['sample.request'] }]));
  });

  it('is a picture of its steps: who asks, who approves and when, the end', async () => {
    const { screen } = await show([flow(line)]);
    const picture = await screen.findByRole('list', { name: 'Steps of the line' });
    const steps = [...picture.children].map((one) => one.textContent);
    expect(steps[0]).toBe('A person asks');
    expect(steps[1]).toMatch(/Team.*Manager of the person’s team.*1 must approve/);
    expect(steps[2]).toMatch(/Board.*Only asked when Days at least 3.*มานี ใจดี.*Owners of the company.*2 must approve/);
    expect(steps.at(-1)).toBe('Approved');
    expect(screen.getByText('Equipment')).toBeTruthy();
    expect(screen.getByText('P1')).toBeTruthy();
  });

  it('is read and not changed by a manager of the team', async () => {
    const { screen } = await show([flow(line)], ['manager']);
    await screen.findByRole('list', { name: 'Steps of the line' });
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('without approvers is marked as unfinished', async () => {
    const { screen } = await show([flow(aLine(2, { isUsable: false, approveGroups: [aGroup(3)] }))]);
    expect(await screen.findByText('Unfinished: no approvers, so no request takes it.')).toBeTruthy();
    expect(screen.getByText('Nobody yet')).toBeTruthy();
  });

  it('is added with a name and a code; a code in use is explained', async () => {
    const { screen, user, sent } = await show([
      flow(),
      refuse(approvals.addLine, 409, { code: 'approvals.codeTaken', fields: { externalCode: { code: 'taken' } } }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Add a line' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Travel');
    await user.type(screen.getByLabelText('External code'), 'P1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('textbox', { name: 'External code', description: /.+/ });
    expect(sent(approvals.addLine)).toMatchObject([{ name: 'Travel', externalCode: 'P1' }]);
  });

  it('is renamed and moved with the version that was on screen, and deleted after a question', async () => {
    const other = aLine(2, { name: 'Other' });
    const { screen, user, sent, waitFor } = await show([
      flow(line, other),
      answer(approvals.editLine, line),
      answer(approvals.removeLine, {}),
    ]);
    const up = await screen.findByRole('button', { name: 'Move the line “Other” up' });
    expect(up.hasAttribute('aria-disabled')).toBe(false);
    // The last one cannot go down: a button that disappears would leave the next press to another one.
    expect(screen.getByRole('button', { name: 'Move the line “Other” down' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await user.click(up);
    expect(await screen.findByText('Other is now number 1 of 2.')).toBeTruthy();
    await waitFor(() =>
      expect(sent(approvals.editLine)).toMatchObject([{ approveLineId: other.id, position: 0, version: 'line 2' }]),
    );
    await user.click(screen.getByRole('button', { name: 'Change the line “Purchases”' }));
    const name = await screen.findByLabelText(/^Name/);
    await user.clear(name);
    await user.type(name, 'Buying');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(approvals.editLine)[1]).toMatchObject({ name: 'Buying', version: 'line 1' }));
    await user.click(screen.getByRole('button', { name: 'Delete the line “Other”' }));
    await screen.findByText(/Open requests keep the line as it was/);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent(approvals.removeLine)).toEqual([{ approveLineId: other.id }]));
  });

  it('is given its forms', async () => {
    const { screen, user, sent, waitFor } = await show([
      flow(line),
      offered,
      answer(approvals.setForms, { approveLine: line, version: 'forms 2' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Forms that use “Purchases”' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Travel' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(approvals.setForms)).toEqual([
        { approveLineId: line.id, formTemplates: ['sample.request', 'other'], version: 'forms 1' },
      ]),
    );
  });

  it('of all lines is deleted together, after a question', async () => {
    const { screen, user, sent, waitFor } = await show([flow(line), answer(approvals.removeLines, { deleted: 1 })]);
    await user.click(await screen.findByRole('button', { name: 'Delete all lines' }));
    await screen.findByText('Delete all approve lines of this place?');
    await user.click(screen.getAllByRole('button', { name: 'Delete all lines' }).at(-1) as HTMLElement);
    await waitFor(() => expect(sent(approvals.removeLines)).toHaveLength(1));
    expect(await screen.findByText('1 line deleted')).toBeTruthy();
  });
});

describe('a step of a line', () => {
  it('is added with its first approver', async () => {
    const { screen, user, sent, waitFor } = await show([
      flow(line),
      offered,
      answer(approvals.addGroup, { ...line, approveGroups: [first, second, aGroup(3)] }),
      answer(approvals.addApprover, line),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Add a step' }));
    await user.type(await screen.findByLabelText('Name of the step'), 'Last');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(approvals.addApprover)).toEqual([{ approveGroupId: aGroup(3).id, role: 'teamManager' }]),
    );
    expect(sent(approvals.addGroup)).toMatchObject([{ approveLineId: line.id, name: 'Last', approvalRequest: 1 }]);
  });

  it('is asked only for some requests', async () => {
    const { screen, user, sent, waitFor } = await show([flow(line), offered, answer(approvals.editGroup, first)]);
    await user.click(await screen.findByRole('button', { name: 'Change the step “Team”' }));
    await user.click(await screen.findByRole('button', { name: 'Add a condition' }));
    const value = screen.getByRole('textbox', { name: 'Value' });
    await user.clear(value);
    await user.type(value, '5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(approvals.editGroup)).toMatchObject([
        { approveGroupId: first.id, conditions: [{ fact: 'days', is: 'atLeast', value: 5 }], version: 'group 1' },
      ]),
    );
  });

  it('says its place after it was moved, and keeps the button of the way that has ended', async () => {
    const { screen, user } = await show([flow(line), answer(approvals.editGroup, first)]);
    await user.click(await screen.findByRole('button', { name: 'Move the step “Team” later' }));
    expect(await screen.findByText('Team is now number 2 of 2.')).toBeTruthy();
    const earlier = screen.getByRole('button', { name: 'Move the step “Team” earlier' });
    expect(earlier.getAttribute('aria-disabled')).toBe('true');
  });

  it('that another person changed meanwhile shows both conditions in words', async () => {
    const conditions = [{ fact: 'days', is: 'atLeast' as const, value: 10 }];
    const { screen, user } = await show([
      flow(line),
      offered,
      refuse(approvals.editGroup, 409, {
        code: 'common.changedMeanwhile',
        conflict: { version: 'group 9', stored: { conditions }, mine: {} },
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Change the step “Board”' }));
    const value = await screen.findByRole('textbox', { name: 'Value' });
    await user.clear(value);
    await user.type(value, '5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const both = await screen.findByText('Days at least 10');
    expect(both.closest('[role=dialog]')?.textContent).toContain('Days at least 5');
  });

  it('is asked for a choice by its name, which is sent as it is kept', async () => {
    const type = { name: 'type', title: 'Leave type', type: 'text' as const };
    const values = [
      { value: 'SICK', title: 'Sick leave' },
      { value: 'VAC', title: 'Vacation' },
    ];
    const asked = { ...second, conditions: [{ fact: 'type', is: 'equals' as const, value: 'VAC' }] };
    const { screen, user, sent, waitFor } = await show([
      flow({ ...line, approveGroups: [first, asked], facts: [{ ...type, values }] }),
      answer(approvals.listForms, [{ id: 'sample.request', name: 'Leave', facts: [{ ...type, values }] }]),
      answer(approvals.editGroup, first),
    ]);
    expect(await screen.findByText(/Leave type is Vacation/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change the step “Team”' }));
    await user.click(await screen.findByRole('button', { name: 'Add a condition' }));
    await user.click(screen.getByRole('combobox', { name: 'Value' }));
    await user.click(await screen.findByRole('option', { name: 'Sick leave' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(approvals.editGroup)).toMatchObject([
        { conditions: [{ fact: 'type', is: 'equals', value: 'SICK' }] },
      ]),
    );
  });

  it('is moved and deleted', async () => {
    const { screen, user, sent, waitFor } = await show([
      flow(line),
      answer(approvals.editGroup, second),
      answer(approvals.removeGroup, line),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Move the step “Board” earlier' }));
    await waitFor(() =>
      expect(sent(approvals.editGroup)).toMatchObject([
        { approveGroupId: second.id, position: 0, approvalRequest: 2, conditions: second.conditions },
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Delete the step “Team”' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent(approvals.removeGroup)).toEqual([{ approveGroupId: first.id }]));
  });

  it('has people, roles and permission groups as approvers', async () => {
    const found = { id: asId<'employee'>('019a0000-0000-7000-9000-0000000000e1'), firstName: 'Malee', lastName: 'Dee' };
    const { screen, user, sent, waitFor } = await show([
      flow(line),
      answer(employees.searchApprovers, {
        items: [{ ...found, positionName: 'Buyer' }],
        total: 1,
        page: 0,
        size: 8,
      }),
      answer(approvals.setApprovers, { approveGroup: second, version: 'approvers 3' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Choose the approvers of “Board”' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Malee Dee' }));
    await user.click(screen.getByRole('checkbox', { name: 'Manager of the team above' }));
    await user.click(screen.getByRole('checkbox', { name: 'Owners of the company' }));
    await user.click(screen.getByRole('checkbox', { name: 'Payroll approver' }));
    await user.click(screen.getByRole('button', { name: 'Take มานี ใจดี out' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(approvals.setApprovers)).toEqual([
        {
          approveGroupId: second.id,
          roles: ['managerAbove'],
          permissionGroups: ['payrollApprove'],
          employeeIds: [found.id],
          version: 'approvers 2',
        },
      ]),
    );
  });
});

describe('a team without lines', () => {
  it('says which lines its requests take, and can begin with those of the company', async () => {
    const departmentId = asId<'department'>('019a0000-0000-7000-8000-0000000000dd');
    const { screen, user, sent, waitFor } = await renderScreen(seenBy(['owner'], <TeamLines />), {
      text,
      at: `teams/view/${departmentId}/approveLines`,
      path: 'teams/view/$id/approveLines',
      answers: [
        answer(approvals.readFlow, ({ departmentId: asked }) =>
          asked
            ? { departmentId, approveLines: [], version: 'flow 0' }
            : { departmentId: null, approveLines: [line], version: 'flow 1' },
        ),
        answer(approvals.saveFlow, { departmentId, approveLines: [line], version: 'flow 2' }),
        answer(departments.searchDepartments, { items: [], total: 0, page: 0, size: 10 }),
      ],
    });
    expect(await screen.findByText(/take the lines of the team above or of the company/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Copy the company’s lines' }));
    await screen.findByText('Copy the company’s approve lines to this team?');
    await user.click(screen.getAllByRole('button', { name: 'Copy the company’s lines' }).at(-1) as HTMLElement);
    await waitFor(() => expect(sent(approvals.saveFlow)).toHaveLength(1));
    const [copied] = sent(approvals.saveFlow);
    expect(copied).toMatchObject({ departmentId, version: 'flow 0' });
    expect(copied?.approveLines).toMatchObject([
      {
        name: 'Purchases',
        externalCode: null,
        formTemplates: ['sample.request'],
        approveGroups: [
          { name: 'Team', approvers: [{ kind: 'teamManager' }] },
          { name: 'Board', approvers: [{ kind: 'employee', employeeId: manee.employeeId }, { kind: 'owner' }] },
        ],
      },
    ]);
  });
});

describe('reminders', () => {
  it('are set in hours; an empty field means never', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(seenBy(['owner'], <RemindersPanel />), {
      text,
      answers: [
        answer(approvals.readReminders, { remindHours: 24, escalateHours: 72, version: 'r1' }),
        answer(approvals.saveReminders, { remindHours: 8, escalateHours: null, version: 'r2' }),
      ],
    });
    const remind = await screen.findByLabelText(/Remind the approvers after/);
    await user.clear(remind);
    await user.type(remind, '8');
    await user.clear(screen.getByLabelText(/Ask the level above too after/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(approvals.saveReminders)).toEqual([{ remindHours: 8, escalateHours: null, version: 'r1' }]),
    );
  });
});
