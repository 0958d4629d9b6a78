import { describe, expect, it } from 'vitest';
import { birthDate, businessDate, businessMoment, dateProblem, distantDate, historyDate } from './dates.ts';
import { problemsOf } from './problems.ts';
import { addToDate, dateIn, systemNow } from './time.ts';

const reach = { firstYear: 1950, yearsAhead: 2 };

describe('a year of another era is told from a year out of range', () => {
  it.each([
    ['2026-11-15', null],
    ['2028-12-31', null],
    ['1950-01-01', null],
    ['2029-01-01', 'dateTooLate'],
    ['9999-12-31', 'dateTooLate'],
    ['1949-12-31', 'dateTooEarly'],
    ['0000-01-01', 'dateTooEarly'],
    // 2567 - 543 = 2024, 2493 - 543 = 1950, 2571 - 543 = 2028.
    ['2567-01-01', 'buddhistYear'],
    ['2493-01-01', 'buddhistYear'],
    ['2571-12-31', 'buddhistYear'],
    ['2492-12-31', 'dateTooLate'],
    ['2572-01-01', 'dateTooLate'],
  ] as const)('%s in 2026 is %s', (date, problem) => {
    expect(dateProblem(date, reach, 2026)).toBe(problem);
  });
});

describe('the dates of a contract', () => {
  const codeOf = (schema: typeof businessDate, value: string) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? null : problemsOf(parsed.error.issues, value)['']?.code;
  };
  const today = dateIn('Asia/Bangkok', systemNow());
  const inYears = (years: number) => addToDate(today, { years });

  it.each([
    ['business', businessDate, today, null],
    ['business in two years', businessDate, inYears(2), null],
    ['business in three years', businessDate, inYears(3), 'dateTooLate'],
    ['business, Buddhist', businessDate, '2567-01-01', 'buddhistYear'],
    ['business, no date', businessDate, '2026-02-30', 'date'],
    ['birth', birthDate, '1931-05-01', null],
    ['birth in the next year', birthDate, inYears(1), 'dateTooLate'],
    ['birth, Buddhist', birthDate, '2530-05-01', 'buddhistYear'],
    ['founding', historyDate, '1888-04-01', null],
    ['a passport that ends in ten years', distantDate, inYears(10), null],
    ['a passport, Buddhist', distantDate, '2575-01-01', 'buddhistYear'],
  ])('%s', (_what, schema, value, code) => {
    expect(codeOf(schema, value)).toBe(code);
  });

  it('a moment is held to the same years', () => {
    expect(businessMoment.safeParse('2026-11-15T02:00:00.000Z').success).toBe(true);
    expect(businessMoment.safeParse('2567-01-01T00:00:00.000Z').success).toBe(false);
    expect(businessMoment.safeParse('0000-01-01T00:00:00.000Z').success).toBe(false);
  });
});
