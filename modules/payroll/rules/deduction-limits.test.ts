import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { type DeductionKind, deductionWarnings } from './deduction-limits.ts';
import { payItem } from './default-items.ts';
import { explainWarning } from './explain-warning.ts';
import { slipOf } from './testing.ts';

const deduction = (kind: DeductionKind | null, amount: number, consented = false) => ({
  itemId: `${kind}`,
  name: `${kind}`,
  amount: baht(amount),
  kind,
  consented,
});

describe('deductions under section 76, of a pay of 20,000', () => {
  it.each([
    ['a student loan by law has no limit', [deduction('byLaw', 9_000)], []],
    ['union dues of 10 %', [deduction('unionDues', 2_000)], []],
    ['union dues above 10 %', [deduction('unionDues', 2_001)], ['deductionOverTenth']],
    ['a co-operative debt above 10 % with consent', [deduction('cooperative', 9_000, true)], []],
    ['two of 10 % are one fifth', [deduction('unionDues', 2_000), deduction('cooperative', 2_000)], []],
    [
      'three of less than 10 % are more than one fifth',
      [deduction('unionDues', 1_500), deduction('cooperative', 1_500), deduction('savings', 1_500)],
      ['deductionsOverFifth'],
    ],
    [
      'damage in two parts is one kind',
      [deduction('damage', 1_500), deduction('damage', 1_000)],
      ['deductionOverTenth'],
    ],
    ['a fine for a broken cup is none of the lawful kinds', [deduction(null, 50)], ['deductionNotLawful']],
    ['nothing', [deduction(null, 0)], []],
  ])('%s', (_name, deductions, warnings) => {
    expect(deductionWarnings(deductions, baht(20_000)).map(({ warning }) => warning)).toEqual(warnings);
  });

  it('a slip warns and names the law; the amount stays', () => {
    const loan = payItem({
      id: 'loan',
      name: 'Loan',
      type: 'deduction',
      amount: baht(4_000),
      deductionKind: 'cooperative',
    });
    const slip = slipOf({ wage: baht(20_000), items: [loan] });
    expect(slip.net).toBe(baht(15_125)); // 20,000 − 875 − 4,000
    const [warning] = slip.warnings;
    if (!warning) throw new Error('There is no warning.');
    expect(explainWarning(warning, 'en')).toBe(
      'Loan takes 4,000.00: section 76 of the Labour Protection Act allows 10 % of the pay (2,000.00) unless the employee agreed in writing to more.',
    );
    expect(explainWarning(warning, 'th')).toContain('มาตรา 76');
  });
});
