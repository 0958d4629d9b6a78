import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { backWelfare, owedBy } from './back-welfare.ts';
import { payItem } from './default-items.ts';

const terms = {
  welfareType: 'general',
  welfarePayType: 'percent',
  calMethod: 'max_salary',
  welfareValue: 500,
  deductEmployeePercent: 500,
  deductEmployeeAmount: null,
} as const;
const item = (providentFund: boolean) =>
  payItem({
    id: 'back-2026-03-WELFARE-pf',
    type: 'welfare',
    welfare: { ...terms, providentFund },
    backPayMonth: '2026-03',
  });

it.each<[string, boolean, [number, number], [string, number, number] | null]>([
  ['both parts of a fund', true, [500, 500], ['welfare', 500, 500]],
  ['only the employer owes', true, [0, 300], ['welfare', 0, 300]],
  ['what a fund got too much stays in it', true, [-500, -500], null],
  ['the employee gets back what was deducted for an insurance', false, [-500, -500], ['income', -500, 0]],
  ['nothing', false, [0, 0], null],
])('%s', (_name, isFund, [employee, employer], expected) => {
  const made = backWelfare(item(isFund), { employee: baht(employee), employer: baht(employer) });
  const owed = made && owedBy(made);
  expect(made && owed && [made.type, owed.employee / 100, owed.employer / 100]).toEqual(expected);
});
