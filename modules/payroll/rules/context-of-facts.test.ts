import { describe, expect, it } from 'vitest';
import { baht, type Money, zero } from '#kernel/money';
import { withEntries } from './context-of-facts.ts';
import { defaultItems, payItem } from './default-items.ts';
import type { PayItem, PayrollContext } from './payroll-context.ts';
import { amountOf, slipOf } from './testing.ts';

const fund = payItem({
  id: 'fund',
  type: 'welfare',
  welfare: {
    welfareType: 'other',
    welfarePayType: 'percent',
    calMethod: 'real_salary',
    welfareValue: 500,
    deductEmployeePercent: 500,
    deductEmployeeAmount: null,
    providentFund: true,
  },
});
const travel = payItem({ id: 'travel', type: 'income', amount: baht(500) });
const shoes = payItem({ id: 'shoes', type: 'deduction', amount: baht(300) });
const perHour = payItem({ id: 'perHour', type: 'income', amount: zero, pay: baht(10), unit: 'hour' });
const { LATE, ABSENCE, OVERTIME } = defaultItems;
const catalogue = Object.fromEntries(
  [fund, travel, shoes, perHour, LATE, ABSENCE, OVERTIME].map((item): [string, PayItem] => [item.id, item]),
);

const entered = (itemId: string, amount: Money, parts: Partial<PayrollContext> = {}) =>
  slipOf({ ...parts, items: withEntries(parts.items ?? [], [{ itemId, amount }], catalogue) });

describe('an amount entered for an item that the person does not have', () => {
  it.each([
    ['income', 'travel', 'INCOME'],
    ['deduction', 'shoes', 'DEDUCTION'],
  ] as const)('is paid or taken as it was entered: %s', (_type, itemId, line) => {
    const slip = entered(itemId, baht(1_000));
    expect(slip.lines.filter((one) => one.itemId === itemId)).toMatchObject([
      { line, amount: baht(1_000), calculatedValue: zero, customized: true },
    ]);
  });

  it('is the employee’s part of a provident fund: the employer adds nothing', () => {
    // The fund takes 5 % of 30,000 of its members, and as much of the employer.
    const slip = entered('fund', baht(1_000));
    expect(amountOf(slip, 'WELFARE')).toBe(baht(1_000));
    expect(amountOf(slip, 'EMPLOYER_WELFARE')).toBe(zero);
    expect(slip.taxed.providentFund).toBe(baht(1_000));
  });

  it('is not counted by the hours of a person who is paid by the hour', () => {
    const hourly = {
      employmentType: 'PART-TIME',
      wageKind: 'hourly',
      wage: baht(50),
      workMinuteInfos: [{ workType: 'working', workMinute: 600 }],
    } as const;
    expect(amountOf(entered('perHour', baht(1_000), hourly), 'INCOME')).toBe(baht(1_000));
  });

  it.each(['LATE', 'ABSENCE', 'OVERTIME'] as const)('stands for %s, too', (key) => {
    expect(amountOf(entered(key, baht(1_000)), key)).toBe(baht(1_000));
  });
});

describe('an amount entered for an item that the person has', () => {
  it('takes the place of what the item is', () => {
    const slip = entered('travel', baht(1_000), { items: [travel] });
    expect(slip.lines.filter(({ itemId }) => itemId === 'travel')).toMatchObject([
      { amount: baht(1_000), calculatedValue: baht(500), customized: true },
    ]);
  });

  it('is the employee’s part of a provident fund: the employer’s stays as agreed', () => {
    const slip = entered('fund', baht(1_000), { items: [fund] });
    expect(amountOf(slip, 'WELFARE')).toBe(baht(1_000));
    expect(amountOf(slip, 'EMPLOYER_WELFARE')).toBe(baht(1_500));
  });
});
