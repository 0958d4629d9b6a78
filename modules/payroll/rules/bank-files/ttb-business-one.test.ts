import { expect, it } from 'vitest';
import { aBatch, aPayment, shownLines } from './testing.ts';
import { ttbBusinessOne } from './ttb-business-one.ts';

it('a ttb business ONE file has one line from TXN to END for each person', () => {
  const batch = aBatch({ payer: '011', payee: '011' });
  expect(shownLines(ttbBusinessOne, { ...batch, payments: [aPayment('011'), aPayment('014')] })).toEqual([
    'TXNEXAMPLE CO LTD⟨106␠⟩MR TEST DEE⟨329␠⟩EMP001⟨10␠⟩3010202630102026THB⟨50␠⟩09990000011⟨16␠⟩28960.420110999⟨9␠⟩9990000022⟨10␠⟩01⟨179␠⟩OUR⟨10␠⟩DCB⟨1681␠⟩END',
    'TXNEXAMPLE CO LTD⟨106␠⟩MR TEST DEE⟨329␠⟩EMP001⟨10␠⟩3010202630102026THB⟨50␠⟩09990000011⟨16␠⟩28960.420140999⟨9␠⟩9990000022⟨10␠⟩01⟨179␠⟩OUR⟨10␠⟩MCL⟨1681␠⟩END',
  ]);
});
