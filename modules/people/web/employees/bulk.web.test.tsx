import { describe, expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { employees } from '#people/contract/employees';
import { invitations } from '#people/contract/invitations';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { aListed, seenBy, peopleText as text } from '../testing.tsx';
import { BulkButtons } from './bulk-buttons.tsx';

const people = [aListed('Anna', { email: 'anna@mail.test' }), aListed('Ben'), aListed('Cho', { hasLogin: true })];
const sales = { id: asId<'department'>('Sales'), name: 'Sales' };
const urgent = { id: asId<'tag'>('Urgent'), name: 'Urgent', colour: '#c00' };

const answers = [
  answer(employees.employeeFilters, { departments: [sales], positions: [], tags: [urgent] }),
  answer(employees.moveEmployee, {}),
  answer(employees.tagEmployee, {}),
  answer(invitations.inviteEmployee, {
    id: asId<'invitation'>('i'),
    email: 'anna@mail.test',
    code: 'x',
    link: 'x',
    expiresAt: '2026-11-30T00:00:00.000Z' as never,
  }),
];

const drawn = () =>
  renderScreen(
    seenBy(
      ['owner'],
      <BulkButtons status="approved" people={people} onStep={() => undefined} onDone={() => undefined} />,
    ),
    { text, answers },
  );

describe('what is done with many people at once', () => {
  it('a move asks for the team, then goes person by person', async () => {
    const { screen, user, sent, waitFor } = await drawn();
    await user.click(await screen.findByRole('button', { name: 'Move to a team' }));
    const move = await screen.findByRole('button', { name: 'Move' });
    expect(move).toHaveProperty('disabled', true);
    await user.click(await screen.findByRole('combobox', { name: /Team/ }));
    await user.click(await screen.findByRole('option', { name: 'Sales' }));
    await user.click(move);
    await screen.findByText('3 people done');
    await waitFor(() =>
      expect(sent(employees.moveEmployee)).toMatchObject([
        { employeeId: 'Anna', departmentId: 'Sales' },
        { employeeId: 'Ben' },
        { employeeId: 'Cho' },
      ]),
    );
  });

  it('an invitation goes to who has an address and no login, after a question', async () => {
    const { screen, user, sent } = await drawn();
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    await screen.findByText('Invite one person?');
    expect(sent(invitations.inviteEmployee)).toEqual([]);
    await user.click((await screen.findAllByRole('button', { name: 'Invite' })).at(-1) as HTMLElement);
    await screen.findByText('One person done');
    expect(sent(invitations.inviteEmployee)).toMatchObject([{ employeeId: 'Anna' }]);
  });

  it('a tag is put on after a question', async () => {
    const { screen, user, sent } = await drawn();
    await user.click(await screen.findByRole('button', { name: 'Add a tag' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Urgent' }));
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    await screen.findByText('3 people done');
    expect(sent(employees.tagEmployee)).toHaveLength(3);
  });
});
