import { describe, expect, it } from 'vitest';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import { asDate } from '#kernel/time';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { departments, type Member, type OneDepartment } from '../contract.ts';
import MembersScreen from './members.screen.tsx';

const text: TextTable = { departments: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };

const departmentId = asId<'department'>('019a0000-0000-7000-8000-0000000000a1');
const [manee, mana, wichai] = ['1', '2', '3'].map((n) =>
  asId<'employee'>(`019a0000-0000-7000-8000-00000000000${n}`),
) as [Member['employeeId'], Member['employeeId'], Member['employeeId']];

const person = (employeeId: Member['employeeId'], firstName: string) => ({
  employeeId,
  firstName,
  lastName: 'ใจดี',
  employeeCode: null,
  positionName: 'ช่างเชื่อม',
});
const member = (employeeId: Member['employeeId'], firstName: string, isManager = false): Member => ({
  ...person(employeeId, firstName),
  fromDate: asDate('2024-06-01'),
  isManager,
});
const team = (more: Partial<OneDepartment> = {}): OneDepartment => ({
  departmentId,
  parentId: null,
  name: 'Welding',
  externalCode: null,
  editable: true,
  path: [],
  managers: [person(manee, 'มานี')],
  employeeManagerIds: [manee],
  memberCount: 2,
  subDepartments: [],
  version: 'v1',
  managersVersion: 'v1',
  ...more,
});
const members = [member(manee, 'มานี', true), member(mana, 'มานะ')];
const answers = [
  answer(departments.readDepartment, team()),
  answer(departments.listMembers, { items: members, total: 2, page: 0, size: 25 }),
  answer(departments.removeMember, {}),
  answer(departments.addMembers, { added: 1 }),
  answer(departments.listCandidates, {
    items: [{ ...person(wichai, 'วิชัย'), departments: ['Sales'] }],
    total: 1,
    page: 0,
    size: 50,
  }),
];
const at = { at: `teams/view/${departmentId}/members`, path: 'teams/view/$id/members', text };

describe('the members of a team', () => {
  it('are shown with the day they joined; managers are marked', async () => {
    const { screen, sent } = await renderScreen(<MembersScreen />, { ...at, answers });
    expect(await screen.findByText('มานะ ใจดี')).toBeTruthy();
    expect(screen.getAllByText('01 Jun 2024')).toHaveLength(2);
    expect(screen.getByText('Manager')).toBeTruthy();
    expect(sent(departments.listMembers)).toMatchObject([{ departmentId }]);
  });

  it('have files that a manager opens by the name', async () => {
    const manager = anActor({ groups: ['manager'] });
    const { screen } = await renderScreen(
      <ActorAtWork value={manager}>
        <MembersScreen />
      </ActorAtWork>,
      { ...at, answers },
    );
    const link = await screen.findByRole('link', { name: 'มานะ ใจดี' });
    expect(link.getAttribute('href')).toBe(`/en/employee/view/${mana}`);
  });

  it('are removed after a question', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(<MembersScreen />, { ...at, answers });
    await user.click(await screen.findByRole('button', { name: 'Actions for มานะ ใจดี' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from the team' }));
    await screen.findByText('Remove มานะ ใจดี from Welding?');
    expect(sent(departments.removeMember)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove from the team' }));
    await waitFor(() => expect(sent(departments.removeMember)).toEqual([{ departmentId, employeeId: mana }]));
  });

  it('are added from a choice that shows their current teams', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(<MembersScreen />, { ...at, answers });
    await user.click(await screen.findByRole('button', { name: 'Add people' }));
    expect(await screen.findByText(/In Sales/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Choose วิชัย ใจดี' }));
    await user.click(screen.getByRole('button', { name: 'Add 1 person' }));
    await waitFor(() => expect(sent(departments.addMembers)).toEqual([{ departmentId, employeeIds: [wichai] }]));
    expect(await screen.findByText('1 person added')).toBeTruthy();
  });

  it('cannot be added twice: the sentence of the refusal is shown', async () => {
    const { screen, user, change } = await renderScreen(<MembersScreen />, { ...at, answers });
    change(refuse(departments.addMembers, 409, { code: 'departments.alreadyMember' }));
    await user.click(await screen.findByRole('button', { name: 'Add people' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Choose วิชัย ใจดี' }));
    await user.click(screen.getByRole('button', { name: 'Add 1 person' }));
    expect(await screen.findByText(/^Someone on the list is already a member/)).toBeTruthy();
  });

  it('have managers that a manager of the team cannot appoint', async () => {
    const own = answer(departments.readDepartment, team({ editable: false, managers: [] }));
    const { screen } = await renderScreen(<MembersScreen />, { ...at, answers: [...answers, own] });
    expect(await screen.findByText('This team has no manager yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change managers' })).toBeNull();
  });

  it('that cannot be loaded can be loaded again', async () => {
    const broken = refuse(departments.readDepartment, 500, { code: 'common.internal' });
    const { screen, user, change } = await renderScreen(<MembersScreen />, { ...at, answers: [...answers, broken] });
    await screen.findByText('This could not be loaded');
    change(answer(departments.readDepartment, team()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('มานะ ใจดี')).toBeTruthy();
  });
});
