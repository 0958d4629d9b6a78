import { expect, it } from 'vitest';
import { aBatch, shownLines } from './testing.ts';
import { ttbPayroll } from './ttb-payroll.ts';

const zeros = (count: number): string => '0'.repeat(count);

it('a ttb payroll file of two people reads as the bank expects', () => {
  expect(shownLines(ttbPayroll, aBatch({ payer: '011', payee: '011' }))).toEqual([
    'H0000010119990000011EXAMPLE CO LTD⟨11␠⟩301026000000⟨71␠⟩',
    'D0000020119990000022C0002896042089⟨10␠⟩2610300000001⟨36␠⟩MR TEST DEE⟨24␠⟩',
    'D0000030119990000033C0002586458089⟨10␠⟩2610300000001⟨36␠⟩น.ส.สมหญิง ใจดี⟨20␠⟩',
    `T0000040119990000011${zeros(20)}00000020000005482500${zeros(40)}⟨28␠⟩`,
  ]);
});
