import { describe, expect, it } from 'vitest';
import type { Actor } from '#access/rules/can';
import type { PermissionGroup } from '#access/rules/groups';
import { paidPlan } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import { employees } from '#people/contract/employees';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { GroupsDialog } from '../employees/groups-dialog.tsx';
import FieldAccess from '../field-access.screen.tsx';

const text: TextTable = { people: { en: () => import('#people/text/en'), th: () => import('#people/text/th') } };
const person = {
  id: asId<'employee'>('p2'),
  firstName: 'มานี',
  lastName: 'ใจดี',
  permissionGroups: ['manager'] as const,
  groupsVersion: 'v1',
};

const dialogAs = (
  groups: readonly PermissionGroup[],
  employeeId = 'p1',
  held: readonly PermissionGroup[] = person.permissionGroups,
) => (
  <ActorAtWork
    value={{ employeeId, groups, roles: [], plan: paidPlan, country: 'TH', departmentIds: [] } as unknown as Actor}
  >
    <GroupsDialog person={{ ...person, permissionGroups: [...held] }} onClose={() => {}} />
  </ActorAtWork>
);

describe('permission groups on screen', () => {
  it('are given and taken together', async () => {
    const answers = [answer(employees.setPermissionGroups, { version: 'v2' }), answer(employees.teamsLed, [])];
    const { screen, user, sent, waitFor } = await renderScreen(dialogAs(['owner']), { text, answers });
    await user.click(await screen.findByRole('checkbox', { name: 'Report viewer' }));
    await user.click(screen.getByRole('checkbox', { name: 'Manager' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() =>
      expect(sent(employees.setPermissionGroups)).toEqual([
        { employeeId: 'p2', permissionGroups: ['reportViewer'], version: 'v1' },
      ]),
    );
  });

  it('taking the group of a manager away asks first, because the teams go with it', async () => {
    const teams = [{ id: asId<'department'>('d1'), name: 'Welding' }];
    const answers = [answer(employees.setPermissionGroups, { version: 'v2' }), answer(employees.teamsLed, teams)];
    const { screen, user, sent, waitFor } = await renderScreen(dialogAs(['owner']), { text, answers });
    await user.click(await screen.findByRole('checkbox', { name: 'Manager' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Done' }).hasAttribute('disabled')).toBe(false));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('They also stop leading these teams: Welding.')).toBeTruthy();
    expect(sent(employees.setPermissionGroups)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove as manager' }));
    await waitFor(() => expect(sent(employees.setPermissionGroups)).toMatchObject([{ permissionGroups: [] }]));
  });

  it('a manager is appointed on the page of the team, not here', async () => {
    const { screen } = await renderScreen(dialogAs(['owner'], 'p1', []), {
      text,
      answers: [answer(employees.teamsLed, [])],
    });
    expect((await screen.findByRole('checkbox', { name: 'Manager' })).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('Managers are appointed on the page of their team.')).toBeTruthy();
  });

  it('an administrator makes no owner', async () => {
    const { screen } = await renderScreen(dialogAs(['administrator']), { text });
    expect((await screen.findByRole('checkbox', { name: 'Owner' })).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('checkbox', { name: 'Administrator' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('checkbox', { name: 'Supporter' }).hasAttribute('disabled')).toBe(false);
  });

  it('nobody raises themselves; what one has may be laid down', async () => {
    const { screen } = await renderScreen(dialogAs(['owner'], 'p2'), { text });
    expect((await screen.findByRole('checkbox', { name: 'Administrator' })).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('checkbox', { name: 'Manager' }).hasAttribute('disabled')).toBe(false);
  });
});

describe('who can see what', () => {
  it('says for each field and group whose files they reach, and how', async () => {
    const { screen, within } = await renderScreen(<FieldAccess />, { text });
    const row = within(await screen.findByRole('row', { name: /National id/ }));
    const cells = row.getAllByRole('cell');
    // Oneself, owner, administrator, supporter, manager.
    expect(cells.slice(0, 5).map((cell) => cell.textContent)).toEqual([
      'Own file',
      'Everyone',
      'Everyone',
      'Everyone',
      'Own teams',
    ]);
    expect(within(cells[1] as HTMLElement).getByLabelText('on request, recorded')).toBeTruthy();
    expect(within(cells[3] as HTMLElement).getByLabelText('hidden')).toBeTruthy();
  });

  it('in Thai too', async () => {
    const { screen } = await renderScreen(<FieldAccess />, { text, language: 'th' });
    expect(await screen.findByRole('columnheader', { name: 'เจ้าของแฟ้ม' })).toBeTruthy();
  });
});
