import { expect, it } from 'vitest';
import { ktbDirect, ktbStandard } from './ktb.ts';
import { aBatch, shownLines } from './testing.ts';

it('a KTB file into KTB accounts of two people reads as the bank expects', () => {
  expect(shownLines(ktbDirect, aBatch({ payer: '006', payee: '006' }))).toEqual([
    '1010000010060000002000000000000548250030102026C00000000EXAMPLE01⟨434␠⟩',
    '10200000100609990999000002200609990999000001130102026020000000000002896042⟨8␠⟩0000000000MR TEST DEE⟨89␠⟩EXAMPLE CO LTD⟨146␠⟩PAY202610⟨31␠⟩00000109⟨60␠⟩0000⟨34␠⟩',
    '10200000100609990999000003300609990999000001130102026020000000000002586458⟨8␠⟩0000000000น.ส.สมหญิง ใจดี⟨85␠⟩EXAMPLE CO LTD⟨146␠⟩PAY202610⟨31␠⟩00000209⟨60␠⟩0000⟨34␠⟩',
  ]);
});

it('into another bank the service is 01 and the bank is that of the payee', () => {
  const [, first] = shownLines(ktbStandard, aBatch({ payer: '006', payee: '014' }));
  expect(first?.slice(0, 74)).toBe('10200000101409990999000002200609990999000001130102026010000000000002896042');
});
