import { expect, it } from 'vitest';
import { filingFormats, formatsOf } from './filing-formats.ts';
import { filingKinds, isPeriodOf, isYearly, officeOf } from './filing-kinds.ts';

it('PND 1 Kor and KT 20 Kor are yearly, all others monthly', () => {
  expect(filingKinds.filter(isYearly)).toEqual(['pnd1kor', 'kt20k']);
  expect(isPeriodOf('pnd1', { year: 2026, month: null })).toBe(false);
  expect(isPeriodOf('kt20k', { year: 2026, month: 1 })).toBe(false);
  expect(isPeriodOf('sps110', { year: 2026, month: 1 })).toBe(true);
});

it('tax and student loans go to the Revenue Department', () => {
  expect(filingKinds.filter((kind) => officeOf(kind) === 'tax')).toEqual(['pnd1', 'pnd1kor', 'studentLoan']);
});

it('every filing has a file, and every format belongs to one', () => {
  expect(filingKinds.filter((kind) => formatsOf(kind).length === 0)).toEqual([]);
  expect(filingFormats.filter((format) => !filingKinds.some((kind) => formatsOf(kind).includes(format)))).toEqual([]);
});
