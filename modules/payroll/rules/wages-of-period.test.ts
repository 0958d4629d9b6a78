import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { wagesOfPeriod } from './wages-of-period.ts';

const from = (date: string, amount: number | null, wageKind: 'monthly' | 'hourly' = 'monthly') => ({
  from: asDate(date),
  wage: amount === null ? null : baht(amount),
  wageKind,
  workMinutesPerDay: 480,
});
const before = (until: string, amount: number, wageKind: 'monthly' | 'hourly' = 'monthly') => ({
  until: asDate(until),
  wage: baht(amount),
  wageKind,
  workMinutesPerDay: 480,
});

it.each([
  ['nothing agreed', [from('2026-11-01', null)], null, []],
  ['one wage', [from('2026-11-01', 30_000)], baht(30_000), []],
  ['another matter changed', [from('2026-11-01', 30_000), from('2026-11-10', 30_000)], baht(30_000), []],
  [
    'a rise on the 16th',
    [from('2026-11-01', 30_000), from('2026-11-16', 33_000)],
    baht(33_000),
    [before('2026-11-15', 30_000)],
  ],
  ['first agreed inside the period', [from('2026-11-01', null), from('2026-11-10', 30_000)], baht(30_000), []],
  [
    'from a salary to pay by the hour, and back',
    [from('2026-11-01', 30_000), from('2026-11-11', 60, 'hourly'), from('2026-11-21', 30_000)],
    baht(30_000),
    [before('2026-11-10', 30_000), before('2026-11-20', 60, 'hourly')],
  ],
])('%s', (_name, agreed, wage, wagesBefore) => {
  expect(wagesOfPeriod(agreed)).toEqual({ wage, wagesBefore });
});
