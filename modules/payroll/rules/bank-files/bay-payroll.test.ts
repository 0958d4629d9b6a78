import { expect, it } from 'vitest';
import { bayPayroll } from './bay-payroll.ts';
import { aBatch, shownLines } from './testing.ts';

it('a Krungsri payroll file of two people reads as the bank expects', () => {
  expect(shownLines(bayPayroll, aBatch({ payer: '025', payee: '025' }, '001'))).toEqual([
    '0000013010269990000011⟨20␠⟩712⟨27␠⟩A00110260000002000000005482500⟨26␠⟩',
    '0000019990000022MR TEST DEE⟨13␠⟩289604200001⟨21␠⟩0011026⟨48␠⟩',
    '0000019990000033น.ส.สมหญิง ใจดี⟨9␠⟩258645800002⟨21␠⟩0011026⟨48␠⟩',
  ]);
});
