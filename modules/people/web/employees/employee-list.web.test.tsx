import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { type EmployeeInList, employees } from '#people/contract/employees';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { aListed, seenBy, peopleText as text } from '../testing.tsx';
import { EmployeeList } from './employee-list.tsx';

const manee = aListed('มานี', {
  lastName: 'ใจดี',
  employeeCode: 'E-7',
  phoneNumber: '+66812345678',
  startDate: asDate('2024-06-01'),
});
const page = (items: readonly EmployeeInList[]) => ({ items: [...items], total: items.length, page: 0, size: 25 });
const noChoices = answer(employees.employeeFilters, { departments: [], positions: [], tags: [] });
const answers = [
  answer(employees.listEmployees, page([manee, aListed('ปิติ', { hasLogin: true })])),
  answer(employees.decideEmployee, { status: 'deactivated' }),
  noChoices,
];

describe('the list of people', () => {
  it('asks for what stands in the address: the search, the filters, the page', async () => {
    const at = 'employee/all?search=มานี&role=manager&startFrom=2024-01-01&page=3';
    const { sent, waitFor } = await renderScreen(seenBy(['owner'], <EmployeeList status="approved" />), {
      text,
      answers,
      at,
    });
    await waitFor(() =>
      expect(sent(employees.listEmployees)[0]).toMatchObject({
        status: 'approved',
        search: 'มานี',
        role: 'manager',
        startFrom: '2024-01-01',
        page: '2',
      }),
    );
  });

  it('begins on its first page again once the filters are cleared', async () => {
    const { screen, user, router } = await renderScreen(seenBy(['owner'], <EmployeeList status="approved" />), {
      text,
      answers: [answer(employees.listEmployees, { ...page([manee]), total: 100, page: 2 }), noChoices],
      at: 'employee/all?role=manager&page=3',
    });
    await user.click(await screen.findByRole('button', { name: /^Filters/ }));
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await expect.poll(() => router.state.location.search).toEqual({});
  });

  it('in Thai has the first day in the Buddhist era', async () => {
    const { screen } = await renderScreen(seenBy(['owner'], <EmployeeList status="approved" />), {
      text,
      answers,
      language: 'th',
    });
    expect(await screen.findByText(/มิ\.ย\. 2567/)).toBeTruthy();
  });

  it('lets somebody go after a question that asks for the last day', async () => {
    const { screen, user, within, sent, waitFor } = await renderScreen(
      seenBy(['owner'], <EmployeeList status="approved" />),
      { text, answers },
    );
    await user.click(await screen.findByRole('button', { name: /มานี ใจดี/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate มานี ใจดี?' }));
    expect(sent(employees.decideEmployee)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() =>
      expect(sent(employees.decideEmployee)).toMatchObject([
        { employeeId: manee.id, step: 'deactivate', resignDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
      ]),
    );
  });

  it('offers a login to who has none', async () => {
    const { screen, user } = await renderScreen(seenBy(['owner'], <EmployeeList status="approved" />), {
      text,
      answers,
    });
    await user.click(await screen.findByRole('button', { name: /มานี ใจดี/ }));
    expect(await screen.findByRole('menuitem', { name: 'Give sign-in access' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /ปิติ/ }));
    expect(await screen.findByRole('menuitem', { name: 'Deactivate' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Give sign-in access' })).toBeNull();
  });

  it.each([
    ['nobody is there', answer(employees.listEmployees, page([])), 'Nobody is waiting'],
    [
      'it is not for the reader',
      refuse(employees.listEmployees, 403, { code: 'common.forbidden' }),
      'Not for your role',
    ],
    ['the server fails', refuse(employees.listEmployees, 500, { code: 'common.internal' }), 'This could not be loaded'],
  ])('says so when %s', async (_case, given, sentence) => {
    const { screen } = await renderScreen(seenBy(['owner'], <EmployeeList status="pending" />), {
      text,
      answers: [given, noChoices],
    });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});
