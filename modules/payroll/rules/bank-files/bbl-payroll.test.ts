import { expect, it } from 'vitest';
import { bblPayroll } from './bbl-payroll.ts';
import { aBatch, shownLines } from './testing.ts';

const zeros = (count: number): string => '0'.repeat(count);

it('a BBL payroll file of two people reads as the bank expects', () => {
  expect(shownLines(bblPayroll, aBatch({ payer: '002', payee: '002' }))).toEqual([
    `H0000010029990000011EXAMPLE CO LTD⟨11␠⟩301026${zeros(77)}`,
    'D0000020029990000022C000289604202900000000000000000000000000000000000000000000000000000000000MR TEST DEE⟨24␠⟩',
    `D0000030029990000033C0002586458029${zeros(59)}น.ส.สมหญิง ใจดี⟨20␠⟩`,
    `T0000040029990000011${zeros(20)}00000020000005482500${zeros(68)}`,
  ]);
});
