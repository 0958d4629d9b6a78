// Random days and punches, for what must hold whatever they are.
import fc from 'fast-check';
import {
  addToDate,
  asDate,
  dateIn,
  type Instant,
  instantAt,
  instantOfSeconds,
  type LocalDate,
  type Minutes,
  secondsOf,
  timeIn,
  timeOfMinute,
} from '#kernel/time';
import { dayOffMargins, type Schedule, type Segment, segmentKinds } from '#work-hours/rules/schedule';
import { type AttendancePolicy, type DateFacts, defaultPolicy } from '../attendance-day.ts';
import { type PlacedDay, placeDay } from '../placed-day.ts';
import { clockTypes, type Punch } from '../punch.ts';

const length = (count: number) => count as Minutes;

// Every offset that a clock on earth shows, to the quarter hour, and zones that jump at different times of the year and the day.
export const offsets = Array.from({ length: 105 }, (_, index) => {
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

export interface Shape {
  readonly start: number;
  readonly hours: number;
  readonly bits: number;
}

function scheduleFrom({ start, hours, bits }: Shape, each: Schedule['margins']): Schedule {
  if (bits % 4 === 0) return { segments: [], margins: dayOffMargins, source: 'none' };
  const pause = Math.min(60, Math.floor(hours / 3));
  const breaks = [
    { start: bits % 3 === 0 ? null : length(start + Math.floor(hours / 2)), length: length(pause), paid: false },
    { start: null, length: length(Math.min(15, pause)), paid: true },
  ];
  const segment: Segment = {
    id: 'hours',
    kind: 'working',
    start: length(start),
    end: length(start + hours),
    breaks: breaks.slice(0, bits % 3),
    breakRule: bits % 2 === 0 ? 'deduct' : 'punch',
    lateAfter: bits % 7 === 0 ? null : length(bits % 30),
    absenceAfter: bits % 5 === 0 ? length(120) : null,
  };
  return { segments: [segment], margins: each, source: 'shift' };
}

const shape = (longest: number) =>
  fc.record({ start: fc.nat(1439), hours: fc.integer({ min: 3, max: longest }), bits: fc.nat(1000) });

export interface Case {
  readonly days: readonly PlacedDay[];
  readonly punches: readonly Punch[];
  readonly facts: ReadonlyMap<string, DateFacts>;
  readonly policyOn: (date: LocalDate) => AttendancePolicy;
  readonly asOf: Instant;
}

export interface Numbers {
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
export const numbers: fc.Arbitrary<Numbers> = fc.record({
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
      fc.nat(7),
    ),
    {
      maxLength: 40,
    },
  ),
  free: fc.nat(2047),
  now: fc.integer({ min: -86_400, max: 20 * 86_400 }),
  closes: fc.boolean(),
});

/** From 4 on nobody chose the kind; what is stored with it is any. */
const punchOf = (second: number, type: number, index: number): Punch => ({
  id: `punch-${index}`,
  type: clockTypes[type % 4] ?? 'clock_in',
  at: instantOfSeconds(second),
  ...(type >= 4 ? { isGuessed: true } : {}),
});

export const caseOf = (given: Numbers): Case =>
  caseWith(given, (index) => scheduleFrom(given.shapes[index] as Shape, given.margins));

function caseWith({ shapes, first, ...given }: Numbers, scheduleOn: (index: number) => Schedule): Case {
  const days = shapes.map((_, index) => placeDay(addToDate(first, { days: index }), scheduleOn(index), given.zone));
  const start = (days[0]?.midnight.from ?? 0) - 86_400;
  return {
    days,
    punches: given.punches.map(([second, type], index) => punchOf(start + second, type, index)),
    facts: factsOf(days, given.free),
    policyOn: () => ({
      ...defaultPolicy,
      minimumOvertime: length(0),
      forgottenCheckOut: given.closes ? 'closeAtScheduleEnd' : 'leaveOpen',
    }),
    asOf: instantOfSeconds(start + given.now),
  };
}

export const anyCase = numbers.map(caseOf);
/** Several punches at one moment: what arrives first must not decide. */
export const crowdedCase = numbers.map((given) =>
  caseOf({ ...given, punches: given.punches.map(([second, type]) => [second - (second % 14_400), type]) }),
);

/** Holidays on some days, leave on others: the whole day, or three hours of it. */
function factsOf(days: readonly PlacedDay[], free: number): ReadonlyMap<string, DateFacts> {
  return new Map(
    days.map((day, index): [LocalDate, DateFacts] => {
      const bit = (free >> index) & 3;
      const from = (day.segments[0]?.from ?? day.midnight.from) + 3600;
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

/** Seconds at which the wall clock shows a minute of a date: none in the hour that is skipped, two in the one that comes twice. */
export function momentsShowing(zoneName: string, date: LocalDate, minute: number): readonly number[] {
  const shown = addToDate(date, { days: Math.floor(minute / 1440) });
  const time = timeOfMinute(minute % 1440);
  const inUtc = secondsOf(instantAt('UTC', shown, time));
  return offsets
    .map((_, index) => inUtc - (index - 48) * 900)
    .filter((second) => {
      const moment = instantOfSeconds(second);
      return dateIn(zoneName, moment) === shown && timeIn(zoneName, moment) === time;
    });
}

/** Days whose schedules touch: 24 hours on duty each, a night and an early shift by turns, or one of them off now and then. */
const touchingDays = fc.constantFrom<readonly Shape[]>(
  [{ start: 480, hours: 1440, bits: 1 }],
  [
    { start: 1320, hours: 480, bits: 1 },
    { start: 360, hours: 480, bits: 1 },
    { start: 0, hours: 480, bits: 0 },
  ],
  [
    { start: 1080, hours: 720, bits: 2 },
    { start: 360, hours: 2880, bits: 5 },
    { start: 0, hours: 480, bits: 0 },
    { start: 360, hours: 1440, bits: 1 },
  ],
);
export const touchingCase = fc
  .tuple(numbers, touchingDays)
  .map(([given, pattern]) =>
    caseOf({ ...given, shapes: given.shapes.map((_, index) => pattern[index % pattern.length] as Shape) }),
  );

const apartNumbers = fc.record({
  zone,
  first: firstDate,
  shapes: fc.array(
    fc.record({
      start: fc.integer({ min: 0, max: 1439 }),
      hours: fc.integer({ min: 60, max: 2880 }),
      bits: fc.nat(1000),
    }),
    { minLength: 16, maxLength: 16 },
  ),
  margins,
  punches: fc.array(fc.tuple(fc.nat(16 * 86_400), fc.nat(7)), { maxLength: 60 }),
});

/** Schedules up to two days long; one that would begin before the last has ended becomes a day off. */
export const apartCase = apartNumbers.map(({ shapes, margins: each, ...given }) => {
  let busyUntil = 0;
  const days = shapes.map((shape, index) => {
    const placed = (one: Shape) =>
      placeDay(addToDate(given.first, { days: index }), scheduleFrom(one, each), given.zone);
    const day = placed(shape);
    const [hours] = day.segments;
    const isFree = (hours?.from ?? 0) >= busyUntil;
    if (isFree && hours) busyUntil = hours.to;
    return isFree ? day : placed({ ...shape, bits: 0 });
  });
  const start = days[0]?.midnight.from ?? 0;
  const punches = given.punches.map(([second, type], index) => punchOf(start + second, type, index));
  return { days, punches };
});

const segmentNumbers = fc.record({ start: fc.nat(1439), length: fc.integer({ min: 3, max: 900 }), bits: fc.nat(1000) });
type SegmentNumbers = { readonly start: number; readonly length: number; readonly bits: number };

/**
 * Up to three segments a date, of all kinds, apart or touching, split over the day and over midnight; none begins before the one
 * before it has ended, on the same date or the last.
 */
export const segmentedCase = fc
  .tuple(numbers, fc.array(fc.array(segmentNumbers, { maxLength: 3 }), { minLength: 11, maxLength: 11 }))
  .map(([given, days]) => {
    let busyUntil = 0;
    const schedules = days.map((wanted) => {
      const segments: Segment[] = [];
      for (const each of wanted.toSorted((a, b) => a.start - b.start)) {
        // Every third one begins where the last has ended, if that is on this date.
        const start = each.bits % 3 === 0 && busyUntil >= 0 && busyUntil < 1440 ? busyUntil : each.start;
        if (start < busyUntil) continue;
        busyUntil = start + each.length;
        segments.push(segmentFrom(each, start, segments.length));
      }
      busyUntil -= 1440;
      return segments;
    });
    return caseWith(given, (index) => scheduleWith(schedules[index] ?? [], given.margins, index));
  });

const scheduleWith = (segments: readonly Segment[], each: Schedule['margins'], index: number): Schedule =>
  segments.length === 0
    ? { segments, margins: dayOffMargins, source: index % 2 === 0 ? 'none' : 'shift' }
    : { segments, margins: each, source: 'shift' };

function segmentFrom({ length: minutes, bits }: SegmentNumbers, start: number, place: number): Segment {
  const pause = Math.min(60, Math.floor(minutes / 3));
  const middle = length(start + Math.floor(minutes / 2));
  return {
    id: `segment ${place + 1}`,
    kind: bits % 4 === 0 ? (segmentKinds[(bits >> 2) % 4] ?? 'working') : 'working',
    start: length(start),
    end: length(start + minutes),
    breaks:
      bits % 2 === 0 ? [] : [{ start: bits % 5 === 0 ? null : middle, length: length(pause), paid: bits % 7 === 0 }],
    breakRule: bits % 11 === 0 ? 'punch' : 'deduct',
    lateAfter: bits % 7 === 0 ? null : length(bits % 30),
    absenceAfter: bits % 5 === 0 ? length(120) : null,
  };
}
