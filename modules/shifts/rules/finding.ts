/** A finding: a rule that a plan breaks, for a person and a date or for a date of the board, with how grave it is. */
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import type { Segment } from '#work-hours/rules/schedule';

/** `note` is for information; a `warning` is published with a reason, `law` only by an owner with a reason, `impossible` never. */
export const severities = ['note', 'warning', 'law', 'impossible'] as const;
export type Severity = (typeof severities)[number];

/** How grave each rule is. The weekly limit of overtime is warned of, because agreed exceptions exist. */
export const severityOf = {
  overlap: 'impossible',
  daysInRow: 'law',
  weeklyHours: 'law',
  nightProtected: 'law',
  overtimeProtected: 'law',
  weeklyOvertime: 'warning',
  shortRest: 'warning',
  onLeave: 'warning',
  afterLastDay: 'warning',
  unavailable: 'warning',
  onHoliday: 'warning',
  tagMissing: 'warning',
  wantedOff: 'note',
  wantedShift: 'note',
  tooFew: 'note',
  tooMany: 'note',
} as const satisfies Readonly<Record<string, Severity>>;

export type GuardRule = keyof typeof severityOf;
export const guardRules = Object.keys(severityOf) as [GuardRule, ...GuardRule[]];

/** Rules that rest on facts which colleagues do not see: leave, a last day, age, pregnancy, tags, availability and wishes. */
const privateRules: ReadonlySet<GuardRule> = new Set([
  'onLeave',
  'afterLastDay',
  'nightProtected',
  'overtimeProtected',
  'tagMissing',
  'unavailable',
  'wantedOff',
  'wantedShift',
]);
export const isPrivate = (rule: GuardRule): boolean => privateRules.has(rule);

export interface Finding {
  readonly rule: GuardRule;
  readonly severity: Severity;
  readonly employeeId: Id<'employee'> | null;
  readonly date: LocalDate;
  /** What the sentence names: minutes, days, people. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** The planned work of a person on one date, with segments that may overlap: that is one of the findings. */
export interface PlannedWorkDay {
  readonly date: LocalDate;
  readonly segments: readonly Segment[];
}

/** What a rule says of one person's date. */
export interface DayFinding {
  readonly rule: GuardRule;
  readonly date: LocalDate;
  readonly params: Finding['params'];
}

export const lengthOfWork = ({ start, end, breaks }: Segment): number =>
  end - start - breaks.reduce((sum, { length, paid }) => sum + (paid ? 0 : length), 0);
