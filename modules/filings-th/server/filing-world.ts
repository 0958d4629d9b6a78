// What the calendar of filings knows: runs, people and filings of the months that it shows, and whom and which runs a filing is about.

import { addToDate, asDate, type Instant, type LocalDate } from '#kernel/time';
import {
  backContributions,
  balancesChanged,
  balancesOfYear,
  type ContributionRow,
  type InsuredMonths,
  insuredMonths,
  keepStatutoryParts,
  type LoansOfMonth,
  type MonthsOfPerson,
  monthsOfPeople,
  type RunOfPeriod,
  type RunsChanged,
  runsBetween,
  runsChanged,
  type SumsOfRun,
  studentLoansByMonth,
  sumsOfRuns,
} from '#payroll/server/public';
import { type EmploymentSpan, employmentSpans } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { type CalendarEntry, filingCalendar } from '../rules/filing-calendar.ts';
import type { Duty } from '../rules/values/filing-law.ts';
import { type FilingBranches, filingBranches } from './branches.ts';
import { certifiedPeople } from './store/certificates.ts';
import { type FilingRow, filingsOfYear } from './store/filings.ts';

/** Yearly filings are due two months after their year; monthly ones are shown for three months. */
const monthsBack = 14;
const fundMonthsBack = 4;

const monthOf = (date: LocalDate): string => date.slice(0, 7);
const firstOfMonth = (date: LocalDate, months: number): LocalDate =>
  addToDate(asDate(`${monthOf(date)}-01`), { months });

/** Everything that the calendar needs to know, read once. */
export interface FilingWorld {
  readonly today: LocalDate;
  readonly runs: readonly RunOfPeriod[];
  readonly sums: ReadonlyMap<string, SumsOfRun>;
  /** What back pay adds to wage months. */
  readonly back: readonly ContributionRow[];
  readonly loans: readonly LoansOfMonth[];
  readonly months: readonly MonthsOfPerson[];
  readonly insured: readonly InsuredMonths[];
  /** People with income or tax of a year (`2026`) from before the first run. */
  readonly begun: ReadonlyMap<string, readonly string[]>;
  readonly spans: readonly EmploymentSpan[];
  readonly branches: FilingBranches;
  readonly filed: readonly FilingRow[];
  readonly changed: readonly RunsChanged[];
  /** When a balance of a year (`2026`) of before the first run last changed. */
  readonly begunAt: ReadonlyMap<string, Instant>;
  /** Year and person of certificates: `2026 <id>`. */
  readonly certified: ReadonlySet<string>;
}

/** Null for a company without any run or filing: it files elsewhere, or has not begun. */
export async function filingWorld(tx: TenantTx, today: LocalDate): Promise<FilingWorld | null> {
  const days = { from: firstOfMonth(today, -monthsBack), to: addToDate(firstOfMonth(today, 2), { days: -1 }) };
  const runs = await runsBetween(tx, days);
  const year = Number(today.slice(0, 4));
  const filed = [...(await filingsOfYear(tx, year - 1)), ...(await filingsOfYear(tx, year))];
  if (runs.length === 0 && filed.length === 0) return null;
  await keepStatutoryParts(tx);
  const fundFrom = firstOfMonth(today, -fundMonthsBack);
  const sums = await sumsOfRuns(tx, { ...days, fundFrom });
  return {
    today,
    runs,
    sums: new Map(sums.map((row) => [row.runId as string, row])),
    back: await backContributions(tx, { from: monthOf(days.from), to: monthOf(days.to) }),
    loans: await studentLoansByMonth(tx, days),
    months: await monthsOfPeople(tx, { ...days, fundFrom }),
    insured: await insuredMonths(tx, days),
    begun: new Map([
      [String(year - 1), await begunIn(tx, year - 1)],
      [String(year), await begunIn(tx, year)],
    ]),
    spans: (await employmentSpans(tx, null)).filter(
      ({ startDate, resignDate }) => isWithin(startDate, days.from, today) || isWithin(resignDate, days.from, today),
    ),
    branches: await filingBranches(tx),
    filed,
    changed: await runsChanged(tx, days),
    begunAt: new Map((await balancesChanged(tx, [year - 1, year])).map((one) => [String(one.year), one.changedAt])),
    certified: new Set(
      (await certifiedPeople(tx, [year - 1, year])).map((one) => certifiedKey(String(one.year), one.employeeId)),
    ),
  };
}

const begunIn = async (tx: TenantTx, year: number): Promise<string[]> =>
  (await balancesOfYear(tx, year))
    .filter(({ regular, special, flat, tax, flatTax }) => regular + special + flat !== 0 || tax + flatTax !== 0)
    .map(({ employeeId }) => employeeId);

export const certifiedKey = (year: string, employeeId: string): string => `${year} ${employeeId}`;

const isWithin = (date: LocalDate | null, from: LocalDate, to: LocalDate): boolean =>
  date !== null && date >= from && date <= to;

export function calendarOf({ today, runs, sums, loans, spans, filed }: FilingWorld): CalendarEntry[] {
  // A month that was filed stays, also when its runs are voided or its people have another first or last day.
  const filedMonths = (kind: 'pnd1' | 'sps110' | 'sps103' | 'sps609'): string[] =>
    filed.flatMap((row) =>
      row.kind === kind && row.month !== null ? [`${row.year}-${String(row.month).padStart(2, '0')}`] : [],
    );
  const daysOfPeople = (kind: 'sps103' | 'sps609', day: 'startDate' | 'resignDate'): LocalDate[] => {
    const days = spans.flatMap((span) => (span[day] !== null && span[day] <= today ? [span[day]] : []));
    const known = new Set(days.map(monthOf));
    return [...days, ...filedMonths(kind).flatMap((month) => (known.has(month) ? [] : [asDate(`${month}-01`)]))];
  };
  return filingCalendar({
    today,
    paidMonths: new Set([
      ...runs.filter(({ payDate }) => monthOf(payDate) <= monthOf(today)).map((run) => monthOf(run.payDate)),
      ...filedMonths('pnd1'),
    ]),
    wageMonths: new Set([
      ...runs.filter(({ end }) => monthOf(end) <= monthOf(today)).map((run) => monthOf(run.end)),
      ...filedMonths('sps110'),
    ]),
    fundMonths: new Set(runs.filter(({ id }) => (sums.get(id)?.welfareFund ?? 0) > 0).map((run) => monthOf(run.end))),
    loanMonths: new Set(loans.map(({ month }) => month)),
    joined: daysOfPeople('sps103', 'startDate'),
    left: daysOfPeople('sps609', 'resignDate'),
  });
}

export type DutyEntry = Pick<CalendarEntry, 'duty' | 'period'>;

/** Tax follows the day of the payment, contributions the wages. */
export const isPaidBy = (duty: Duty): boolean =>
  duty === 'pnd1' || duty === 'pnd1kor' || duty === 'certificates' || duty === 'studentLoan';

export const isOfPeriod = (month: string, period: string): boolean => month.startsWith(period);

/** The month for which a run is filed with a duty. */
export const filedMonth = (duty: Duty, { payDate, end }: RunOfPeriod): string =>
  monthOf(isPaidBy(duty) ? payDate : end);

/** Runs that the filing comes from; null where it comes from files of people. */
export function runsOf({ runs }: FilingWorld, { duty, period }: DutyEntry): readonly RunOfPeriod[] | null {
  if (duty === 'sps103' || duty === 'sps609') return null;
  return runs.filter((run) => isOfPeriod(filedMonth(duty, run), period));
}

/** In a month, or in a year. */
const paidIn = ({ months }: FilingWorld, period: string): string[] =>
  months
    .filter(({ paid, paidYears }) => paid?.includes(period) || paidYears?.includes(period))
    .map(({ employeeId }) => employeeId);

/** People of a year whom no run has paid: their balance of before the first run is filed by the head office. */
export function onlyBegun(world: FilingWorld, year: string): string[] {
  const paid = new Set(paidIn(world, year));
  return (world.begun.get(year) ?? []).filter((id) => !paid.has(id));
}

/** Joiners or leavers of a month with their day. */
export function listOf({ spans }: FilingWorld, { duty, period }: DutyEntry): { employeeId: string; line: string }[] {
  const day = duty === 'sps103' ? 'startDate' : 'resignDate';
  return spans
    .map((span) => ({ employeeId: span.employeeId, line: span[day] ?? '' }))
    .filter(({ line }) => isOfPeriod(line.slice(0, 7), period));
}

/** Whom the filing lists. */
export function peopleOf(world: FilingWorld, { duty, period }: DutyEntry): readonly string[] {
  switch (duty) {
    case 'sps103':
    case 'sps609':
      return listOf(world, { duty, period }).map(({ employeeId }) => employeeId);
    case 'studentLoan':
      return [
        ...new Set(world.loans.filter(({ month }) => month === period).flatMap(({ employeeIds }) => employeeIds)),
      ];
    case 'pnd1':
      return paidIn(world, period);
    case 'pnd1kor':
    case 'certificates':
      return [...paidIn(world, period), ...onlyBegun(world, period)];
    case 'welfareFund':
      return world.months.filter(({ funded }) => funded?.includes(period)).map(({ employeeId }) => employeeId);
    case 'sps110':
      return world.insured.filter(({ insured }) => insured?.includes(period)).map(({ employeeId }) => employeeId);
    case 'kt20k':
      return world.insured
        .filter(({ waged }) => waged?.some((month) => isOfPeriod(month, period)))
        .map(({ employeeId }) => employeeId);
  }
}

/** Filings of a duty and period. */
export function filedFor({ filed }: FilingWorld, { duty, period }: DutyEntry): readonly FilingRow[] {
  const [year, month] = period.split('-').map(Number);
  return filed.filter((row) => row.kind === duty && row.year === year && row.month === (month ?? null));
}

export const lastByBranch = (rows: readonly FilingRow[]): FilingRow[] =>
  [...Map.groupBy(rows, ({ branch }) => branch).values()].flatMap((ofBranch) =>
    ofBranch.toSorted((a, b) => b.sequence - a.sequence).slice(0, 1),
  );
