import { expect, it } from 'vitest';
import { scbPayroll, scbPayrollOtherBanks } from './scb.ts';
import { aBatch, shownLines } from './testing.ts';

const zeros = (count: number): string => '0'.repeat(count);

it('an SCB payroll file of two people reads as the bank expects', () => {
  expect(shownLines(scbPayroll, aBatch({ payer: '014', payee: '014' }))).toEqual([
    '001EXAMPLE01⟨3␠⟩PAY202610⟨23␠⟩20261028170500BCMPAY202610⟨23␠⟩',
    '002PAY202610309990000011⟨15␠⟩000999THB0000000054825000000000010000029990000011⟨15␠⟩000999',
    `0030000019990000022⟨15␠⟩0000000028960420THB00000001NNN⟨5␠⟩00⟨14␠⟩${zeros(47)}⟨48␠⟩014SCB⟨32␠⟩01110111⟨31␠⟩BNEMP001⟨18␠⟩01⟨70␠⟩`,
    `00400000001000001⟨15␠⟩MR TEST DEE⟨379␠⟩${zeros(20)}⟨374␠⟩`,
    `0030000029990000033⟨15␠⟩0000000025864580THB00000001NNN⟨5␠⟩00⟨14␠⟩${zeros(47)}⟨48␠⟩014SCB⟨32␠⟩01110111⟨31␠⟩BNEMP002⟨18␠⟩01⟨70␠⟩`,
    `00400000001000002⟨15␠⟩น.ส.สมหญิง ใจดี⟨375␠⟩${zeros(20)}⟨374␠⟩`,
    '9990000010000020000000054825000',
  ]);
});

it('a payee at another bank is written with that bank and branch, and may bear the fee', () => {
  const batch = { ...aBatch({ payer: '014', payee: '004' }), feePaidBy: 'payee' as const };
  const [, debit, credit] = shownLines(scbPayrollOtherBanks, batch);
  expect(debit?.slice(0, 6)).toBe('002PA4');
  expect(credit).toContain('⟨48␠⟩004KBANK⟨30␠⟩09990999⟨31␠⟩BNEMP001⟨18␠⟩01⟨68␠⟩B ');
});
