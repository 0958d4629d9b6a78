import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate, dateIn, instant, systemNow } from '#kernel/time';
import { payroll } from '#payroll/contract';
import { defaultReadings } from '#payroll/rules/readings';
import { answer } from '#web/testing/answers';
import { renderAs } from '../testing.tsx';
import SettingsScreen from './settings.screen.tsx';

const usual = {
  ...defaultReadings,
  fromDate: null,
  farOffPercent: 30,
  farOffAmount: baht('1000'),
  changedName: null,
  changedAt: null,
};
/** Later than this month, whenever the test runs. */
const nextYear = asDate(`${Number(dateIn('Asia/Bangkok', systemNow()).slice(0, 4)) + 1}-01-01`);
const chosen = {
  ...usual,
  proration: 'thirtyDays',
  fromDate: nextYear,
  changedName: 'Malee',
  changedAt: instant('2026-11-25T02:00:00.000Z'),
} as const;

it('a reading is chosen among sentences, the usual one marked, and saved from a day on', async () => {
  const { screen, user, sent } = await renderAs(['owner'], <SettingsScreen />, {
    at: 'payrolls/settings',
    answers: [
      answer(payroll.readPayrollSettings, { current: usual, history: [chosen], version: 'v1' }),
      answer(payroll.savePayrollSettings, { version: 'v2' }),
    ],
  });
  // As a choice, and in the settings by date.
  const thirty = await screen.findAllByText('A part of a month is paid as salary ÷ 30 × days, at most the salary');
  expect(thirty).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: /A part of a month is paid by its work days/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => sent(payroll.savePayrollSettings))
    .toMatchObject([{ proration: 'workDays', fromDate: nextYear, farOffPercent: 30, version: 'v1' }]);
});

it('a person who may only read them cannot save or delete', async () => {
  const { screen } = await renderAs(['payrollViewer'], <SettingsScreen />, {
    at: 'payrolls/settings',
    answers: [answer(payroll.readPayrollSettings, { current: usual, history: [chosen], version: 'v1' })],
  });
  expect((await screen.findAllByRole('radio')).every((one) => (one as HTMLInputElement).disabled)).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});
