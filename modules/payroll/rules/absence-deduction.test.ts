import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { addToDate, asDate } from '#kernel/time';
import { absenceDeduction, absentDays, sumOf } from './absence-deduction.ts';
import type { AbsenceRecord, LeaveRecord } from './payroll-context.ts';
import { aContext, amountOf, slipOf } from './testing.ts';

const absence = (day: number, minutes: number, coveredByForm = false): AbsenceRecord => ({
  date: asDate(`2026-02-0${day}`),
  minutes,
  kind: 'absence',
  coveredByForm,
});
const leave = (day: number, minutes: number, paidTimeOff: boolean): LeaveRecord => ({
  date: asDate(`2026-02-0${day}`),
  minutes,
  paidTimeOff,
});

describe('time absent', () => {
  it.each<[string, AbsenceRecord[], LeaveRecord[], number]>([
    ['nothing', [], [], 0],
    ['a day absent', [absence(2, 480)], [], 480],
    ['a day absent under a form', [absence(2, 480, true)], [], 0],
    ['the rest of a day after half a day of paid leave', [absence(2, 240)], [leave(2, 240, true)], 240],
    ['the rest of a day after unpaid leave', [absence(2, 240)], [leave(2, 240, false)], 480],
    ['both never more than the day', [absence(2, 480)], [leave(2, 480, false)], 480],
    ['only unpaid leave', [], [leave(2, 120, false)], 120],
    ['unpaid leave of ten hours is capped at the work day', [], [leave(2, 600, false)], 480],
    ['paid leave without absence deducts nothing', [], [leave(2, 480, true)], 0],
    ['absence beyond the work day is capped', [absence(2, 300), absence(2, 300)], [], 480],
    ['leave of another day covers nothing', [absence(2, 480)], [leave(3, 480, true)], 480],
    ['three days', [absence(2, 480), absence(3, 480), absence(4, 480)], [], 1_440],
  ])('%s: %#', (_name, absences, leaves, minutes) => {
    expect(sumOf(absentDays({ absences, leaves, workMinutesPerDay: 480 }))).toBe(minutes);
  });

  it.each<[string, LeaveRecord[], number]>([
    ['a day of paid leave', [leave(2, 480, true)], 0],
    ['half a day of paid leave', [leave(2, 240, true)], 240],
    ['a day of unpaid leave, seen as absence too, counts once', [leave(2, 480, false)], 480],
    ['more leave than absence is no time gained', [leave(2, 300, true), leave(2, 300, true), leave(2, 60, false)], 60],
  ])('in a context of version 4 a day of absence still has its leave in it: %s', (_name, leaves, minutes) => {
    const absences = [absence(2, 480)];
    expect(sumOf(absentDays({ absences, leaves, workMinutesPerDay: 480, takesLeaveOff: true }))).toBe(minutes);
  });
});

describe('absence deduction', () => {
  it.each([
    // salary, minutes, deduction
    ['25000', 1_440, '2500'], // not 3 × 833.33
    ['25000', 480, '833.33'],
    ['25000', 1, '1.74'],
    ['25000', 0, '0'],
  ])('%s a month, %d minutes: %s', (salary, minutes, deduction) => {
    expect(absenceDeduction({ monthlySalary: baht(salary), workMinutesPerDay: 480, minutes })).toBe(baht(deduction));
  });

  it('of 31 days of a month never takes more than the salary', () => {
    const { start } = aContext().period;
    const absences = Array.from({ length: 31 }, (_, days) => ({
      ...absence(1, 480),
      date: addToDate(start, { days }),
    }));
    expect(amountOf(slipOf({ wage: baht(25_000), absences }), 'ABSENCE')).toBe(baht(25_000));
  });
});
