import { expect, it } from 'vitest';
import { kbankPayroll } from './kbank.ts';
import { aBatch, shownLines } from './testing.ts';

const zeros = (count: number): string => '0'.repeat(count);

it('a KBank payroll file of two people reads as the bank expects', () => {
  expect(shownLines(kbankPayroll, aBatch({ payer: '004', payee: '004' }))).toEqual([
    'HPCTPAY202610⟨7␠⟩000000⟨14␠⟩9990000011 000000005482500 261028⟨25␠⟩EXAMPLE CO LTD⟨36␠⟩261030000000000000000002N⟨5␠⟩',
    `D000001⟨14␠⟩9990000022 000000002896042 261028⟨25␠⟩MR TEST DEE⟨39␠⟩261030000EMP001⟨161␠⟩${zeros(39)}⟨143␠⟩`,
    `D000002⟨14␠⟩9990000033 000000002586458 261028⟨25␠⟩น.ส.สมหญิง ใจดี⟨35␠⟩261030000EMP002⟨161␠⟩${zeros(39)}⟨143␠⟩`,
  ]);
});
