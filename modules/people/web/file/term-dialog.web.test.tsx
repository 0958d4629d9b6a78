import { expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { employees } from '#people/contract/employees';
import { terms } from '#people/contract/terms';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { manee, seenBy, peopleText as text } from '../testing.tsx';
import { TermDialog } from './term-dialog.tsx';

const boss = asId<'employee'>('019a0000-0000-7000-8000-0000000000b1');
const found = answer(employees.searchEmployees, {
  items: [
    {
      id: boss,
      firstName: 'วิชัย',
      lastName: 'ใจกล้า',
      employeeCode: 'E-9',
      positionName: null,
      departments: [],
    } as never,
  ],
  total: 9_000,
  page: 0,
  size: 25,
});

it('a manager is searched on the server, a few people at a time, and stays chosen', async () => {
  const { screen, user, sent, waitFor } = await renderScreen(
    seenBy(['owner'], <TermDialog employeeId={manee} onClose={() => {}} />),
    { text, answers: [found, answer(terms.changeTerm, {})] },
  );
  await user.click(await screen.findByRole('combobox', { name: /What changes|Matter/ }));
  await user.click(await screen.findByRole('option', { name: 'Manager' }));
  const field = await screen.findByRole('combobox', { name: 'Manager' });
  await user.type(field, 'วิชัย');
  await waitFor(() => expect(sent(employees.searchEmployees).at(-1)).toEqual({ search: 'วิชัย' }));
  await user.click(await screen.findByRole('option', { name: 'วิชัย ใจกล้า · E-9' }));
  expect((field as HTMLInputElement).value).toBe('วิชัย ใจกล้า · E-9');
  for (const input of sent(employees.searchEmployees)) expect(input).not.toHaveProperty('size');
});
