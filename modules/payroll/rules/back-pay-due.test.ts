import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { backPayDue } from './back-pay-due.ts';
import { payItem } from './default-items.ts';
import type { PayItem } from './payroll-context.ts';

const back = (amount: number, id = 'back-2026-09-SALARY'): PayItem =>
  payItem({
    id,
    type: amount < 0 ? 'deduction' : 'income',
    amount: baht(Math.abs(amount)),
    backPayMonth: '2026-09',
  });
const shown = (items: readonly PayItem[]) =>
  items.map(({ id, type, amount }) => [id, (type === 'deduction' ? -amount : amount) / 100]);

it('of a provident fund is what earlier runs did not pay of each part; what they paid too much stays in the fund', () => {
  const fund = (employee: number, employer: number): PayItem =>
    payItem({
      id: 'back-2026-09-WELFARE-pf',
      type: 'welfare',
      backPayMonth: '2026-09',
      welfare: {
        welfareType: 'general',
        welfarePayType: 'amount',
        calMethod: 'real_salary',
        welfareValue: baht(employer),
        deductEmployeePercent: null,
        deductEmployeeAmount: baht(employee),
        providentFund: true,
      },
    });
  expect(backPayDue([fund(500, 700)], [fund(300, 300)])).toEqual([fund(200, 400)]);
  expect(backPayDue([fund(500, 500)], [fund(500, 500)])).toEqual([]);
  expect(backPayDue([], [fund(500, 500)])).toEqual([]);
});

const id = 'back-2026-09-SALARY';
it.each<[string, PayItem[], PayItem[], unknown[]]>([
  ['nothing paid yet', [back(1_000)], [], [[id, 1_000]]],
  ['all paid', [back(1_000)], [back(1_000)], []],
  ['a second rise', [back(1_500)], [back(1_000)], [[id, 500]]],
  ['too much was paid', [back(400)], [back(1_000)], [[id, -600]]],
  ['the rise was taken back', [], [back(1_000)], [[id, -1_000]]],
  ['too much, then corrected up', [back(300)], [back(-200)], [[id, 500]]],
  ['two halves of a month', [back(500), back(500)], [back(500)], [[id, 500]]],
  [
    'a bonus of the earlier run is no back pay',
    [back(1_000)],
    [payItem({ id, type: 'income', amount: baht(1_000) })],
    [[id, 1_000]],
  ],
])('%s', (_name, found, paid, expected) => {
  expect(shown(backPayDue(found, paid))).toEqual(expected);
});
