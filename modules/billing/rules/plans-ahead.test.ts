import { expect, test } from 'vitest';
import { asDate } from '#kernel/time';
import { planOfDay, plansAhead } from './plans-ahead.ts';
import { aTerm as term } from './testing.ts';

const [ten, five] = [term('2026-11-10', '2026-12-09', 10), term('2026-12-10', '2027-01-09', 5)];
const granted = {
  orderName: 'Gift',
  status: 'Active',
  endDate: asDate('2026-11-30'),
  products: [{ type: 'oneDeeCloud', name: 'Cloud', numberSpecified: 50 }],
  grantedOn: asDate('2026-11-10'),
};

test.each<[string, Parameters<typeof plansAhead>[0]['terms'], typeof granted | null, boolean, string, string]>([
  ['the last paid day', [ten], null, false, '2026-12-09', 'Active 10'],
  ['the day after it', [ten], null, false, '2026-12-10', 'Grace 10'],
  ['the day after grace', [ten], null, false, '2026-12-17', 'Expired 10'],
  ['the day after an ended plan', [ten], null, true, '2026-12-10', 'Expired 10'],
  ['the first day of a smaller term', [ten, five], null, false, '2026-12-10', 'Active 5'],
  ['the day after a plan that the provider set', [ten], granted, false, '2026-12-01', 'Active 10'],
])('%s is known on 16 November', (_name, terms, grant, canceled, day, expected) => {
  const stored = plansAhead({ terms, grant, canceled, today: asDate('2026-11-16') });
  const found = planOfDay(stored, asDate(day));
  expect(`${found?.status} ${found?.products[0]?.numberSpecified}`).toBe(expected);
});

test('a company that has neither paid nor a grant has no plan on any day', () => {
  const stored = plansAhead({ terms: [], grant: null, canceled: false, today: asDate('2026-11-16') });
  expect(planOfDay(stored, asDate('2027-11-16'))).toBeNull();
});
