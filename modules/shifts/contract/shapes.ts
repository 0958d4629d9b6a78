import * as z from 'zod';
import { words } from '#kernel/checks';
import { businessDate } from '#kernel/dates';
import { id, nestedId } from '#kernel/ids';
import { LocalDate, LocalTime } from '#kernel/time';
import { shownVersion } from '#kernel/version';
import { segmentKinds } from '#work-hours/rules/schedule';
import { boardStates } from '../rules/board-state.ts';
import { guardRules, severities } from '../rules/finding.ts';
import { wishKinds } from '../rules/wish.ts';
import { ShiftProfile } from './profiles.ts';

export const boardKinds = ['weekly', 'monthly'] as const;

/** The longest look at a board, and the most cells that one call changes: 500 people for a month. */
export const mostDays = 62;
export const mostCells = 16_000;

export const Person = z.object({
  employeeId: id('employee'),
  firstName: z.string(),
  lastName: z.string(),
  employeeCode: z.string().nullable(),
  positionName: z.string().nullable(),
});

const Entry = z.object({
  shiftProfileId: nestedId<'shiftProfile'>(),
  /** The person works it as overtime. */
  ot: z.boolean().default(false),
});
const ShownEntry = z.object({ shiftProfileId: id('shiftProfile'), ot: z.boolean() });

/** Null is no plan, an empty list a day off. */
const Plan = z.array(Entry).max(4).nullable();
const ShownPlan = z.array(ShownEntry).nullable();

/** The plan of a person on a date. */
export const Cell = z.object({
  employeeId: id('employee'),
  date: LocalDate,
  planned: ShownPlan,
  /** What people see and what attendance expects. */
  published: ShownPlan,
  version: z.int(),
});
export type Cell = z.infer<typeof Cell>;

/** The cells of a stretch by person: each list has one number for each date, in order. */
export const Sheet = z.object({
  /** The different plans of the stretch. */
  plans: z.array(z.array(ShownEntry)),
  rows: z.array(
    z.object({
      employeeId: id('employee'),
      /** Places in `plans`; -1 is no plan. */
      planned: z.array(z.int()),
      published: z.array(z.int()),
      /** 0 is a cell that was never planned. */
      versions: z.array(z.int()),
    }),
  ),
});

/** What a person said of a date before it was planned. */
export const Wish = z.object({
  date: LocalDate,
  kind: z.enum(wishKinds),
  /** The wanted shift; null for the other kinds. */
  shiftProfileId: id('shiftProfile').nullable(),
});
export type Wish = z.infer<typeof Wish>;

/** What planners and the automatic roster must know of a member. */
export const MemberFacts = z.object({
  employeeId: id('employee'),
  departmentIds: z.array(id('department')),
  tagIds: z.array(id('tag')),
  /** Dates of approved leave. */
  leave: z.array(LocalDate),
  /** Dates on which law forbids night work of the person, whatever the reason. */
  noNights: z.array(LocalDate),
  /** Dates with published work on another board. */
  elsewhere: z.array(LocalDate),
  /** The week before the stretch: a profile that was worked, or null. */
  before: z.array(id('shiftProfile').nullable()),
  /** Minutes of ordinary work that each week of the stretch, from Sunday to Saturday, has beside it: of days around it, and of other boards. */
  otherWeekMinutes: z.array(z.int()),
  wishes: z.array(Wish),
});

const Named = <Kind extends string>(kind: Kind) => z.object({ id: id(kind), name: z.string() });
/** Teams and tags that members have, for filters. */
export const memberNames = { departments: z.array(Named('department')), tags: z.array(Named('tag')) };

export const CellChange = z.object({
  employeeId: nestedId<'employee'>(),
  date: businessDate,
  planned: Plan,
  /** The version of the cell that was seen, 0 for one without a plan. Left out, the last change wins. */
  version: z.int().min(0).max(2_000_000_000).optional(),
  /** Undo and redo: puts back a plan that stood here, whose profiles may have been archived since. */
  back: z.boolean().optional(),
});

/** A rule that a plan breaks, for a person and a date or for a date of the board. */
export const Finding = z.object({
  rule: z.enum(guardRules),
  /** `note`: for information. `warning`: published with a reason. `law`: published by an owner with a reason. `impossible`: never. */
  severity: z.enum(severities),
  employeeId: id('employee').nullable(),
  date: LocalDate,
  /** What the sentence names: minutes, days, people. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** Changed cells with their new versions. */
export const SavedCells = z.object({
  saved: z.array(Cell.pick({ employeeId: true, date: true, planned: true, version: true })),
  /** The plan of each saved cell before: sent as changes, they undo. */
  before: z.array(Cell.pick({ employeeId: true, date: true, planned: true })),
  /** Refused, because another maker has changed them: the cells as they are stored. */
  conflicts: z.array(Cell),
  /** All that is found of the changed people, from a week before the first changed date to a week after the last. */
  findings: z.array(Finding),
});

const board = {
  name: z.string(),
  externalCode: z.string().nullable(),
  departmentId: id('department').nullable(),
  departmentName: z.string().nullable(),
};

export const ListedBoard = z.object({
  id: z.uuid(),
  type: z.enum(boardKinds),
  ...board,
  startDay: z.int(),
  makers: z.array(Person),
  memberCount: z.int(),
  /** Of the plan from today on. */
  state: z.enum(boardStates),
});
export type ListedBoard = z.infer<typeof ListedBoard>;

/** `makersVersion` is that of the makers, for the call that chooses them. */
const makers = { shiftMakers: z.array(Person), makersVersion: z.string() };

/** Who plans on a board, after they were chosen. */
export const Makers = z.object({ shiftMakers: z.array(Person), ...shownVersion });

export const WeeklyBoard = z.object({ id: id('shift'), ...board, ...makers, ...shownVersion });

export const Group = z.object({
  id: id('shiftGroup'),
  name: z.string(),
  employeeIds: z.array(id('employee')),
  ...shownVersion,
});
export const Work = z.object({
  id: id('shiftWork'),
  shiftProfileId: id('shiftProfile'),
  /** People needed on each weekday, Monday first. */
  needed: z.array(z.int()),
  /** People needed on a holiday; null: as on the weekday. */
  neededOnHoliday: z.int().nullable(),
  ...shownVersion,
});
export const Member = Person.extend({ shiftGroupId: id('shiftGroup').nullable() });
export const Holiday = z.object({ date: LocalDate, name: z.string() });

export const MonthlyBoard = z.object({
  id: id('monthlyShift'),
  ...board,
  startDay: z.int(),
  ...makers,
  members: z.array(Member),
  groups: z.array(Group),
  works: z.array(Work),
  ...shownVersion,
});

export const boardFields = {
  name: words(120),
  externalCode: words(60).nullable().default(null),
  departmentId: id('department').nullable().default(null),
};

export type Person = z.infer<typeof Person>;
export type Finding = z.infer<typeof Finding>;

export const ShiftWorker = Person.extend({ ot: z.boolean() });

/** A profile on a date of a weekly board. */
export const ShiftTime = z.object({
  id: id('shiftTime'),
  shiftProfileId: id('shiftProfile'),
  date: LocalDate,
  start: LocalTime,
  end: LocalTime,
  needed: z.int(),
  shiftWorkers: z.array(ShiftWorker),
  ...shownVersion,
});
export type ShiftTime = z.infer<typeof ShiftTime>;

/** A profile on a date of a weekly board and its need; null takes it off the date. */
export const TimeChange = z.object({
  shiftProfileId: nestedId<'shiftProfile'>(),
  date: businessDate,
  needed: z.int().min(0).max(1_000).nullable(),
  /** The need that was seen, null for a date without the shift. Left out, the last change wins. */
  seen: z.int().min(0).max(1_000).nullish(),
  /** Undo and redo: puts back a time that stood here, whose profile may have been archived since. */
  back: z.boolean().optional(),
});

/** Changed cells, and the shift times as they were before: both sent back, they undo. */
const TimeBefore = z.object({ shiftProfileId: id('shiftProfile'), date: LocalDate, needed: z.int().nullable() });
export const SavedWeek = SavedCells.extend({
  /** `seen` is what each needs now. */
  timesBefore: z.array(TimeBefore.extend({ seen: z.int().nullable() })),
});
/** Shift times that another maker changed first, as they are stored. */
export const EditedWeek = SavedWeek.extend({ timeConflicts: z.array(TimeBefore) });

export const Stretch = {
  from: LocalDate,
  to: LocalDate,
  state: z.enum(boardStates),
  /** Up to this day attendance is locked and nothing can be planned. */
  lockedUntil: LocalDate.nullable(),
  findings: z.array(Finding),
  /** Profiles that are planned here and no longer offered. */
  formerProfiles: z.array(ShiftProfile),
};

/** A person's published shift. */
export const OwnShift = z.object({
  date: LocalDate,
  boardName: z.string(),
  shiftProfileId: id('shiftProfile'),
  name: z.string(),
  symbol: z.string(),
  colour: z.string(),
  textColour: z.string(),
  type: z.enum(segmentKinds),
  start: LocalTime,
  end: LocalTime,
  minutes: z.int(),
});

export const Published = z.object({
  /** People whose plan changed. */
  changedPeople: z.int(),
  state: z.enum(boardStates),
});

export const SummaryRow = Person.extend({
  /** Planned days with work, and days off. */
  workDays: z.int(),
  daysOff: z.int(),
  shifts: z.int(),
  workMinutes: z.int(),
  overtimeMinutes: z.int(),
  holidayMinutes: z.int(),
  nights: z.int(),
});
