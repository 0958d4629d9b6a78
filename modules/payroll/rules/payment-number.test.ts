import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { isNumberOfPayDate } from './payment-number.ts';
import { calculateSlip } from './slip.ts';
import { aContext, monthOf } from './testing.ts';

describe('the number of a payment and its pay date', () => {
  it.each([
    ['January, paid on its last day', '2026-01-31', 1, 12, true],
    ['December, paid on 5 January, counted as December', '2027-01-05', 12, 12, false],
    ['December, paid on 5 January, counted as the first of its tax year', '2027-01-05', 1, 12, true],
    ['January, counted as the last payment of a year', '2026-12-30', 1, 12, false],
    ['May, paid on 1 June', '2026-06-01', 5, 12, true],
    ['December, paid on 30 December, because 1 January is a holiday', '2026-12-30', 12, 12, true],
    ['June, counted as August', '2026-06-30', 8, 12, false],
    ['the first half of July', '2026-07-15', 13, 24, true],
    ['the second half of December, paid in January', '2027-01-04', 24, 24, false],
    ['week 53', '2026-12-31', 53, 53, true],
    ['week 1 in March', '2026-03-10', 1, 52, false],
  ])('%s: %s as number %d of %d is %s', (_name, payDate, number, perYear, fits) => {
    expect(isNumberOfPayDate({ payDate: asDate(payDate), number, perYear })).toBe(fits);
  });

  it('a slip of December that is paid in January and still counted as the twelfth is refused', () => {
    const period = { ...monthOf(2026, 12), payDate: asDate('2027-01-05') };
    expect(calculateSlip(aContext({ period }))).toMatchObject({
      ok: false,
      field: 'period.number',
      reason: 'outOfRange',
      params: { from: 1, to: 2 },
    });
    expect(calculateSlip(aContext({ period: { ...period, number: 1 } }))).toMatchObject({
      ok: true,
      value: { taxYear: 2027, wageMonth: '2026-12' },
    });
  });

  it('a pay date before the period is refused', () => {
    const period = { ...monthOf(2026, 2), payDate: asDate('2026-01-31') };
    expect(calculateSlip(aContext({ period }))).toMatchObject({ field: 'period.payDate', reason: 'outOfRange' });
  });
});
