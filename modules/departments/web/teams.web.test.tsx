import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#access/rules/can';
import type { PermissionGroup } from '#access/rules/groups';
import { paidPlan } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { type Department, departments } from '../contract.ts';
import { matchingTeams } from './flat-teams.ts';
import Teams from './teams.screen.tsx';

const text: TextTable = { departments: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };

const team = (name: string, more: Partial<Department> = {}): Department => ({
  version: 'v1',
  departmentId: asId(name),
  parentId: null,
  name,
  externalCode: null,
  editable: true,
  managers: [],
  memberCount: 2,
  memberCountBelow: 2,
  subDepartments: [],
  ...more,
});
const line = team('Line A', { parentId: asId('Production'), externalCode: 'LA' });
const tree = [team('Production', { memberCount: 3, memberCountBelow: 5, subDepartments: [line] }), team('Sales')];

const asMember = (groups: readonly PermissionGroup[]) => (
  <ActorAtWork value={{ groups, roles: [], plan: paidPlan, country: 'TH', departmentIds: [] } as unknown as Actor}>
    <Teams />
  </ActorAtWork>
);

const answers = [
  answer(departments.listDepartments, { items: tree, total: 3, withoutDepartment: 4 }),
  answer(departments.moveDepartment, line),
  answer(departments.deleteDepartment, {}),
];

describe('the tree of teams', () => {
  it('shows every team with its people, and how many are in none', async () => {
    const { screen } = await renderScreen(asMember(['owner']), { text, answers });
    expect(await screen.findByText('Line A')).toBeTruthy();
    expect(screen.getByText('4 people are not in a team')).toBeTruthy();
  });

  it('moves a team by its menu to any place that is not below it', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(asMember(['owner']), { text, answers });
    await user.click(await screen.findByRole('button', { name: 'More options for Production' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
    const place = await screen.findByRole('combobox', { name: /New place/ });
    await waitFor(() => expect(document.activeElement).toBe(place));
    expect(screen.queryAllByRole('option')).toEqual([]);
    await user.click(place);
    const target = await screen.findByRole('option', { name: 'Sales' });
    expect(screen.queryByRole('option', { name: 'Production › Line A' })).toBeNull();
    await user.click(target);
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await waitFor(() =>
      expect(sent(departments.moveDepartment)).toEqual([{ departmentId: 'Production', to: 'Sales' }]),
    );
  });

  it('opens the menu of a team and goes through it by the keyboard, and says which teams are folded', async () => {
    const { screen, user, waitFor } = await renderScreen(asMember(['owner']), { text, answers });
    const more = await screen.findByRole('button', { name: 'More options for Production' });
    const item = more.closest('[role=treeitem]');
    expect(item?.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('Sales').closest('[role=treeitem]')?.hasAttribute('aria-expanded')).toBe(false);
    await act(async () => more.focus());
    await user.keyboard(' ');
    await screen.findByRole('menuitem', { name: 'Move to…' });
    await waitFor(() => expect(document.activeElement?.closest('[role=menu]')).not.toBeNull());
    for (const name of ['Add a sub-team', 'Edit name and code', 'Move to…']) {
      await user.keyboard('{ArrowDown}');
      expect(document.activeElement?.textContent).toBe(name);
    }
    await user.keyboard('{Enter}');
    await screen.findByRole('combobox', { name: /New place/ });
    expect(item?.getAttribute('aria-expanded')).toBe('true');
  });

  it('asks what happens to the members before a team is deleted', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(asMember(['owner']), { text, answers });
    await user.click(await screen.findByRole('button', { name: 'More options for Line A' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByRole('radio', { name: 'Move them to Production' });
    await user.click(screen.getByRole('radio', { name: 'Remove them from this team' }));
    await user.click(screen.getByRole('button', { name: 'Delete team' }));
    await waitFor(() =>
      expect(sent(departments.deleteDepartment)).toEqual([{ departmentId: 'Line A', members: 'none' }]),
    );
  });

  it('offers a manager no change of the structure', async () => {
    const { screen } = await renderScreen(asMember(['manager']), { text, answers, language: 'th' });
    await screen.findByText('Line A');
    expect(screen.queryByRole('button', { name: 'เพิ่มทีม' })).toBeNull();
  });
});

it('a search keeps the path to a match, and all below a match', () => {
  const names = (search: string) =>
    matchingTeams(tree, search).map((one) => [one.name, one.subDepartments.map((below) => below.name)]);
  expect(names('la')).toEqual([['Production', ['Line A']]]);
  expect(names('prod')).toEqual([['Production', ['Line A']]]);
  expect(names('x')).toEqual([]);
});
