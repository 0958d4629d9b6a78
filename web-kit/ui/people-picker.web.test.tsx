import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { employees } from '#people/contract/employees';
import { answer } from '../testing/answers.ts';
import { renderScreen } from '../testing/render.ts';
import { PeoplePicker } from './people-picker.tsx';

const person = (firstName: string, code: string | null = null) => ({
  id: asId<'employee'>(firstName),
  firstName,
  lastName: 'ใจดี',
  employeeCode: code,
  positionName: null,
  imgUrl: null,
});
const everyone = [person('มานี', 'E-1'), person('มานะ', 'E-2'), person('ปิติ')];
const found = answer(employees.searchEmployees, ({ search }) => {
  const items = everyone.filter((one) => one.firstName.startsWith(String(search ?? '')));
  return { items: items.slice(0, 2) as never, total: items.length, page: 0, size: 2 };
});

function Picker() {
  const [chosen, setChosen] = useState<readonly ReturnType<typeof person>[]>([]);
  return (
    <>
      <PeoplePicker
        call={employees.searchEmployees}
        chosen={chosen}
        onChange={setChosen}
        idOf={(one) => one.id}
        hintOf={(one) => one.employeeCode ?? ''}
        words={{
          search: 'Search',
          none: 'Nobody found.',
          choose: (name) => `Choose ${name}`,
          more: (count) => `${count} more`,
        }}
      />
      <output aria-label="Chosen">{chosen.map((one) => one.firstName).join(' ')}</output>
    </>
  );
}

describe('picking people', () => {
  it('keeps selected people while the search changes, and can deselect them', async () => {
    const { screen, user } = await renderScreen(<Picker />, { answers: [found] });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose มานี ใจดี' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'ปิ');
    await user.click(await screen.findByRole('checkbox', { name: 'Choose ปิติ ใจดี' }));
    expect(screen.getByRole('status', { name: 'Chosen' }).textContent).toBe('มานี ปิติ');
    await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Choose มานี ใจดี' }));
    expect(screen.getByRole('status', { name: 'Chosen' }).textContent).toBe('ปิติ');
  });

  it('shows how many more there are, and when nobody is found', async () => {
    const { screen, user } = await renderScreen(<Picker />, { answers: [found] });
    expect(await screen.findByText('1 more')).toBeTruthy();
    expect(screen.getByText('E-2')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'ฮ');
    expect(await screen.findByText('Nobody found.')).toBeTruthy();
  });
});
