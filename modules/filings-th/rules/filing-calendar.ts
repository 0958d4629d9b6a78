/** Calendar of filings: each duty of the months and years in which people were paid, joined or left, with its last day, from three months before today on; the earliest first. */
import { addToDate, type LocalDate } from '#kernel/time';
import { type FilingDue, filingDue, lastDayOfFiling } from './filing-due-date.ts';
import { type Duty, duties } from './values/filing-law.ts';

export interface CalendarFacts {
  readonly today: LocalDate;
  /** Months ('2026-10') with a run that is not voided: by pay date, and by the wages it pays. */
  readonly paidMonths: ReadonlySet<string>;
  readonly wageMonths: ReadonlySet<string>;
  /** Wage months with contributions to the Employee Welfare Fund. */
  readonly fundMonths: ReadonlySet<string>;
  /** Months in which student loans were deducted. */
  readonly loanMonths: ReadonlySet<string>;
  /** First days of people who are to be insured, and last days of people who left. */
  readonly joined: readonly LocalDate[];
  readonly left: readonly LocalDate[];
}

export interface CalendarEntry extends FilingDue {
  readonly duty: Duty;
  readonly period: string;
  /** The last day that is not late. */
  readonly lastDay: LocalDate;
}

/** Older filings are no longer shown. */
const daysBack = 92;

const monthOf = (date: LocalDate): string => date.slice(0, 7);
const yearOf = (month: string): string => month.slice(0, 4);

function periodsOf(duty: Duty, facts: CalendarFacts): Iterable<string> {
  const thisMonth = monthOf(facts.today);
  switch (duty) {
    case 'pnd1':
      return new Set([...facts.paidMonths, thisMonth]);
    case 'sps110':
      return new Set([...facts.wageMonths, thisMonth]);
    case 'welfareFund':
      return facts.fundMonths;
    case 'studentLoan':
      return facts.loanMonths;
    case 'sps103':
      return new Set(facts.joined.map(monthOf));
    case 'sps609':
      return new Set(facts.left.map(monthOf));
    case 'certificates':
    case 'pnd1kor':
      return new Set([...facts.paidMonths].map(yearOf));
    case 'kt20k':
      return new Set([...facts.wageMonths].map(yearOf));
  }
}

/** The first joiner of the month decides; other duties do not count from an event. */
const eventOf = (duty: Duty, period: string, { joined }: CalendarFacts): LocalDate | null =>
  duty === 'sps103' ? (joined.filter((day) => monthOf(day) === period).toSorted()[0] ?? null) : null;

export function filingCalendar(facts: CalendarFacts): CalendarEntry[] {
  const oldest = addToDate(facts.today, { days: -daysBack });
  return duties
    .flatMap((duty) =>
      [...periodsOf(duty, facts)].flatMap((period): CalendarEntry[] => {
        const found = filingDue(duty, period, eventOf(duty, period, facts));
        return found ? [{ ...found, duty, period, lastDay: lastDayOfFiling(found) }] : [];
      }),
    )
    .filter(({ lastDay }) => lastDay >= oldest)
    .toSorted((a, b) =>
      a.lastDay === b.lastDay ? duties.indexOf(a.duty) - duties.indexOf(b.duty) : a.lastDay < b.lastDay ? -1 : 1,
    );
}

export const filingStates = ['filed', 'late', 'running', 'noRun', 'runOpen', 'blocked', 'ready'] as const;
export type FilingState = (typeof filingStates)[number];

export interface StateFacts {
  readonly today: LocalDate;
  readonly lastDay: LocalDate;
  readonly isFiled: boolean;
  /** The year of a yearly filing is not over. */
  readonly isRunning: boolean;
  /** Runs of the period that are approved, and those that are not yet. Null where the filing comes from no run. */
  readonly runs: { readonly approved: number; readonly open: number } | null;
  readonly isBlocked: boolean;
}

/** Filed; else late; else not over; else what has to be done first: a run, its approval, missing fields. */
export function filingState({ today, lastDay, isFiled, isRunning, runs, isBlocked }: StateFacts): FilingState {
  if (isFiled) return 'filed';
  if (today > lastDay) return 'late';
  if (isRunning) return 'running';
  if (runs && runs.open > 0) return 'runOpen';
  if (runs && runs.approved === 0) return 'noRun';
  return isBlocked ? 'blocked' : 'ready';
}
