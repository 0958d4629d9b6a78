import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baht, minor } from '#kernel/money';
import { serviceCharge } from './service-charge.ts';

test.each([
  ['equal days have equal shares', baht(300), [10, 10, 10], [baht(100), baht(100), baht(100)]],
  ['twice the days, twice the share', baht(300), [20, 10], [baht(200), baht(100)]],
  ['without days there are no shares', baht(300), [0, 0], [minor(0), minor(0)]],
  [
    'a satang that is left goes to the first with days',
    minor(100),
    [0, 1, 1, 1],
    [minor(0), minor(34), minor(33), minor(33)],
  ],
])('%s', (_what, amount, days, expected) => {
  expect(serviceCharge(amount, days)).toEqual(expected);
});

test('the shares are the amount, to the satang', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000_000 }),
      fc.array(fc.integer({ min: 0, max: 62 }), { minLength: 1, maxLength: 50 }),
      (amount, days) => {
        const sum = serviceCharge(minor(amount), days).reduce((all, one) => all + one, 0);
        expect(sum).toBe(days.some((one) => one > 0) ? amount : 0);
      },
    ),
  );
});
