import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { insuredTotals, socialSecurityRefusal } from './insured-line.ts';
import { somchai } from './testing.ts';

const line = { person: somchai, wage: baht(15_000), contribution: baht(750), employerContribution: baht(750) };
const filing = {
  employer: { account: '1000000001', branch: '000000', name: 'บริษัท สมมุติ จำกัด' },
  wageMonth: asDate('2025-12-01'),
  paidOn: asDate('2026-01-15'),
  rate: 500,
  titleCodes: new Map(),
  lines: [line],
};

it('both sides and their sum are added up over the persons', () => {
  const low = { ...line, wage: baht('1649.50'), contribution: baht(83), employerContribution: baht(83) };
  expect(insuredTotals([line, low])).toEqual({
    persons: 2,
    wages: baht('16649.50'),
    contributions: baht(833),
    employerContributions: baht(833),
    total: baht(1666),
  });
});

it('a good filing is not refused; one without people, names or numbers is', () => {
  expect(socialSecurityRefusal(filing)).toBeNull();
  expect(socialSecurityRefusal({ ...filing, lines: [] })).toMatchObject({ reason: 'nobodyInsured' });
  const nameless = { ...line, person: { ...somchai, lastName: '' } };
  expect(socialSecurityRefusal({ ...filing, lines: [line, nameless] })).toMatchObject({
    reason: 'missing',
    field: 'surname',
    item: 2,
  });
  const negative = { ...line, contribution: baht('-0.01') };
  expect(socialSecurityRefusal({ ...filing, lines: [negative] })).toMatchObject({ field: 'contribution', item: 1 });
});
