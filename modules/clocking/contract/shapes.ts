import * as z from 'zod';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { Instant, LocalDate } from '#kernel/time';
import { segmentKinds } from '#work-hours/rules/schedule';
import { assuranceLevels } from '../rules/assurance.ts';
import { dayKinds } from '../rules/day-kind.ts';
import { dayStatuses } from '../rules/day-statuses.ts';
import { figuresBy } from '../rules/figures.ts';
import { presences } from '../rules/presence.ts';
import { clockTypes } from '../rules/punch.ts';

export const clockType = z.enum(clockTypes);
export const sources = ['faceScanner', 'self', 'station', 'import', 'hand', 'request'] as const;
export const punchRoles = [
  'startsWork',
  'endsWork',
  'startsBreak',
  'endsBreak',
  'leavesFromBreak',
  'droppedAlreadyOpen',
  'droppedAlreadyEnded',
  'endsUnknown',
] as const;
export const reasonsOfDay = ['inWindow', 'goesOn', 'nearer', 'ownDate', 'moved'] as const;

/** A person as a line of a report. */
export const PersonLine = z.object({
  employeeId: id('employee'),
  employeeCode: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  /** The departments the person is in now. */
  departments: z.array(z.string()),
});
export type PersonLine = z.infer<typeof PersonLine>;

/** Where a device believes itself to be; `accuracy` in metres, `age` in seconds since it was measured. */
export const Position = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy: z.number().min(0).max(1_000_000).nullable().default(null),
  age: z.number().min(0).max(1_000_000).nullable().default(null),
});

export const Fence = z.object({
  verdict: z.enum(['inside', 'doubtful', 'outside']),
  reason: z.enum(['near', 'far', 'atTheEdge', 'inaccurate', 'oldPosition', 'noPosition']),
  /** Whole metres from the middle of the zone. */
  distance: z.int().nullable(),
});

/** Lengths of a day, all in seconds. */
export const Figures = z.object(figuresBy(() => z.int()));
export type Figures = z.infer<typeof Figures>;

/** The result of a day as reports show it. */
export const DayResult = z.object({
  date: LocalDate,
  kind: z.enum(dayKinds),
  /** `ahead` before it begins, `running`, `over` when no punch can go on with it any more. */
  progress: z.enum(['ahead', 'running', 'over']),
  presence: z.enum(presences),
  /** In the order in which they are shown; filters find the day by them. */
  statuses: z.array(z.enum(dayStatuses)),
  /** Since when the person works, is on break or has left. */
  since: Instant.nullable(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  firstIn: Instant.nullable(),
  lastOut: Instant.nullable(),
  ...Figures.shape,
  /** Scheduled time that paid and unpaid leave cover, in seconds. */
  paidLeave: z.int(),
  unpaidLeave: z.int(),
  /** Overtime candidates of a work day and of a holiday or rest day, in seconds, and the part of them that is approved. */
  overtime: z.int(),
  holidayOvertime: z.int(),
  approvedOvertime: z.int(),
  approvedHolidayOvertime: z.int(),
  /** The person's main team and position on the day, and the segments of the shift that was planned. */
  departmentId: z.uuid().nullable(),
  positionId: z.uuid().nullable(),
  shiftIds: z.array(z.string()),
  /** The version of the time rules the day was computed with; null for the usual ones. */
  policyId: z.uuid().nullable(),
  /** The clock-out was forgotten and the system closed the day at the end of the schedule. */
  closedBySystem: z.boolean(),
  holidayName: z.string().nullable(),
  zoneIds: z.array(z.uuid()),
  punchCount: z.int(),
  /** Questions to a manager that the day raised, answered or not. */
  exceptionCount: z.int(),
});
export type DayResult = z.infer<typeof DayResult>;

/** A day as a line of the daily report: what the list shows. All figures of a day are on the time axis. */
export const DailyLine = DayResult.pick({
  date: true,
  statuses: true,
  holidayName: true,
  startsAt: true,
  endsAt: true,
  firstIn: true,
  lastOut: true,
  worked: true,
  late: true,
  away: true,
  absence: true,
  break: true,
  overtimeBefore: true,
  overtimeAfter: true,
  overtimePlanned: true,
}).extend({ employee: PersonLine });
export type DailyLine = z.infer<typeof DailyLine>;

const TimeSpan = z.object({ from: Instant, to: Instant });

/** A punch as a dot on the time axis, with what it did and why it belongs to the day. */
export const PunchDot = z.object({
  id: id('clocking'),
  clockType,
  timestamp: Instant,
  role: z.enum(punchRoles),
  why: z.enum(reasonsOfDay),
  /** The segment it belongs to; null where the day has one alone or none. */
  segmentId: z.string().nullable(),
});

/** A stretch of expected work and what became of it; lengths in seconds. */
export const DaySegment = z.object({
  id: z.string(),
  kind: z.enum(segmentKinds),
  startsAt: Instant,
  endsAt: Instant,
  ...Figures.shape,
});
export type DaySegment = z.infer<typeof DaySegment>;

/** A day on the time axis: window, segments, periods of work, breaks and punches. */
export const TimelineDay = DayResult.extend({
  /** In order of time; none where nothing is expected. A split shift has two. */
  segments: z.array(DaySegment),
  /** The punches of this stretch belong to the day. */
  window: TimeSpan,
  /** `endedBy` is a punch, or `system`. */
  periods: z.array(TimeSpan.extend({ startedBy: z.string(), endedBy: z.string() })),
  breaks: z.array(TimeSpan),
  punches: z.array(PunchDot),
});
export type TimelineDay = z.infer<typeof TimelineDay>;

/** A day of the list of bars: what a bar and the words beside it show. */
export const BarDay = TimelineDay.pick({
  date: true,
  presence: true,
  progress: true,
  statuses: true,
  since: true,
  holidayName: true,
  startsAt: true,
  endsAt: true,
  worked: true,
  late: true,
  away: true,
  breaks: true,
}).extend({
  periods: z.array(TimeSpan.extend({ endedBy: z.string() })),
  punches: z.array(PunchDot.omit({ segmentId: true })),
  /** Where the day has several; one alone is from `startsAt` to `endsAt`. */
  segments: z.array(DaySegment.pick({ id: true, kind: true, startsAt: true, endsAt: true })),
});
export type BarDay = z.infer<typeof BarDay>;

/** What reports can be narrowed by. */
export const ReportFilters = z.object({
  from: businessDate,
  to: businessDate,
  departmentIds: z.array(id('department')).max(200).optional(),
  employeeIds: z.array(id('employee')).max(500).optional(),
  zoneId: id('zone').optional(),
  search: z.string().trim().max(100).optional(),
});

/** How far back the plan lets one look: null without a limit. Days before it are not answered. */
export const earliest = LocalDate.nullable();

/** A punch with how sure it is. */
export const PunchLine = z.object({
  id: id('clocking'),
  employeeId: id('employee'),
  clockType,
  timestamp: Instant,
  receivedAt: Instant,
  source: z.enum(sources),
  zoneId: z.uuid().nullable(),
  assurance: z.enum(assuranceLevels),
  fence: Fence.nullable(),
  reason: z.string().nullable(),
  enteredName: z.string().nullable(),
  /** The day to which a manager moved it. */
  movedTo: LocalDate.nullable(),
  /** Deleted by a manager: it is kept and does not count. */
  isVoid: z.boolean(),
});
export type PunchLine = z.infer<typeof PunchLine>;

/** A punch with what was planned for the day it counts for. */
export const ClockingRecord = PunchLine.extend({
  /** On the company's clock. */
  clockDate: LocalDate,
  /** HH:mm:ss on the company's clock. */
  clockTime: z.string(),
  /** The shift of the weekly board; null where a monthly board, work hours or nothing is planned. */
  shiftTimeId: z.uuid().nullable(),
  shiftStart: Instant.nullable(),
  shiftEnd: Instant.nullable(),
  /** The first break with a set time. */
  breakStart: Instant.nullable(),
  breakEnd: Instant.nullable(),
  /** The person's team on that day; of several, the first. */
  departmentId: z.uuid().nullable(),
  zoneName: z.string().nullable(),
  /** The station where it was made. */
  stationName: z.string().nullable(),
});
export type ClockingRecord = z.infer<typeof ClockingRecord>;
