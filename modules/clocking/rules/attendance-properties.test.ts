import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addToDate,
  asDate,
  type Instant,
  instantOfSeconds,
  type LocalDate,
  type Minutes,
  secondsOf,
} from '#kernel/time';
import { dayOffMargins, type Schedule } from '#work-hours/rules/schedule';
import { attendance } from './attendance.ts';
import { type AttendancePolicy, type DateFacts, defaultPolicy } from './attendance-day.ts';
import { type PlacedDay, placeDay } from './placed-day.ts';
import { clockTypes, type Punch } from './punch.ts';
import { touchedDates } from './touched-dates.ts';
import { whichDay } from './which-day.ts';
import { daysAfter, daysBefore, workWindows } from './work-windows.ts';

const runs = { numRuns: 600 };
const patience = 60_000;
const length = (count: number) => count as Minutes;

// Every offset that a clock on earth shows, to the quarter hour, and zones that jump at different times of the year and the day.
const offsets = Array.from({ length: 105 }, (_, index) => {
  const quarter = index - 48;
  const size = Math.abs(quarter) * 15;
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${quarter < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}:${digits(size % 60)}`;
});
const jumping = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Cairo',
  'Pacific/Apia',
];
const zone = fc.oneof(fc.constantFrom(...offsets), fc.constantFrom(...jumping, 'Asia/Bangkok'));
/** Days around which those zones change their clocks, and ordinary ones. */
const firstDate = fc.constantFrom(
  ...[
    '2026-03-05',
    '2026-03-26',
    '2026-04-02',
    '2026-04-21',
    '2026-09-03',
    '2026-10-22',
    '2026-10-29',
    '2026-11-02',
    '2011-12-27',
  ].map(asDate),
);

const margins = fc.record({ before: fc.nat(600).map(length), after: fc.nat(900).map(length) });

interface Shape {
  readonly start: number;
  readonly hours: number;
  readonly bits: number;
}

function scheduleFrom({ start, hours, bits }: Shape, each: Schedule['margins']): Schedule {
  if (bits % 4 === 0) return { hours: null, margins: dayOffMargins, source: 'none' };
  const pause = Math.min(60, Math.floor(hours / 3));
  const breaks = [
    { start: bits % 3 === 0 ? null : length(start + Math.floor(hours / 2)), length: length(pause), paid: false },
    { start: null, length: length(Math.min(15, pause)), paid: true },
  ];
  return {
    hours: {
      start: length(start),
      end: length(start + hours),
      breaks: breaks.slice(0, bits % 3),
      breakRule: bits % 2 === 0 ? 'deduct' : 'punch',
      lateAfter: bits % 7 === 0 ? null : length(bits % 30),
      absenceAfter: bits % 5 === 0 ? length(120) : null,
    },
    margins: each,
    source: 'shift',
  };
}

const shape = (longest: number) =>
  fc.record({ start: fc.nat(1439), hours: fc.integer({ min: 3, max: longest }), bits: fc.nat(1000) });

interface Case {
  readonly days: readonly PlacedDay[];
  readonly punches: readonly Punch[];
  readonly facts: ReadonlyMap<string, DateFacts>;
  readonly policy: AttendancePolicy;
  readonly asOf: Instant;
}

interface Numbers {
  readonly zone: string;
  readonly first: LocalDate;
  readonly shapes: readonly Shape[];
  readonly margins: Schedule['margins'];
  readonly punches: readonly (readonly [number, number])[];
  readonly free: number;
  readonly now: number;
  readonly closes: boolean;
}

/** Eleven days of any schedule up to two days long, overlapping ones too, and up to forty punches anywhere near them. */
const numbers: fc.Arbitrary<Numbers> = fc.record({
  zone,
  first: firstDate,
  shapes: fc.array(shape(2880), { minLength: 11, maxLength: 11 }),
  margins,
  // Whole half hours meet each other and the edges of windows far more often than any second does.
  punches: fc.array(
    fc.tuple(
      fc.oneof(
        fc.nat(14 * 86_400),
        fc.nat(14 * 48).map((half) => half * 1800),
      ),
      fc.nat(3),
    ),
    {
      maxLength: 40,
    },
  ),
  free: fc.nat(2047),
  now: fc.integer({ min: -86_400, max: 20 * 86_400 }),
  closes: fc.boolean(),
});

function caseOf({ shapes, first, ...given }: Numbers): Case {
  const days = shapes.map((each, index) =>
    placeDay(addToDate(first, { days: index }), scheduleFrom(each, given.margins), given.zone),
  );
  const start = (days[0]?.midnight.from ?? 0) - 86_400;
  return {
    days,
    punches: given.punches.map(([second, type], index) => ({
      id: `punch-${index}`,
      type: clockTypes[type] ?? 'clock_in',
      at: instantOfSeconds(start + second),
    })),
    facts: factsOf(days, given.free),
    policy: {
      ...defaultPolicy,
      minimumOvertime: length(0),
      forgottenCheckOut: given.closes ? 'closeAtScheduleEnd' : 'leaveOpen',
    },
    asOf: instantOfSeconds(start + given.now),
  };
}

const anyCase = numbers.map(caseOf);

/** Holidays on some days, leave on others: the whole day, or three hours of it. */
function factsOf(days: readonly PlacedDay[], free: number): ReadonlyMap<string, DateFacts> {
  return new Map(
    days.map((day, index): [LocalDate, DateFacts] => {
      const bit = (free >> index) & 3;
      const from = (day.hours?.from ?? day.midnight.from) + 3600;
      const time = bit === 2 ? null : { from, to: from + 3 * 3600 };
      return [
        day.date,
        {
          holiday: bit === 3 && index % 2 === 0 ? { name: 'Holiday' } : null,
          leaves: bit === 0 ? [] : [{ id: `leave-${index}`, paid: true, time }],
        },
      ];
    }),
  );
}

const resultOf = ({ days, ...rest }: Case) => attendance({ windows: workWindows(days), ...rest });

describe('whatever the schedules, the zone and the punches', { timeout: patience }, () => {
  it('windows follow each other without overlap and without a hole', () => {
    fc.assert(
      fc.property(anyCase, ({ days }) => {
        const windows = workWindows(days).filter(({ from, overAt }) => overAt > from);
        windows.forEach((window, index) => {
          expect(window.from).toBeLessThanOrEqual(window.to);
          expect(window.ownFrom).toBeLessThanOrEqual(window.ownTo);
          const next = windows[index + 1];
          if (next) expect(next.from).toBe(window.to);
        });
      }),
      runs,
    );
  });

  it('every punch is used exactly once, in one day with one role', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        const { days, outside } = resultOf(given);
        const used = [
          ...days.flatMap(({ punches }) => punches.map(({ punch }) => punch.id)),
          ...outside.map(({ id }) => id),
        ];
        expect(used.toSorted()).toEqual(given.punches.map(({ id }) => id).toSorted());
        const windows = workWindows(given.days).filter(({ from, overAt }) => overAt > from);
        const [start, end] = [windows[0]?.from ?? 0, windows.at(-1)?.to ?? 0];
        const near = given.punches.filter(({ at }) => at >= instantOfSeconds(start) && at < instantOfSeconds(end));
        expect(outside.filter((punch) => near.includes(punch))).toEqual([]);
      }),
      runs,
    );
  });

  it('the minutes of a day never exceed its window, and days do not reach into each other', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        let last = Number.NEGATIVE_INFINITY;
        for (const day of resultOf(given).days) {
          expect(day.worked.seconds).toBeLessThanOrEqual(day.window.to - day.window.from);
          for (const { from, to } of day.periods) {
            expect(from).toBeGreaterThanOrEqual(last);
            expect(to).toBeGreaterThanOrEqual(from);
            last = to;
          }
        }
      }),
      runs,
    );
  });

  it('every scheduled second that is due is worked, missed for one reason, free, or not known', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        for (const day of resultOf(given).days) {
          const { regular, late, forgiven, absence, earlyLeave, away, incomplete, leave, holiday } = day;
          const sum = [regular, late, forgiven, absence, earlyLeave, away, incomplete, leave, holiday].reduce(
            (all, { seconds }) => all + seconds,
            0,
          );
          if (day.progress === 'over') expect(sum).toBe(day.scheduled.seconds);
          else expect(sum).toBeLessThanOrEqual(day.scheduled.seconds);
          for (const figure of [late, absence, earlyLeave, away, incomplete])
            expect(figure.seconds).toBeGreaterThanOrEqual(0);
        }
      }),
      runs,
    );
  });

  it('running again changes nothing, and neither does the order of arrival nor a punch that arrives twice', () => {
    fc.assert(
      fc.property(anyCase, fc.infiniteStream(fc.nat()), (given, numbers) => {
        const result = resultOf(given);
        expect(resultOf(given)).toEqual(result);
        const shuffled = [...given.punches, ...given.punches.slice(0, 5)]
          .map((punch) => ({ punch, place: numbers.next().value as number }))
          .sort((a, b) => a.place - b.place)
          .map(({ punch }) => punch);
        expect(resultOf({ ...given, punches: shuffled })).toEqual(result);
      }),
      { numRuns: 200 },
    );
  });

  it('the same times on the wall clock give the same figures at every offset from UTC', () => {
    const offset = fc.constantFrom(...offsets);
    fc.assert(
      fc.property(numbers, offset, offset, (given, one, other) => {
        const figures = (zoneName: string) =>
          resultOf(caseOf({ ...given, zone: zoneName })).days.map(({ date, worked, late, absence, overtimeAfter }) => ({
            date,
            worked,
            late,
            absence,
            overtimeAfter,
          }));
        expect(figures(one)).toEqual(figures(other));
      }),
      { numRuns: 200 },
    );
  });
});

/** Schedules up to two days long; one that would begin before the last has ended becomes a day off. */
const apartCase = fc.record({
  shapes: fc.array(
    fc.record({
      start: fc.integer({ min: 0, max: 1439 }),
      hours: fc.integer({ min: 60, max: 2880 }),
      bits: fc.nat(1000),
    }),
    {
      minLength: 16,
      maxLength: 16,
    },
  ),
  margins,
  punches: fc.array(fc.tuple(fc.nat(16 * 86_400), fc.nat(3)), { maxLength: 60 }),
});

describe('a date computed with its neighbours', { timeout: patience }, () => {
  it('has the same punches as among all dates, when no schedule overlaps another', () => {
    fc.assert(
      fc.property(apartCase, ({ shapes, margins: each, punches }) => {
        let busyUntil = 0;
        const days = shapes.map((one, index) => {
          const isFree = index * 1440 + one.start >= busyUntil;
          const schedule = scheduleFrom(isFree ? one : { ...one, bits: 0 }, each);
          if (schedule.hours) busyUntil = index * 1440 + schedule.hours.end;
          return placeDay(addToDate(asDate('2026-11-02'), { days: index }), schedule, 'Asia/Bangkok');
        });
        const start = days[0]?.midnight.from ?? 0;
        const all: Punch[] = punches.map(([second, type], index) => ({
          id: `punch-${index}`,
          type: clockTypes[type] ?? 'clock_in',
          at: instantOfSeconds(start + second),
        }));
        const whole = whichDay(workWindows(days), all).days;
        for (let index = daysBefore; index < days.length - daysAfter; index += 1) {
          const near = whichDay(workWindows(days.slice(index - daysBefore, index + daysAfter + 1)), all).days[
            daysBefore
          ];
          expect(near?.punches).toEqual(whole[index]?.punches);
          expect(near?.window).toEqual(whole[index]?.window);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a punch that arrives late', { timeout: patience }, () => {
  it('changes only the dates that it touches', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        const [added, ...others] = given.punches;
        if (!added) return;
        const windows = workWindows(given.days);
        const touched = touchedDates(windows, secondsOf(added.at));
        const before = resultOf({ ...given, punches: others }).days;
        const after = resultOf(given).days;
        for (const [index, day] of after.entries()) if (!touched.includes(day.date)) expect(day).toEqual(before[index]);
      }),
      runs,
    );
  });
});
