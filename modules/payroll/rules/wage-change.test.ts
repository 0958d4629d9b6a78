import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { differenceByCause } from './difference-by-cause.ts';
import { explain } from './explain.ts';
import type { PayrollContext, WageBefore } from './payroll-context.ts';
import { calculateSlip } from './slip.ts';
import { aContext, amountOf, monthOf, slipOf } from './testing.ts';

const june = monthOf(2026, 6);
const on = (day: number) => asDate(`2026-06-${String(day).padStart(2, '0')}`);
const until15 = (amount: number, parts: Partial<WageBefore> = {}): WageBefore => ({
  wage: baht(amount),
  wageKind: 'monthly',
  workMinutesPerDay: 480,
  until: on(15),
  ...parts,
});

const explained = (parts: Partial<PayrollContext>, name: string): string => {
  const slip = calculateSlip(aContext(parts), { trace: true });
  if (!slip.ok) throw new Error(slip.field);
  const line = slip.value.lines.find((each) => each.line === name);
  return line ? explain(line, 'en').join('\n') : '';
};

/** 20,000 to 15 June, 30,000 from the 16th. */
const rise: Partial<PayrollContext> = { period: june, wage: baht(30_000), wagesBefore: [until15(20_000)] };

describe('a rise inside the period', () => {
  it('pays the salary by the days of each wage, and says so', () => {
    expect(amountOf(slipOf(rise), 'SALARY')).toBe(baht(25_000));
    const words = explained(rise, 'SALARY');
    expect(words).toContain('25,000.00 × 12 ÷ 12 = 25,000.00');
    expect(words).toContain('Each wage × its days, together ÷ 30 days = 25,000.00');
    expect(words).toContain('from 01 Jun 2026; to 15 Jun 2026; Salary 20,000.00');
    expect(words).toContain('30,000.00 × 15 days = 450,000.00');
  });

  it('pays overtime by the wage of its day (s.61)', () => {
    const overtime = (day: number) => ({ date: on(day), minutes: 600, workType: 'overtime' as const });
    expect(amountOf(slipOf({ ...rise, overtimes: [overtime(20)] }), 'OVERTIME')).toBe(baht(1_875));
    expect(amountOf(slipOf({ ...rise, overtimes: [overtime(10)] }), 'OVERTIME')).toBe(baht(1_250));
    const both = { ...rise, overtimes: [overtime(20), overtime(10)] };
    expect(amountOf(slipOf(both), 'OVERTIME')).toBe(baht(3_125));
    const words = explained(both, 'OVERTIME');
    expect(words).toContain('The parts below together: 3,125.00');
    expect(words).toContain('20,000.00 ÷ 30 ÷ 480 min × 150% × 600 min = 1,250.00');
    expect(words).toContain('from 16 Jun 2026; to 30 Jun 2026; Salary 30,000.00');
    // The limit is one for the period, used by the earlier day first.
    expect(amountOf(slipOf({ ...both, overtimeLimit: 900 }), 'OVERTIME')).toBe(baht('2187.5'));
  });

  it('takes absence and lateness by the wage of their days', () => {
    const absence = (day: number) => ({
      date: on(day),
      minutes: 480,
      kind: 'absence' as const,
      coveredByForm: false,
    });
    const missed = {
      ...rise,
      absences: [absence(10), absence(20)],
      lates: [
        { date: on(9), seconds: 3_600 },
        { date: on(19), seconds: 3_600 },
      ],
    };
    expect(amountOf(slipOf(missed), 'ABSENCE')).toBe(baht('1666.67'));
    expect(amountOf(slipOf(missed), 'LATE')).toBe(baht('208.33'));
  });

  it('pays severance, notice and unused leave by the wage of the last day (s.118)', () => {
    const slip = slipOf({
      ...rise,
      employment: { firstDay: asDate('2014-06-01'), lastDay: on(30) },
      leaving: { reason: 'dismissed', severance: null, noticeDays: 30, unusedLeaveMinutes: 480 },
    });
    expect(amountOf(slip, 'SEVERANCE')).toBe(baht(300_000));
    expect(amountOf(slip, 'NOTICE_PAY')).toBe(baht(30_000));
    expect(amountOf(slip, 'UNUSED_LEAVE')).toBe(baht(1_000));
    expect(amountOf(slip, 'SALARY')).toBe(baht(25_000));
  });

  it('projects the later payments of the year with the new wage', () => {
    expect(slipOf(rise).later.regular).toBe(baht(30_000));
  });

  it('of a person paid by the hour pays the hours by the wage of their days', () => {
    const hourly: Partial<PayrollContext> = {
      period: june,
      employmentType: 'PART-TIME',
      wageKind: 'hourly',
      wage: baht(60),
      wagesBefore: [until15(50, { wageKind: 'hourly' })],
    };
    const after = [{ workType: 'working' as const, workMinute: 6_000 }];
    expect(amountOf(slipOf({ ...hourly, workMinuteInfos: after }), 'SALARY')).toBe(baht(6_000));
    const both = [...after, { workType: 'working' as const, workMinute: 600, until: on(15) }];
    expect(amountOf(slipOf({ ...hourly, workMinuteInfos: both }), 'SALARY')).toBe(baht(6_500));
  });

  it('is the rise that the difference to the next month shows', () => {
    const july = aContext({ period: monthOf(2026, 7), wage: baht(30_000) });
    const without = { mode: 'none', flatRate: 0, bearer: 'employee', paymentsLeft: null } as const;
    const causes = differenceByCause(aContext({ ...rise, tax: without }), { ...july, tax: without });
    expect(causes).toEqual([{ cause: 'rise', amount: baht(5_000) }]);
  });
});

describe('a change from a salary to pay by the hour inside the period', () => {
  /** 30,000 a month to 15 June, 60 an hour from the 16th. */
  const change: Partial<PayrollContext> = {
    period: june,
    employmentType: 'PART-TIME',
    wageKind: 'hourly',
    wage: baht(60),
    wagesBefore: [until15(30_000)],
    workMinuteInfos: [{ workType: 'working', workMinute: 75 * 60 }],
  };

  it('pays each part by its own kind, and says so', () => {
    const slip = slipOf(change);
    expect(amountOf(slip, 'SALARY')).toBe(baht(19_500));
    expect(slip.gross).toBe(baht(19_500));
    expect(slip.lines.find(({ line }) => line === 'SALARY')?.minutes).toBe(75 * 60);
    const words = explained(change, 'SALARY');
    expect(words).toContain('30,000.00 × 12 ÷ 12 × 15 ÷ 30 days = 15,000.00');
    expect(words).toContain('60.00 ÷ 60 min × 100% × 4,500 min = 4,500.00');
  });

  it('projects a whole period by the hour; a slip of before stays as it was', () => {
    expect(slipOf(change).later.regular).toBe(baht(9_000));
    expect(slipOf({ ...change, rulesOf: 6 }).later.regular).toBe(baht(4_500));
    // Joined on the 21st: 4,500 of ten days are 13,500 of thirty.
    const joined = { ...change, wagesBefore: [], employment: { firstDay: on(21), lastDay: null } };
    expect(slipOf(joined).later.regular).toBe(baht(13_500));
  });

  it.each([
    ['ten days of June', [june], 13_500],
    ['ten days of June and July, a period of 30.5 days', [june, monthOf(2026, 7)], 13_725],
  ])('projects a whole period of the schedule from a run of %s', (_, wholes, projected) => {
    const [start, end] = wholes.length === 1 ? [on(1), on(10)] : [on(26), asDate('2026-07-05')];
    const period = { ...june, start, end, payDate: end, wholes };
    const run = { ...change, period, wagesBefore: [] };
    expect(slipOf(run).later.regular).toBe(baht(projected));
    // A salary is whole as well.
    const salaried = { ...run, employmentType: 'FULL-TIME', wageKind: 'monthly', wage: baht(30_000) } as const;
    expect(slipOf({ ...salaried, workMinuteInfos: [] }).later.regular).toBe(baht(30_000));
  });

  it('pays overtime of both parts, and takes absence from the salary only', () => {
    const slip = slipOf({
      ...change,
      overtimes: [{ date: on(5), minutes: 60, workType: 'overtime' }],
      workMinuteInfos: [...(change.workMinuteInfos ?? []), { workType: 'overtime', workMinute: 60 }],
      absences: Array.from({ length: 15 }, (_, index) => ({
        date: on(index + 1),
        minutes: 480,
        kind: 'absence' as const,
        coveredByForm: false,
      })),
    });
    expect(amountOf(slip, 'OVERTIME')).toBe(baht('277.5'));
    expect(amountOf(slip, 'ABSENCE')).toBe(baht(15_000));
  });

  it('prorates the salary as the company reads it', () => {
    const readings = { ...aContext().readings, proration: 'workDays' as const };
    const slip = slipOf({ ...change, readings, workDays: { inPeriod: 22, employed: 11 } });
    expect(amountOf(slip, 'SALARY')).toBe(baht(19_500));
  });

  it('refuses overtime records of a day paid by the hour, whose minutes are counted', () => {
    const overtimes = [{ date: on(20), minutes: 60, workType: 'overtime' as const }];
    expect(calculateSlip(aContext({ ...change, overtimes }))).toMatchObject({ reason: 'notForPartTime' });
  });

  it('works the other way round, and projects the salary', () => {
    const slip = slipOf({
      period: june,
      wage: baht(30_000),
      wagesBefore: [until15(60, { wageKind: 'hourly' })],
      workMinuteInfos: [{ workType: 'working', workMinute: 6_000, until: on(15) }],
    });
    expect(amountOf(slip, 'SALARY')).toBe(baht(21_000));
    expect(slip.later.regular).toBe(baht(30_000));
  });
});

describe('earlier wages of a period', () => {
  it.each<[string, readonly WageBefore[]]>([
    ['wagesBefore.0.until', [until15(20_000, { until: asDate('2026-05-31') })]],
    ['wagesBefore.0.until', [until15(20_000, { until: on(30) })]],
    ['wagesBefore.1.until', [until15(20_000), until15(25_000)]],
    ['wagesBefore.0.workMinutesPerDay', [until15(20_000, { workMinutesPerDay: 0 })]],
  ])('are refused at %s', (field, wagesBefore) => {
    expect(calculateSlip(aContext({ period: june, wagesBefore }))).toMatchObject({ ok: false, field });
  });
});
