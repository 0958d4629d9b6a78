import { describe, expect, it } from 'vitest';
import { minor } from '#kernel/money';
import { agreedTerms } from './agreed-terms.ts';

const both = { socialSecurityCalculation: true, taxCalculation: true };
const guard = { employmentType: 'PART-TIME', salaryBase: minor(6_000), workHourPerDay: 7, ...both };
const text = (valueText: string) => ({ valueText, valueNumber: null });
const number = (valueNumber: number) => ({ valueText: null, valueNumber });

describe('agreed with a person', () => {
  it.each([
    ['nothing', {}, undefined, [null, null, 480]],
    ['what the position says', {}, guard, ['PART-TIME', 6_000, 420]],
    ['their own salary', { salary: number(7_500) }, guard, ['PART-TIME', 7_500, 420]],
    ['their own hours', { workMinutes: number(455) }, guard, ['PART-TIME', 6_000, 455]],
    ['their own kind of employment', { employmentType: text('FULL-TIME') }, guard, ['FULL-TIME', 6_000, 420]],
    ['no wage, where the position has no base', {}, { ...guard, salaryBase: minor(0) }, ['PART-TIME', null, 420]],
    ['a wage of nothing', { salary: number(0) }, guard, ['PART-TIME', 0, 420]],
    ['their own, without a position', { workMinutes: number(720) }, undefined, [null, null, 720]],
  ] as const)('is %s', (_name, held, position, expected) => {
    const { employmentType, wage, workMinutes } = agreedTerms(held, position);
    expect([employmentType, wage, workMinutes]).toEqual(expected);
  });

  it.each([
    ['both without a position', undefined, [true, true]],
    ['both', guard, [true, true]],
    ['no social security', { ...guard, socialSecurityCalculation: false }, [false, true]],
    ['no tax', { ...guard, taxCalculation: false }, [true, false]],
  ] as const)('takes %s', (_name, position, expected) => {
    const { hasSocialSecurity, isTaxed } = agreedTerms({}, position);
    expect([hasSocialSecurity, isTaxed]).toEqual(expected);
  });
});
