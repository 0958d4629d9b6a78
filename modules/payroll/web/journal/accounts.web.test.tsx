import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type JournalAccountShown, payroll } from '#payroll/contract';
import { journalPlaces } from '#payroll/rules/journal-accounts';
import { answer } from '#web/testing/answers';
import { renderAs } from '../testing.tsx';
import JournalAccountsScreen from './accounts.screen.tsx';

const accounts: JournalAccountShown[] = journalPlaces([
  { id: 'bonus', keyName: null, type: 'income', name: 'Bonus' },
]).map((place) => ({
  ...place,
  code: place.place === 'SALARY' ? '5110' : null,
  name: place.place === 'SALARY' ? 'Salaries' : null,
}));
const shown = { accounts, version: 'v1' };

it('an account is chosen for a pay item, and the others stay', async () => {
  const { screen, user, sent } = await renderAs(['owner'], <JournalAccountsScreen />, {
    at: 'payrolls/journal-accounts',
    answers: [answer(payroll.readJournalAccounts, shown), answer(payroll.saveJournalAccounts, { version: 'v2' })],
  });
  const bonus = within(await screen.findByRole('group', { name: 'Bonus' }));
  await user.type(bonus.getByRole('textbox', { name: /Account code/ }), '5130');
  await user.type(bonus.getByRole('textbox', { name: /Account name/ }), 'Bonuses');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent(payroll.saveJournalAccounts)).toHaveLength(1);
  const [saved] = sent(payroll.saveJournalAccounts) as [{ accounts: { place: string; code: string | null }[] }];
  const chosen = saved.accounts.filter(({ code }) => code);
  expect(chosen).toEqual([
    { place: 'SALARY', code: '5110', name: 'Salaries' },
    { place: 'pay bonus', code: '5130', name: 'Bonuses' },
  ]);
});

it('a person who may only read them cannot save', async () => {
  const { screen } = await renderAs(['payrollViewer'], <JournalAccountsScreen />, {
    language: 'th',
    at: 'payrolls/journal-accounts',
    answers: [answer(payroll.readJournalAccounts, shown)],
  });
  const salary = within(await screen.findByRole('group', { name: 'เงินเดือน' }));
  expect((salary.getByDisplayValue('5110') as HTMLInputElement).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'บันทึก' })).toBeNull();
});
