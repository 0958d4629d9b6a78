import { expect, it } from 'vitest';
import { bblSmart } from './bbl-smart.ts';
import { aBatch, shownLines } from './testing.ts';

const zeros = (count: number): string => '0'.repeat(count);

it('a BBL Smart file of two people at another bank reads as the bank expects', () => {
  expect(shownLines(bblSmart, aBatch({ payer: '002', payee: '014' }))).toEqual([
    `H000001002000009990000011EXAMPLE CO LTD⟨11␠⟩301026UN1 ${zeros(68)}`,
    'D000002014099909990000022C00000289604201MR TEST DEE⟨47␠⟩00⟨27␠⟩0',
    'D000003014099909990000033C00000258645801น.ส.สมหญิง ใจดี⟨43␠⟩00⟨27␠⟩0',
    `T00000400209990000011${zeros(20)}00000020000005482500${zeros(67)}`,
  ]);
});
