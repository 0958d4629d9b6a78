import { expect, it } from 'vitest';
import { type QuotaPerson, type QuotaRow, quotaFor, serviceSteps, sheetOf } from './quota-for.ts';

const row = (days: number, more: Partial<QuotaRow> = {}): QuotaRow => ({
  leaveTypeId: 'annual',
  minutes: days * 480,
  fromServiceMonths: 0,
  positionId: null,
  employmentType: null,
  ...more,
});
const rows = [
  row(6),
  row(10, { fromServiceMonths: 60 }),
  row(8, { employmentType: 'PART-TIME' }),
  row(15, { positionId: 'manager' }),
  row(20, { positionId: 'manager', fromServiceMonths: 120 }),
  row(30, { leaveTypeId: 'sick' }),
];
const person = (more: Partial<QuotaPerson>): QuotaPerson => ({
  serviceMonths: 24,
  positionId: null,
  employmentType: 'FULL-TIME',
  ...more,
});

it.each<[string, Partial<QuotaPerson>, number]>([
  ['an ordinary employee', {}, 6],
  ['after five years', { serviceMonths: 60 }, 10],
  ['part time', { employmentType: 'PART-TIME' }, 8],
  ['a manager', { positionId: 'manager' }, 15],
  ['a part-time manager: the position counts more', { positionId: 'manager', employmentType: 'PART-TIME' }, 15],
  ['a manager after ten years', { positionId: 'manager', serviceMonths: 130 }, 20],
])('%s', (_name, more, days) => {
  expect(quotaFor(rows, 'annual', person(more))).toBe(days * 480);
});

it('a type without a row gives nothing', () => {
  expect(quotaFor(rows, 'ordination', person({}))).toBe(0);
});

it('steps are those of the type, each once where two sheets name it', () => {
  expect([...serviceSteps([...rows, ...rows], 'annual')]).toEqual([0, 60, 120]);
});

it('a team without its own sheet has that of the nearest team above, otherwise the company’s', () => {
  expect(sheetOf(['team', 'division', 'plant'], new Set(['plant', 'division']))).toBe('division');
  expect(sheetOf(['team'], new Set(['plant']))).toBeNull();
});
