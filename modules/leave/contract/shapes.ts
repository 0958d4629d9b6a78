// What leave calls send and answer. Lengths are minutes; days, hours and minutes beside them are for display.
import * as z from 'zod';
import { hexColour, words } from '#kernel/checks';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { importAnswer, RowProblem } from '#kernel/import-answer';
import { Instant, LocalDate, LocalTime } from '#kernel/time';
import { shownVersion } from '#kernel/version';
import { dayParts, dayReasons } from '../rules/leave-length.ts';
import { encashments, grantBases, leaveGenders, leaveUnits, ordinaryPolicy, yearEnds } from '../rules/leave-type.ts';
import { leaveYearKinds } from '../rules/leave-year.ts';
import { entryKinds } from '../rules/ledger.ts';
import { type Readings, readingChoices } from '../rules/readings.ts';

/** Ten years: no length of leave is longer. */
const longest = 3_660 * 1_440;
const length = z.int().min(0).max(longest);
/** Minutes of a day of the person, as the company shows it. */
export const dayMinutes = z.int();
const count = (most: number) => z.int().min(0).max(most);

const policyFields = {
  grant: z.enum(grantBases).default(ordinaryPolicy.grant),
  proRate: z.boolean().default(ordinaryPolicy.proRate),
  paidTimeOff: z.boolean().default(ordinaryPolicy.paidTimeOff),
  /** Minutes that are paid in a leave year or for an event; null when all are. */
  paidLimit: length.nullable().default(null),
  paidPercent: count(100).default(100),
  /** The shortest request, in minutes. */
  minimumLeave: length.default(0),
  unit: z.enum(leaveUnits).default(ordinaryPolicy.unit),
  futureOnly: z.boolean().default(false),
  pastOnly: z.boolean().default(false),
  noticeDays: count(365).default(0),
  overQuota: z.boolean().default(false),
  yearEnd: z.enum(yearEnds).default(ordinaryPolicy.yearEnd),
  carryMaximum: length.nullable().default(null),
  carryPercent: count(100).default(100),
  /** MM-DD: the last day on which carried minutes can be used. */
  carryUntil: z
    .string()
    .regex(/^\d\d-\d\d$/)
    .nullable()
    .default(null)
    .meta({ examples: ['03-31'] }),
  encash: z.enum(encashments).default(ordinaryPolicy.encash),
  gender: z.enum(leaveGenders).default('any'),
  fromServiceMonths: count(600).default(0),
  documentFromDays: z.int().min(1).max(365).nullable().default(null),
  counts: z.enum(['working', 'calendar']).default('working'),
  eventDays: z.int().min(1).max(3_660).nullable().default(null),
  earnedDays: z.int().min(1).max(3_660).nullable().default(null),
  workCounts: z.boolean().default(false),
};

export const LeaveTypeFields = {
  name: words(120),
  code: words(20),
  colour: hexColour().default('#2F7D6B'),
  symbol: z.string().trim().min(1).max(2).default('L'),
  isActive: z.boolean().default(true),
  ...policyFields,
};

export const LeaveType = z.object({
  id: id('leaveType'),
  ...LeaveTypeFields,
  /** The row of Thai law it was made from; null for the company's own. */
  statutory: z.string().nullable(),
});
export type LeaveType = z.infer<typeof LeaveType>;
export const ShownLeaveType = LeaveType.extend(shownVersion);

const conditions = {
  fromServiceMonths: count(600).default(0),
  positionId: id('position').nullish(),
  employmentType: z.enum(['FULL-TIME', 'PART-TIME']).nullish(),
};

export const QuotaFields = { leaveTypeId: id('leaveType'), minutes: length, ...conditions };

export const LeaveQuota = z.object({
  leaveQuotaId: id('leaveQuota'),
  leaveTypeId: id('leaveType'),
  departmentId: id('department').nullable(),
  minutes: length,
  days: z.number(),
  fromServiceMonths: z.int(),
  positionId: id('position').nullable(),
  employmentType: z.string().nullable(),
  ...shownVersion,
});
export type LeaveQuota = z.infer<typeof LeaveQuota>;

/** Quotas of a team or of the company. A team without its own has those of the team above it. */
export const QuotaSheet = z.object({
  departmentId: id('department').nullable(),
  source: z.enum(['own', 'above', 'organization']),
  sourceName: z.string().nullable(),
  items: z.array(LeaveQuota),
  /** Other teams with quotas of their own, to copy from. */
  others: z.array(z.object({ departmentId: id('department'), name: z.string() })),
});
export type QuotaSheet = z.infer<typeof QuotaSheet>;

/** A type of leave of one person, for the leave year of the day asked about. */
export const LeaveBalance = z.object({
  leaveTypeId: id('leaveType'),
  yearFrom: LocalDate,
  yearTo: LocalDate,
  grantedMinutes: z.int(),
  carriedMinutes: z.int(),
  adjustedMinutes: z.int(),
  usedMinutes: z.int(),
  expiredMinutes: z.int(),
  /** The balance of the day. */
  balanceMinutes: z.int(),
  /** Approved leave after the day, within the leave year. */
  plannedMinutes: z.int(),
  /** Requests that nobody has decided. */
  pendingMinutes: z.int(),
  quotaDays: z.number(),
  carryForwardDays: z.number(),
  leaveDays: z.int(),
  leaveHours: z.int(),
  leaveMinutes: z.int(),
  reduceDays: z.int(),
  reduceHours: z.int(),
  reduceMinutes: z.int(),
  dayMinutes,
});
export type LeaveBalance = z.infer<typeof LeaveBalance>;

export const PersonBalances = z.object({
  employeeId: id('employee'),
  employeeCode: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  positionName: z.string().nullable(),
  balances: z.array(LeaveBalance),
});
export type PersonBalances = z.infer<typeof PersonBalances>;

export const WhyBalance = z.object({
  balanceMinutes: z.int(),
  shown: z.string(),
  dayMinutes,
  lines: z.array(
    z.object({
      on: LocalDate,
      minutes: z.int(),
      balance: z.int(),
      kind: z.enum(entryKinds),
      sentence: z.string(),
      isPlanned: z.boolean(),
    }),
  ),
});

export const AskedFields = {
  leaveTypeId: id('leaveType'),
  from: businessDate,
  to: businessDate,
  startPart: z.enum(dayParts).default('whole'),
  endPart: z.enum(dayParts).default('whole'),
  startTime: LocalTime.nullish(),
  endTime: LocalTime.nullish(),
};

export const CalculatedLeave = z.object({
  minutes: z.int(),
  paidMinutes: z.int(),
  shown: z.string(),
  dayMinutes,
  days: z.array(
    z.object({
      date: LocalDate,
      minutes: z.int(),
      paidMinutes: z.int(),
      reason: z.enum(dayReasons),
      sentence: z.string(),
      holidayName: z.string().nullable(),
    }),
  ),
  balanceBefore: z.int(),
  balanceAfter: z.int(),
  /** Why it would be refused; null when it can be asked for. */
  refusal: z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  needsDocument: z.boolean(),
  warnings: z.array(
    z.object({
      kind: z.enum(['blackout', 'teamLimit']),
      name: z.string(),
      date: LocalDate.nullable(),
      away: z.int().nullable(),
      atMost: z.int().nullable(),
    }),
  ),
});
export type CalculatedLeave = z.infer<typeof CalculatedLeave>;

type ReadingSchemas = { readonly [Name in keyof Readings]: z.ZodEnum<{ [Choice in Readings[Name]]: Choice }> };
const readingSchemas = Object.fromEntries(
  Object.entries(readingChoices).map(([name, choices]) => [name, z.enum(choices)]),
) as unknown as ReadingSchemas;

export const LeaveYearFields = {
  yearKind: z.enum(leaveYearKinds),
  yearMonth: z.int().min(1).max(12),
  yearDay: z.int().min(1).max(31),
};

export const ReadingFields = z.object(readingSchemas);

const Blackout = z.object({
  id: id('leaveBlackout'),
  name: z.string(),
  from: LocalDate,
  to: LocalDate,
  departmentId: id('department').nullable(),
  leaveTypeId: id('leaveType').nullable(),
  isStrict: z.boolean(),
});
export type LeaveBlackout = z.infer<typeof Blackout>;

export const LeaveSettings = z.object({
  readings: ReadingFields,
  /** What each reading means, in the reader's language. */
  sentences: z.record(z.string(), z.string()),
  ...LeaveYearFields,
  blackouts: z.array(Blackout),
  limits: z.array(z.object({ departmentId: id('department'), atMost: z.int(), ...shownVersion })),
  /** The version of a team that has no limit. */
  noLimitVersion: z.string(),
  ...shownVersion,
});
export type LeaveSettings = z.infer<typeof LeaveSettings>;

export const BlackoutFields = {
  name: words(120),
  from: businessDate,
  to: businessDate,
  departmentId: id('department').nullish(),
  leaveTypeId: id('leaveType').nullish(),
  isStrict: z.boolean().default(true),
};

export const LeaveRun = z.object({
  id: id('leaveRun'),
  state: z.enum(['running', 'done', 'undoing', 'undone']),
  onDate: LocalDate,
  peopleCount: z.int(),
  doneCount: z.int(),
  /** Empty for a year end that the night started. */
  startedBy: z.string(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  /** What was written, by kind of entry. Days are the sum of each person's days, which may be longer or shorter than another's. */
  totals: z.array(z.object({ kind: z.enum(entryKinds), minutes: z.int(), days: z.number(), entries: z.int() })),
});
export type LeaveRun = z.infer<typeof LeaveRun>;

/** What the sentence of a problem names. */
const ImportProblem = RowProblem.extend({ params: z.record(z.string(), z.union([z.string(), z.number()])).optional() });
export const ImportAnswer = importAnswer(id('leaveImport'), ImportProblem);
export type ImportAnswer = z.infer<typeof ImportAnswer>;

export const LeaveImport = z.object({
  id: id('leaveImport'),
  fileName: z.string(),
  rowCount: z.int(),
  madeBy: z.string(),
  madeAt: Instant,
  undoneBy: z.string().nullable(),
  undoneAt: Instant.nullable(),
});
export type LeaveImport = z.infer<typeof LeaveImport>;

const CalendarHoliday = z.object({ date: LocalDate, name: z.string() });

export const LeaveCalendar = z.object({
  items: z.array(
    z.object({
      employeeId: id('employee'),
      employeeCode: z.string().nullable(),
      firstName: z.string(),
      lastName: z.string(),
      days: z.array(
        z.object({
          leaveId: id('leave'),
          date: LocalDate,
          leaveTypeId: id('leaveType'),
          minutes: z.int(),
          dayMinutes,
          paidMinutes: z.int(),
          isApproved: z.boolean(),
        }),
      ),
      /** Those of the person's own calendar. */
      holidays: z.array(CalendarHoliday),
    }),
  ),
  total: z.int(),
  page: z.int(),
  size: z.int(),
  /** Those of the team that was asked for; without one those of the company. */
  holidays: z.array(CalendarHoliday),
  /** People of the company or team who work here on each day, whether they have leave or not. */
  employed: z.array(z.object({ date: LocalDate, people: z.int() })),
  /** Of them, those with approved leave on a day. */
  away: z.array(z.object({ date: LocalDate, people: z.int() })),
  /** Of them, those for whom a day is a holiday: teams may have calendars of their own. */
  free: z.array(z.object({ date: LocalDate, people: z.int() })),
});
export type LeaveCalendar = z.infer<typeof LeaveCalendar>;

/** A question about a day of approved leave: the leave took `wasMinutes`, by the schedule of now it is `nowMinutes`. */
export const LeaveChange = z.object({
  leaveId: id('leave'),
  date: LocalDate,
  employeeId: id('employee'),
  firstName: z.string(),
  lastName: z.string(),
  employeeCode: z.string().nullable(),
  leaveTypeId: id('leaveType'),
  wasMinutes: z.int(),
  nowMinutes: z.int(),
  dayMinutes,
  reason: z.enum(dayReasons),
  holidayName: z.string().nullable(),
  askedAt: Instant,
});
export type LeaveChange = z.infer<typeof LeaveChange>;
