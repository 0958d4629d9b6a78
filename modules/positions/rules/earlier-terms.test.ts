import { describe, expect, it } from 'vitest';
import { minor, zero } from '#kernel/money';
import { asDate } from '#kernel/time';
import { type EarlierTerms, earlierAfter, positionTermsOn } from './earlier-terms.ts';

const present = { employmentType: 'FULL-TIME', salaryBase: minor(2_000_000), workHourPerDay: 10 };
const held = (until: string, parts: Partial<EarlierTerms> = {}): EarlierTerms => ({
  ...present,
  ...parts,
  until: asDate(until),
});
const today = asDate('2026-11-17');
/** Eight hours until the end of May, nine in June, ten since July. */
const earlier = [held('2026-05-31', { workHourPerDay: 8 }), held('2026-06-30', { workHourPerDay: 9 })];

describe('the hours of a position', () => {
  it.each([
    ['1990-01-01', 8],
    ['2026-05-31', 8],
    ['2026-06-01', 9],
    ['2026-06-30', 9],
    ['2026-07-01', 10],
    ['2030-01-01', 10],
  ])('on %s are %d', (day, hours) => {
    expect(positionTermsOn(present, earlier, asDate(day)).workHourPerDay).toBe(hours);
  });

  it('are those of today on every day, where they never changed', () => {
    expect(positionTermsOn(present, [], asDate('1990-01-01'))).toEqual(present);
  });
});

describe('a change from a day on', () => {
  it.each<[string, readonly EarlierTerms[], string, object, readonly EarlierTerms[]]>([
    ['keeps what held before it', [], '2026-11-17', { workHourPerDay: 12 }, [held('2026-11-16')]],
    ['to the same changes nothing', [], '2026-11-17', { workHourPerDay: 10 }, []],
    ['leaves earlier ones', earlier, '2026-11-17', { workHourPerDay: 12 }, [...earlier, held('2026-11-16')]],
    [
      'that is past takes the place of later ones',
      earlier,
      '2026-06-10',
      { workHourPerDay: 12 },
      [held('2026-05-31', { workHourPerDay: 8 }), held('2026-06-09', { workHourPerDay: 9 })],
    ],
    [
      'that is past leaves later ones of another matter',
      earlier,
      '2026-06-10',
      { salaryBase: minor(3_000_000) },
      [
        held('2026-05-31', { workHourPerDay: 8 }),
        held('2026-06-09', { workHourPerDay: 9 }),
        held('2026-06-30', { workHourPerDay: 9, salaryBase: minor(3_000_000) }),
      ],
    ],
    [
      'on the day of the last one corrects it',
      earlier,
      '2026-07-01',
      { workHourPerDay: 12 },
      [held('2026-05-31', { workHourPerDay: 8 }), held('2026-06-30', { workHourPerDay: 9 })],
    ],
    [
      'back on the day of the last one leaves no trace of it',
      earlier,
      '2026-07-01',
      { workHourPerDay: 9 },
      [held('2026-05-31', { workHourPerDay: 8 })],
    ],
    [
      'before all others leaves one',
      earlier,
      '2000-01-01',
      { workHourPerDay: 12 },
      [held('1999-12-31', { workHourPerDay: 8 })],
    ],
  ])('%s', (_name, known, from, change, expected) => {
    expect(earlierAfter({ present, earlier: known }, { fromDate: asDate(from), today, change })).toEqual(expected);
  });

  it('that enters a first base without a day holds before it, too: 0 was never agreed', () => {
    const unsaid = { ...present, salaryBase: zero };
    const known = [held('2026-05-31', { workHourPerDay: 8, salaryBase: zero })];
    const change = { salaryBase: minor(3_000_000) };
    expect(earlierAfter({ present: unsaid, earlier: [] }, { today, change })).toEqual([]);
    expect(earlierAfter({ present: unsaid, earlier: known }, { today, change })).toEqual([
      held('2026-05-31', { workHourPerDay: 8, ...change }),
    ]);
    expect(earlierAfter({ present: unsaid, earlier: [] }, { today, fromDate: today, change })).toEqual([
      held('2026-11-16', { salaryBase: zero }),
    ]);
  });

  const hourly = { employmentType: 'PART-TIME', salaryBase: minor(6_000) };
  it.each<[string, readonly EarlierTerms[], object, readonly EarlierTerms[]]>([
    ['of an hour is one of an hour before it', [], hourly, []],
    [
      'of an hour leaves the hours as they were',
      [],
      { ...hourly, workHourPerDay: 6 },
      [held('2026-11-16', { ...hourly, workHourPerDay: 10 })],
    ],
    [
      'of a month is none of an hour: days of another employment type stay without one',
      [held('2026-05-31', { employmentType: 'PART-TIME', salaryBase: zero })],
      { salaryBase: minor(3_000_000) },
      [held('2026-05-31', { employmentType: 'PART-TIME', salaryBase: zero })],
    ],
  ])('a first base %s', (_name, known, change, expected) => {
    const history = { present: { ...present, salaryBase: zero }, earlier: known };
    expect(earlierAfter(history, { today, change })).toEqual(expected);
  });
});
