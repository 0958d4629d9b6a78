import { expect, it } from 'vitest';
import { smart320 } from './smart-320.ts';
import { aBatch, shownLines } from './testing.ts';

it('a SMART file of two people at another bank reads as the clearing expects', () => {
  expect(shownLines(smart320, aBatch({ payer: '025', payee: '014' }))).toEqual([
    '1010000010250000000002000000005482500' + '30102026C⟨274␠⟩',
    '102000001014099909990000022025099909990000011301020260101000002896042MR TEST DEE⟨49␠⟩EXAMPLE CO LTD⟨146␠⟩000000⟨25␠⟩',
    '102000001014099909990000033025099909990000011301020260101000002586458น.ส.สมหญิง ใจดี⟨45␠⟩EXAMPLE CO LTD⟨146␠⟩000000⟨25␠⟩',
    '10300000100000000002⟨300␠⟩',
  ]);
});
