import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { accepted } from '#tax-th/rules/testing';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { payItem } from './default-items.ts';
import { differenceByCause, differenceCauses, groupedByCause } from './difference-by-cause.ts';
import type { PayrollContext } from './payroll-context.ts';
import { defaultReadings } from './readings.ts';
import { calculateSlip } from './slip.ts';
import { aContext, monthOf } from './testing.ts';

const june = (parts: Partial<PayrollContext> = {}) =>
  aContext({ wage: baht(20_000), period: monthOf(2026, 6), ...parts });
const july = (parts: Partial<PayrollContext> = {}) =>
  aContext({ wage: baht(20_000), period: monthOf(2026, 7), ...parts });
const net = (context: PayrollContext) => accepted(calculateSlip(context)).net;
const bonus = payItem({ id: 'bonus', type: 'income', amount: baht(5_000) });
const travel = payItem({ id: 'travel', type: 'benefit', amount: baht(800) });
const inJune = { lates: [{ date: asDate('2026-06-02'), seconds: 3_600 }] };

describe('the difference of two slips', () => {
  // 20,000 a month pays 875 of social security and no tax, so each cause is its own amount.
  it.each<[string, PayrollContext, PayrollContext, Record<string, number>]>([
    ['the same month again', june(), july(), {}],
    ['a rise of 1,000', june(), july({ wage: baht(21_000) }), { rise: 1_000 }],
    [
      'ninety minutes of overtime',
      june(),
      july({ overtimes: [{ date: asDate('2026-07-02'), minutes: 90, workType: 'overtime' }] }),
      { overtime: 187.5 },
    ],
    ['lateness that is gone', june(inJune), july(), { unpaidLeave: 83.33 }],
    [
      'a day of unpaid leave',
      june(),
      july({ leaves: [{ date: asDate('2026-07-02'), minutes: 480, paidTimeOff: false }] }),
      { unpaidLeave: -666.67 },
    ],
    ['a bonus', june(), july({ items: [bonus] }), { oneOffItem: 5_000 }],
    ['a benefit that ended', june({ items: [travel] }), july(), { oneOffItem: -800 }],
    [
      'a whole month after half of one',
      june({ employment: { firstDay: asDate('2026-06-16'), lastDay: null } }),
      july({ employment: { firstDay: asDate('2026-06-16'), lastDay: null } }),
      { joined: 9_625 },
    ],
    [
      'half a month before leaving, half a month less of social security',
      june(),
      july({ employment: { firstDay: null, lastDay: asDate('2026-07-15') } }),
      { left: -9_931.58 },
    ],
    [
      'the welfare fund begins in October',
      aContext({
        wage: baht(20_000),
        period: monthOf(2026, 9),
        welfareFund: { employees: 10, inProvidentFund: false },
      }),
      aContext({
        wage: baht(20_000),
        period: monthOf(2026, 10),
        welfareFund: { employees: 10, inProvidentFund: false },
      }),
      { lawChange: -50 },
    ],
    [
      'another reading of the welfare fund',
      aContext({
        wage: baht(20_000),
        period: monthOf(2026, 10),
        welfareFund: { employees: 10, inProvidentFund: false },
      }),
      aContext({
        wage: baht(20_000),
        period: monthOf(2026, 11),
        welfareFund: { employees: 10, inProvidentFund: false },
        readings: { ...defaultReadings, welfareFundCeiling: 'socialSecurity' },
      }),
      { settings: 6.25 },
    ],
    [
      'several at once',
      june(inJune),
      july({
        wage: baht(21_000),
        items: [bonus],
        leaves: [{ date: asDate('2026-07-02'), minutes: 480, paidTimeOff: false }],
      }),
      { rise: 1_000, oneOffItem: 5_000, unpaidLeave: 83.33 - 700 },
    ],
  ])('%s', (_name, before, after, expected) => {
    const causes = differenceByCause(before, after);
    const amounts = Object.fromEntries(causes.map(({ cause, amount }) => [cause, amount / 100]));
    for (const [cause, amount] of Object.entries(expected)) expect(amounts[cause]).toBeCloseTo(amount, 2);
    expect(Object.keys(amounts).sort()).toEqual(Object.keys(expected).sort());
    expect(causes.reduce((sum, { amount }) => sum + amount, 0)).toBe(net(after) - net(before));
  });

  it('who was not there before joined, who is not there now left', () => {
    expect(differenceByCause(null, july())).toEqual([{ cause: 'joined', amount: net(july()) }]);
    expect(differenceByCause(june(), null)).toEqual([{ cause: 'left', amount: -net(june()) }]);
  });

  it('a person who is held back in one of the runs is not paid by it', () => {
    expect(differenceByCause(june(), 'held')).toEqual([{ cause: 'heldBack', amount: -net(june()) }]);
    expect(differenceByCause('held', july())).toEqual([{ cause: 'heldBack', amount: net(july()) }]);
    expect(differenceByCause('held', 'held')).toEqual([]);
  });

  it('deductions that pay could not cover are no difference of the net', () => {
    const debt = payItem({ id: 'debt', type: 'deduction', amount: baht(30_000) });
    const causes = differenceByCause(june(), july({ items: [debt] }));
    expect(causes).toEqual([{ cause: 'oneOffItem', amount: -net(june()) }]);
  });

  it('a slip that cannot be calculated pays nothing', () => {
    const broken = july({ workMinutesPerDay: 0 });
    expect(calculateSlip(broken).ok).toBe(false);
    expect(differenceByCause(june(), broken)).toEqual([{ cause: 'other', amount: -net(june()) }]);
  });

  it('a run groups them by cause, the biggest first', () => {
    const groups = groupedByCause([
      { employeeId: 'a', causes: differenceByCause(june(), july({ wage: baht(21_000) })) },
      { employeeId: 'b', causes: differenceByCause(june(), null) },
      { employeeId: 'c', causes: differenceByCause(june(), july({ wage: baht(25_000) })) },
    ]);
    expect(groups).toEqual([
      { cause: 'left', amount: -net(june()), people: [{ employeeId: 'b', amount: -net(june()) }] },
      {
        cause: 'rise',
        amount: baht(6_000),
        people: [
          { employeeId: 'c', amount: baht(5_000) },
          { employeeId: 'a', amount: baht(1_000) },
        ],
      },
    ]);
  });

  it('every cause has words in both languages', () => {
    for (const words of [en, th]) expect(Object.keys(words.causes).sort()).toEqual([...differenceCauses].sort());
  });
});
