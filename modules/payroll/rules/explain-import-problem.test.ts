import { describe, expect, it } from 'vitest';
import { en } from '../text/imports/en.ts';
import { th } from '../text/imports/th.ts';
import { explainImportProblem } from './explain-import-problem.ts';
import { itemImportFields, itemProblemCodes } from './item-import-row.ts';

describe('a row that cannot be imported', () => {
  it('is explained by its number, its column and what is wrong', () => {
    const problem = { row: 3, field: 'amount', code: 'number' } as const;
    expect(explainImportProblem(problem, 'en')).toBe(
      'Row 3, amount: is not an amount in baht, such as 1500 or 1,500.50.',
    );
    expect(explainImportProblem(problem, 'th')).toBe('แถวที่ 3 ช่องจำนวนเงิน: ไม่ใช่จำนวนเงินเป็นบาท เช่น 1500 หรือ 1,500.50');
  });

  it.each([en, th])('has words for every column and every problem', ({ fields, problems }) => {
    expect(Object.keys(fields)).toEqual(itemImportFields.map(({ key }) => key));
    expect(Object.keys(problems).toSorted()).toEqual([...itemProblemCodes].toSorted());
  });
});
