import { expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { employees } from '#people/contract/employees';
import { terms } from '#people/contract/terms';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { manee, seenBy, peopleText as text } from '../testing.tsx';
import { AddEmployee } from './add-employee.tsx';

const kitchen = { id: asId<'department'>('019a0000-0000-7000-8000-0000000000a1'), name: 'Kitchen' };
const chef = { id: asId<'position'>('019a0000-0000-7000-8000-0000000000c1'), name: 'Chef' };
const answers = [
  answer(employees.nextEmployeeCode, { employeeCode: 'KH-010' }),
  answer(terms.termChoices, { departments: [kitchen], positions: [chef] }),
  answer(employees.createEmployee, { id: manee }),
];
const dialog = () => renderScreen(seenBy(['owner'], <AddEmployee onClose={() => {}} />), { text, answers });

it('a new employee has the suggested code, a first day, a team and a position', async () => {
  const { screen, user, sent, waitFor } = await dialog();
  expect(await screen.findByDisplayValue('KH-010')).toBeTruthy();
  await user.type(screen.getByLabelText(/First name/), 'มานี');
  await user.type(screen.getByLabelText(/Last name/), 'ใจดี');
  await user.click(screen.getByRole('combobox', { name: 'Team' }));
  await user.click(await screen.findByRole('option', { name: 'Kitchen' }));
  await user.click(screen.getByRole('combobox', { name: 'Position' }));
  await user.click(await screen.findByRole('option', { name: 'Chef' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(employees.createEmployee)).toMatchObject([
      {
        employeeCode: 'KH-010',
        departmentId: kitchen.id,
        positionId: chef.id,
        startDate: expect.stringMatching(/^\d{4}-/),
      },
    ]),
  );
});

it('nobody is added to no team unnoticed', async () => {
  const { screen, user, sent, waitFor } = await dialog();
  await user.type(await screen.findByLabelText(/First name/), 'มานี');
  await user.type(screen.getByLabelText(/Last name/), 'ใจดี');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Add without a team?')).toBeTruthy();
  expect(sent(employees.createEmployee)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add without a team' }));
  await waitFor(() => expect(sent(employees.createEmployee)).toHaveLength(1));
});
