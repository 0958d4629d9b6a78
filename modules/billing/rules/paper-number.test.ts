import { expect, it } from 'vitest';
import { paperNumberText } from './paper-number.ts';

it.each([
  ['invoice', '00000', 2026, 1, 'I00000-2026-000001'],
  ['taxInvoice', '00000', 2026, 42, 'T00000-2026-000042'],
  ['receipt', '00003', 2027, 1, 'R00003-2027-000001'],
  ['creditNote', '00000', 2026, 1_234_567, 'C00000-2026-1234567'],
] as const)('%s of branch %s in %i: %i', (kind, branch, year, number, text) => {
  expect(paperNumberText({ kind, branch, year, number })).toBe(text);
});
