// Employee-days per second for a month, whether the time grows in line with the number of employees, and one day recomputed after a punch.
import { attendance } from '#clocking/rules/attendance';
import { defaultPolicy, noFacts } from '#clocking/rules/attendance-day';
import { placeDay } from '#clocking/rules/placed-day';
import type { ClockType, Punch } from '#clocking/rules/punch';
import { daysAfter, daysBefore, type WorkWindow, workWindows } from '#clocking/rules/work-windows';
import { addToDate, asDate, instantOfSeconds, type LocalDate, type LocalTime, type Minutes } from '#kernel/time';
import { scheduleOn, type WorkHours } from '#work-hours/rules/work-hours-on';

const zone = 'Asia/Bangkok';
const month: readonly LocalDate[] = Array.from({ length: 31 }, (_, index) =>
  addToDate(asDate('2026-10-01'), { days: index }),
);
const asOf = instantOfSeconds(1_800_000_000);

const hours = (clockIn: string, clockOut: string): WorkHours => ({
  from: asDate('2020-01-01'),
  week: Array.from({ length: 7 }, (_, index) =>
    index > 4
      ? null
      : {
          clockIn: clockIn as LocalTime,
          clockOut: clockOut as LocalTime,
          break: { length: 60 as Minutes, paid: false },
          lateAfter: 5 as Minutes,
          absenceAfter: 120 as Minutes,
        },
  ),
  breakRule: 'punch',
  margins: null,
});

/** Office, two shifts and the night. */
const kinds = [hours('08:00', '17:00'), hours('06:00', '15:00'), hours('14:00', '23:00'), hours('22:00', '06:00')];

const windowsFor = (kind: WorkHours, dates: readonly LocalDate[]): readonly WorkWindow[] =>
  workWindows(dates.map((date) => placeDay(date, scheduleOn(date, { departments: [], organization: [kind] }), zone)));

const types: readonly ClockType[] = ['clock_in', 'break_in', 'break_out', 'clock_out'];

/** Four punches on each scheduled day, some minutes off, some forgotten. */
const punchesOf = (employee: number, windows: readonly WorkWindow[]): readonly Punch[] =>
  windows.flatMap(({ segment: scheduled }, index) => {
    if (!scheduled) return [];
    const off = ((employee * 31 + index * 17) % 41) * 30 - 600;
    const { from, to } = scheduled;
    const noon = Math.floor((from + to) / 2);
    return [from + off, noon, noon + 3600 + off, to - off].flatMap((second, place) =>
      (employee + index + place) % 97 === 0
        ? []
        : [{ id: `${employee}-${index}-${place}`, type: types[place] ?? 'clock_in', at: instantOfSeconds(second) }],
    );
  });

interface Measured {
  readonly days: number;
  readonly milliseconds: number;
  /** Processor time of all threads: what one core would need on an idle machine. */
  readonly core: number;
}

/** Placing schedules is measured; inventing punches is not. */
function measured(employees: number): Measured {
  const made = kinds.map((kind) => windowsFor(kind, month));
  const punches = Array.from({ length: employees }, (_, number) => punchesOf(number, made[number % made.length] ?? []));
  const before = process.cpuUsage();
  const started = performance.now();
  const windows = kinds.map((kind) => windowsFor(kind, month));
  let days = 0;
  for (let number = 0; number < employees; number += 1) {
    const result = attendance({
      windows: windows[number % windows.length] ?? [],
      punches: punches[number] ?? [],
      facts: new Map([[month[12] ?? '', { ...noFacts, holiday: { name: 'Holiday' } }]]),
      policyOn: () => defaultPolicy,
      asOf,
    });
    days += result.days.length;
  }
  const milliseconds = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  return { days, milliseconds, core: (user + system) / 1_000 };
}

/** The fastest of several runs. */
const quickest = (employees: number, times: number): Measured =>
  Array.from({ length: times }, () => measured(employees)).reduce((best, each) =>
    each.core < best.core ? each : best,
  );

/** What the server does after a punch: place the dates around, read their punches, compute. Milliseconds for one. */
function oneDay(times: number): number {
  const [kind] = kinds;
  if (!kind) return 0;
  const dates = month.slice(10 - daysBefore, 10 + daysAfter + 1);
  const punches = punchesOf(1, windowsFor(kind, dates));
  const before = process.cpuUsage();
  for (let time = 0; time < times; time += 1)
    attendance({ windows: windowsFor(kind, dates), punches, facts: new Map(), policyOn: () => defaultPolicy, asOf });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / times;
}

export async function run(): Promise<void> {
  measured(3_000);
  const small = quickest(1_000, 7);
  const large = quickest(10_000, 2);
  for (const [employees, { days, milliseconds, core }] of [
    ['1,000', small],
    ['10,000', large],
  ] as const) {
    const perSecond = (spent: number) => Math.round((days / spent) * 1_000).toLocaleString('en');
    console.log(
      `attendance: a month of ${employees} employees: ${milliseconds.toFixed(0)} ms, ${perSecond(milliseconds)} employee-days/s by the clock, ${perSecond(core)} of a core, ${((core / days) * 1_000).toFixed(1)} µs each`,
    );
  }
  const growth = large.core / small.core;
  console.log(`attendance: ten times the employees take ${growth.toFixed(1)} times the processor time`);
  if (growth > 14) throw new Error(`Attendance grows faster than the employees: ${growth.toFixed(1)} for 10.`);
  console.log(
    `attendance: one day recomputed after a punch, with schedules placed again: ${oneDay(2_000).toFixed(3)} ms of a core`,
  );
}

if (import.meta.main) await run();
