import { describe, expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { asDate } from '#kernel/time';
import { employees } from '#people/contract/employees';
import { type BoardRules, type Protection, shifts } from '#shifts/contract';
import { answer } from '#web/testing/answers';
import ShiftRulesScreen from './rules.screen.tsx';
import { boon, show } from './testing.tsx';

const ward: BoardRules = {
  id: '00000000-0000-7000-8000-0000000000c1',
  kind: 'monthly',
  name: 'Ward 3',
  exchanges: true,
  claims: 'approval',
};
const noted: Protection = {
  ...boon,
  employeeCode: null,
  positionName: 'Nurse',
  from: asDate('2026-11-01'),
  to: asDate('2027-05-31'),
  consentedOn: asDate('2026-11-01'),
  notedBy: 'Head of HR',
};
const answers = [
  answer(shifts.readShiftRules, { leastRestMinutes: 660, boards: [ward] }),
  answer(shifts.saveBoardRules, ward),
  answer(shifts.saveLeastRest, { leastRestMinutes: 600, boards: [ward] }),
  answer(shifts.listProtections, [noted]),
  answer(shifts.saveProtection, {}),
  answer(shifts.removeProtection, {}),
];

describe('the rules of shifts', () => {
  it('have a minimum rest that is saved', async () => {
    const { screen, user, sent, waitFor } = await show(<ShiftRulesScreen />, answers);
    const rest = await screen.findByRole('textbox', { name: /Minimum rest/ });
    await user.clear(rest);
    await user.type(rest, '600');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(shifts.saveLeastRest)).toEqual([{ leastRestMinutes: 600 }]));
  });

  it('say for each board whether shifts are exchanged and how open ones are taken', async () => {
    const { screen, user, sent, waitFor } = await show(<ShiftRulesScreen />, answers);
    await user.click(await screen.findByRole('switch', { name: /^Ward 3: People may give/ }));
    await waitFor(() =>
      expect(sent(shifts.saveBoardRules)).toEqual([{ boardId: ward.id, exchanges: false, claims: 'approval' }]),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ward 3: Open shifts' }), 'first');
    await waitFor(() =>
      expect(sent(shifts.saveBoardRules)[1]).toEqual({ boardId: ward.id, exchanges: true, claims: 'first' }),
    );
  });

  it('note a pregnancy only with consent, and remove it', async () => {
    const person = { id: asId<'employee'>('00000000-0000-7000-8000-0000000000e7'), firstName: 'Dara', lastName: 'Mee' };
    const { screen, user, sent, waitFor, within } = await show(<ShiftRulesScreen />, [
      ...answers,
      answer(employees.searchEmployees, { items: [person as never], total: 1, page: 0, size: 20 }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Remove the note of Boon Mee' }));
    expect(sent(shifts.removeProtection)).toEqual([]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent(shifts.removeProtection)).toEqual([{ employeeId: boon.employeeId }]));
    await user.click(screen.getByRole('button', { name: 'Note a pregnancy' }));
    await user.click(await screen.findByRole('checkbox', { name: /Dara Mee/ }));
    const send = () => screen.getAllByRole('button', { name: 'Note a pregnancy' }).at(-1) as HTMLButtonElement;
    expect(send().disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: /agreed/ }));
    await user.click(send());
    await waitFor(() => expect(sent(shifts.saveProtection)).toMatchObject([{ employeeId: person.id }]));
  });
});
