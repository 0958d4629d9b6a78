import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baht, minor } from '#kernel/money';
import { asDate, type LocalDate } from '#kernel/time';
import { spacesShown } from '#payroll/rules/bank-files/testing';
import type { InsuredLine, SocialSecurityFiling } from './insured-line.ts';
import { sps110Refusals, sps110Text } from './sps-1-10-text.ts';
import { somchai } from './testing.ts';

const insured: InsuredLine = {
  person: somchai,
  wage: baht(17_500),
  contribution: baht(875),
  employerContribution: baht(875),
};
const filing: SocialSecurityFiling = {
  employer: { account: '1000000001', branch: '000000', name: 'บริษัท สมมุติ จำกัด' },
  wageMonth: asDate('2026-10-01'),
  paidOn: asDate('2026-11-13'),
  rate: 500,
  titleCodes: new Map(),
  lines: [insured],
};

describe('SPS 1-10 text', () => {
  it('one insured person reads as the office prints it', () => {
    const file = sps110Text(filing);
    expect(file.ok && file.value.lines.map(spacesShown)).toEqual([
      '110000000010000001311691069บริษัท สมมุติ จำกัด⟨26␠⟩050000000100000000175000000000000175000000000087500000000087500',
      '21999900000013003สมชาย⟨25␠⟩ใจดี⟨31␠⟩00000001750000000000087500⟨27␠⟩',
    ]);
    expect(file.ok && file.value.bytes.length).toBe(2 * 137);
  });

  it('in a month of relief the two sides may differ', () => {
    const relief = { ...insured, contribution: baht(88), employerContribution: baht(525) };
    const file = sps110Text({ ...filing, rate: 50, lines: [insured, relief] });
    expect(file.ok && file.value.lines[0]?.slice(72)).toBe(
      '0050' + '000002' + '000000003500000' + '00000000236300' + '000000096300' + '000000140000',
    );
    expect(file.ok && file.value.totals.total).toBe(baht(2363));
  });

  it.each<[string, Partial<InsuredLine>, string, string]>([
    ['a title without a code', { person: { ...somchai, title: 'ร.ต.' } }, 'unknownTitle', 'title'],
    [
      'a number of twelve digits',
      { person: { ...somchai, nationalId: '199990000001' } },
      'notThirteenDigits',
      'national id',
    ],
    [
      'letters in the number',
      { person: { ...somchai, nationalId: 'A999900000013' } },
      'notThirteenDigits',
      'national id',
    ],
    ['a letter that TIS-620 lacks', { person: { ...somchai, lastName: 'Müller' } }, 'unwritableCharacter', 'surname'],
    ['a negative wage', { wage: baht('-0.01') }, 'negative', 'wage'],
    ['a contribution with satang', { contribution: baht('82.50') }, 'notWholeBaht', 'contribution'],
    ['a negative contribution', { employerContribution: baht(-1) }, 'negative', 'employer contribution'],
  ])('%s is refused', (_what, change, reason, field) => {
    const lines = [insured, { ...insured, ...change }];
    expect(sps110Text({ ...filing, lines })).toMatchObject({ ok: false, reason, field, item: 2 });
  });

  it('a rank has its own code, and a title without one takes the code that the office gave the company', () => {
    const people = ['ว่าที่ร้อยตรี', 'ร.ต.'].map((title) => ({ ...insured, person: { ...somchai, title } }));
    const file = sps110Text({ ...filing, titleCodes: new Map([['ร.ต.', '369']]), lines: people });
    expect(file.ok && file.value.lines.slice(1).map((line) => line.slice(14, 17))).toEqual(['219', '369']);
  });

  it('a first name of 31 letters is cut at 30, and the person is named', () => {
    const lines = [insured, { ...insured, person: { ...somchai, firstName: 'ก'.repeat(31) } }];
    const file = sps110Text({ ...filing, lines });
    expect(file.ok && file.value.cuts).toMatchObject([{ field: 'first name', written: 'ก'.repeat(30), item: 2 }]);
  });

  it('everything that the text would refuse or cut is named, each person once', () => {
    const person = (change: Partial<typeof somchai>): InsuredLine => ({
      ...insured,
      person: { ...somchai, ...change },
    });
    const lines = [
      insured,
      person({ lastName: 'Müller' }),
      person({ title: 'ร.ต.', lastName: 'Müller' }),
      person({ nationalId: '', lastName: 'Müller' }),
      person({ firstName: 'ก'.repeat(31) }),
    ];
    const employer = { ...filing.employer, name: 'ก'.repeat(46) };
    const { refusals, cuts } = sps110Refusals({ ...filing, employer, lines });
    expect(refusals.map(({ item, reason }) => [item, reason]).toSorted()).toEqual([
      [2, 'unwritableCharacter'],
      [3, 'unknownTitle'],
      [4, 'notThirteenDigits'],
    ]);
    expect(cuts.map(({ item, field }) => [item, field])).toEqual([
      [null, 'company name'],
      [5, 'first name'],
    ]);
    expect(sps110Refusals(filing)).toEqual({ refusals: [], cuts: [] });
  });

  it('a payment day that does not exist is refused', () => {
    const paidOn = '2026-11-31' as LocalDate;
    expect(sps110Text({ ...filing, paidOn })).toMatchObject({ ok: false, reason: 'notADate', field: 'paid on' });
  });

  it('a filing without people or with a wrong account is refused', () => {
    expect(sps110Text({ ...filing, lines: [] })).toMatchObject({ reason: 'nobodyInsured' });
    const employer = { ...filing.employer, account: '100000000' };
    expect(sps110Text({ ...filing, employer })).toMatchObject({ reason: 'notDigits', field: 'employer account' });
  });

  it('the totals of the header are the sums of the lines', () => {
    const amounts = fc.record({
      wage: fc.nat({ max: 99_999_999 }),
      own: fc.nat({ max: 1150 }),
      employer: fc.nat({ max: 1150 }),
    });
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 50 }), (people) => {
        const lines = people.map(({ wage, own, employer }) => ({
          ...insured,
          wage: minor(wage),
          contribution: baht(own),
          employerContribution: baht(employer),
        }));
        const file = sps110Text({ ...filing, lines });
        if (!file.ok) throw new Error(file.field);
        const [header = '', ...details] = file.value.lines;
        const sum = (from: number, to: number) =>
          details.reduce((total, line) => total + Number(line.slice(from, to)), 0);
        expect(Number(header.slice(76, 82))).toBe(details.length);
        expect(Number(header.slice(82, 97))).toBe(sum(82, 96));
        expect(Number(header.slice(111, 123))).toBe(sum(96, 108));
        expect(Number(header.slice(97, 111))).toBe(Number(header.slice(111, 123)) + Number(header.slice(123, 135)));
        for (const line of file.value.lines) expect(line.length).toBe(135);
      }),
      { numRuns: 100 },
    );
  });
});
