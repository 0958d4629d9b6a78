// The calendar of filings, with a constant number of statements for any number of people; a filing whose sources changed since it was sent takes a few more.

import { handle } from '#access/server/public';
import { nameText } from '#kernel/format';
import { type Money, minor, zero } from '#kernel/money';
import { addToDate, asDate, dateIn, type Instant, type LocalDate } from '#kernel/time';
import type { CompanyRow } from '#organization/server/public';
import {
  type BackRow,
  backContributions,
  balancesChanged,
  balancesOfYear,
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
import { type EmploymentSpan, employmentSpans, type FilingFacts, filingFacts } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import type { CalendarFiling } from '../contract/cockpit.ts';
import { filingsTh } from '../contract.ts';
import { type CalendarEntry, filingCalendar, filingState } from '../rules/filing-calendar.ts';
import { correctionOf, unpackFigures } from '../rules/filing-figures.ts';
import { listsPeople, officeOf } from '../rules/filing-kinds.ts';
import { type CompanyField, filingReadiness, type PersonToCheck } from '../rules/filing-readiness.ts';
import { type LateFiling, lateCost, nextRise } from '../rules/late-cost.ts';
import { type Duty, isYearlyDuty, lateRows } from '../rules/values/filing-law.ts';
import { type FilingBranches, filingBranches } from './branches.ts';
import { figuresOfPeriod } from './figures.ts';
import { certifiedPeople } from './store/certificates.ts';
import { type FilingRow, figuresOfFiling, filingsOfYear, peopleOfFilings } from './store/filings.ts';

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
  readonly back: readonly BackRow[];
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
async function filingWorld(tx: TenantTx, today: LocalDate): Promise<FilingWorld | null> {
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

const certifiedKey = (year: string, employeeId: string): string => `${year} ${employeeId}`;

const isWithin = (date: LocalDate | null, from: LocalDate, to: LocalDate): boolean =>
  date !== null && date >= from && date <= to;

function calendarOf({ today, runs, sums, loans, spans, filed }: FilingWorld): CalendarEntry[] {
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

type DutyEntry = Pick<CalendarEntry, 'duty' | 'period'>;

/** Tax follows the day of the payment, contributions the wages. */
const isPaidBy = (duty: Duty): boolean =>
  duty === 'pnd1' || duty === 'pnd1kor' || duty === 'certificates' || duty === 'studentLoan';

const isOfPeriod = (month: string, period: string): boolean => month.startsWith(period);

/** Runs that the filing comes from; null where it comes from files of people. */
function runsOf({ runs }: FilingWorld, { duty, period }: DutyEntry): readonly RunOfPeriod[] | null {
  if (duty === 'sps103' || duty === 'sps609') return null;
  return runs.filter(({ payDate, end }) => isOfPeriod(monthOf(isPaidBy(duty) ? payDate : end), period));
}

/** In a month, or in a year. */
const paidIn = ({ months }: FilingWorld, period: string): string[] =>
  months
    .filter(({ paid, paidYears }) => paid?.includes(period) || paidYears?.includes(period))
    .map(({ employeeId }) => employeeId);

/** People of a year whom no run has paid: their balance of before the first run is filed by the head office. */
function onlyBegun(world: FilingWorld, year: string): string[] {
  const paid = new Set(paidIn(world, year));
  return (world.begun.get(year) ?? []).filter((id) => !paid.has(id));
}

/** Whom the filing lists. */
function peopleOf(world: FilingWorld, { duty, period }: DutyEntry): readonly string[] {
  const ofSpan = (day: 'startDate' | 'resignDate') =>
    world.spans
      .filter((span) => isOfPeriod(monthOf(span[day] ?? ('' as LocalDate)), period))
      .map((span) => span.employeeId);
  switch (duty) {
    case 'sps103':
      return ofSpan('startDate');
    case 'sps609':
      return ofSpan('resignDate');
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

const lackingOf = ({ taxId, address, socialSecurityId }: CompanyRow): CompanyField[] => [
  ...(taxId ? [] : (['taxId'] as const)),
  ...(address.province && address.district && address.postCode ? [] : (['companyAddress'] as const)),
  ...(socialSecurityId ? [] : (['socialSecurityId'] as const)),
];

const personToCheck = (facts: FilingFacts): PersonToCheck => ({
  ...facts,
  name: nameText(facts, 'first-last'),
});

interface Filer {
  readonly number: string;
  readonly runs: readonly RunOfPeriod[];
}

/** What the runs of a branch owe with the filing. */
function amountOf({ duty, period }: DutyEntry, world: FilingWorld, { number, runs }: Filer): Money {
  const sum = (field: 'tax' | 'socialSecurity' | 'welfareFund'): Money =>
    minor(runs.reduce((total, { id }) => total + (world.sums.get(id)?.[field] ?? 0), 0));
  switch (duty) {
    case 'pnd1':
      return sum('tax');
    case 'sps110': {
      const { ofTemplate } = world.branches;
      const back = world.back.filter(
        ({ month, templateId }) => month === period && ofTemplate(templateId).socialSecurity === number,
      );
      return minor(
        sum('socialSecurity') + back.reduce((total, { employee, employer }) => total + employee + employer, 0),
      );
    }
    case 'welfareFund':
      return sum('welfareFund');
    case 'studentLoan': {
      const templates = new Set(runs.map(({ templateId }) => templateId));
      const loans = world.loans.filter(({ month, templateId }) => month === period && templates.has(templateId));
      return minor(loans.reduce((total, { amount }) => total + amount, 0));
    }
    default:
      return zero;
  }
}

type Branch = CalendarFiling['branches'][number];

/** Filings of a duty and period. */
function filedFor({ filed }: FilingWorld, { duty, period }: DutyEntry): readonly FilingRow[] {
  const [year, month] = period.split('-').map(Number);
  return filed.filter((row) => row.kind === duty && row.year === year && row.month === (month ?? null));
}

/** Whether a source of the filing's figures changed since it was sent: a run, or for PND 1 Kor a balance of before the first run. */
function isTouched({ changed, begunAt }: FilingWorld, { duty, period }: DutyEntry, { filedAt }: FilingRow): boolean {
  const begun = duty === 'pnd1kor' ? begunAt.get(period) : undefined;
  return (
    (begun !== undefined && begun >= filedAt) ||
    changed.some(
      ({ payMonth, wageMonth, isBackPay, changedAt }) =>
        changedAt >= filedAt &&
        (isPaidBy(duty) ? isOfPeriod(payMonth, period) : isBackPay || isOfPeriod(wageMonth, period)),
    )
  );
}

/** Periods of lists of people that do not name the people of now; one statement for all. */
async function otherPeople(
  tx: TenantTx,
  world: FilingWorld,
  entries: readonly CalendarEntry[],
): Promise<ReadonlySet<CalendarEntry>> {
  const sent = entries.flatMap((entry) => {
    const ids = lastByBranch(filedFor(world, entry)).map(({ id }) => id);
    return entry.duty !== 'certificates' && listsPeople(entry.duty) && ids.length > 0 ? [{ entry, ids }] : [];
  });
  if (sent.length === 0) return new Set();
  const named = new Map(
    (
      await peopleOfFilings(
        tx,
        sent.flatMap(({ ids }) => ids),
      )
    ).map(({ id, employeeIds }) => [id, employeeIds]),
  );
  return new Set(
    sent.flatMap(({ entry, ids }) => {
      const filed = new Set(ids.flatMap((id) => named.get(id) ?? []));
      return filed.symmetricDifference(new Set(peopleOf(world, entry))).size > 0 ? [entry] : [];
    }),
  );
}

/** Filings whose figures are not those of now, by id of the last one of a branch. Only those are compared whose sources changed since. */
async function differing(
  tx: TenantTx,
  world: FilingWorld,
  entries: readonly CalendarEntry[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const others = await otherPeople(tx, world, entries);
  for (const entry of entries) {
    const { duty, period } = entry;
    if (duty === 'certificates') continue;
    const last = lastByBranch(filedFor(world, entry)).filter(
      (row) => others.has(entry) || isTouched(world, entry, row),
    );
    if (last.length === 0) continue;
    const [year = 0, month] = period.split('-').map(Number);
    const { figures } = await figuresOfPeriod(tx, { kind: duty, year, month: month ?? null });
    for (const { id, branch } of last) {
      const now = figures.filter((figure) => figure.branch === branch);
      if (correctionOf(duty, unpackFigures(await figuresOfFiling(tx, id)), now).length > 0) found.add(id);
    }
  }
  return found;
}

const lastByBranch = (rows: readonly FilingRow[]): FilingRow[] =>
  [...Map.groupBy(rows, ({ branch }) => branch).values()].flatMap((ofBranch) =>
    ofBranch.toSorted((a, b) => b.sequence - a.sequence).slice(0, 1),
  );

function branchesOf(
  world: FilingWorld,
  entry: CalendarEntry,
  { runs, differ }: { readonly runs: readonly RunOfPeriod[] | null; readonly differ: ReadonlySet<string> },
): Branch[] {
  const { duty, period, lastDay } = entry;
  if (duty === 'certificates') return [];
  const office = officeOf(duty);
  const { headOffice, ofTemplate } = world.branches;
  const byBranch = Map.groupBy(runs ?? [], ({ templateId }) => ofTemplate(templateId)[office]);
  const all = filedFor(world, entry);
  const last = lastByBranch(all);
  const filed = all.filter(({ sequence }) => sequence === 0);
  // A branch whose runs were voided after it filed has something to correct.
  for (const { id, branch } of last) if (differ.has(id) && !byBranch.has(branch)) byBranch.set(branch, []);
  const isHeadOffice = byBranch.size === 0 || (duty === 'pnd1kor' && onlyBegun(world, period).length > 0);
  const own = isHeadOffice ? [[headOffice[office], []] as const] : [];
  const filers = new Map<string, readonly RunOfPeriod[]>([...own, ...byBranch]);
  return [...filers].map(([number, paidBy]) => {
    const row = filed.find(({ branch }) => branch === number);
    const name = world.branches.branches.find((branch) => branch[office] === number)?.name ?? '';
    return {
      number,
      name,
      amount: amountOf(entry, world, { number, runs: paidBy }),
      filed: row
        ? {
            id: row.id,
            filedOn: row.filedOn,
            receiptNumber: row.receiptNumber,
            fileName: row.fileName,
            isLate: row.filedOn > lastDay,
            differs: last.some(({ id, branch }) => branch === number && differ.has(id)),
          }
        : null,
    };
  });
}

const costShown = (on: LocalDate, cost: ReturnType<typeof lateCost>) =>
  cost && cost.total > 0
    ? { on, days: cost.days, surcharge: cost.surcharge, fine: cost.fine, total: cost.total }
    : null;

function filingShown(
  world: FilingWorld,
  entry: CalendarEntry,
  {
    people,
    lacking,
    differ,
  }: {
    readonly people: ReadonlyMap<string, PersonToCheck>;
    readonly lacking: readonly CompanyField[];
    readonly differ: ReadonlySet<string>;
  },
): CalendarFiling {
  const { duty, period, due, online, lastDay, row } = entry;
  const { today } = world;
  const ids = peopleOf(world, entry);
  const readiness = filingReadiness(
    duty,
    ids.flatMap((id) => people.get(id) ?? []),
    lacking,
  );
  const runs = runsOf(world, entry);
  const approved = runs?.filter(({ state }) => state === 'APPROVED') ?? [];
  const open = runs?.filter(({ state }) => state !== 'APPROVED') ?? [];
  const branches = branchesOf(world, entry, { runs: runs && approved, differ });
  const isFiled =
    duty === 'certificates'
      ? ids.length > 0 && ids.every((id) => world.certified.has(certifiedKey(period, id)))
      : branches.length > 0 && branches.every(({ filed }) => filed !== null);
  const amount = minor(branches.reduce((sum, branch) => sum + (branch.filed ? 0 : branch.amount), 0));
  const filing: LateFiling = { duty, amount, due, lastDay, filedOn: today };
  const rise = isFiled ? null : nextRise({ ...filing, filedOn: today > lastDay ? today : lastDay });
  const late = isFiled ? null : lateCost(filing);
  const law = lateRows.findLast((each) => each.duty === duty && each.from <= due);
  return {
    duty,
    period,
    due,
    online,
    lastDay,
    state: filingState({
      today,
      lastDay,
      isFiled,
      isRunning: isYearlyDuty(duty) && today.slice(0, 4) <= period,
      runs: runs && { approved: approved.length, open: open.length },
      isBlocked: readiness.blockers.length > 0 || readiness.company.length > 0,
    }),
    amount: isFiled ? minor(branches.reduce((sum, branch) => sum + branch.amount, 0)) : amount,
    people: readiness.people,
    ready: readiness.ready,
    percent: readiness.percent,
    blocked: readiness.blockers.length,
    company: [...readiness.company],
    runs: runs && { approved: approved.length, open: open.length, firstOpen: open[0]?.id ?? null },
    branches,
    late: costShown(today, late),
    rise: rise && costShown(rise.on, rise.cost),
    fineMax: law?.fineMax ?? null,
    law: row.source,
    onlineLaw: online === null ? null : (row.online?.source ?? null),
    lateLaw: law?.source ?? null,
  };
}

/** All filings of the calendar, as the screen and the reminders see them. */
export async function shownCalendar(tx: TenantTx, today: LocalDate): Promise<CalendarFiling[] | null> {
  const world = await filingWorld(tx, today);
  if (!world) return null;
  const entries = calendarOf(world);
  const ids = new Set(entries.flatMap((entry) => peopleOf(world, entry)));
  const people = new Map(
    (await filingFacts(tx, [...ids])).map((facts) => [facts.employeeId as string, personToCheck(facts)]),
  );
  const lacking = lackingOf(world.branches.company);
  const differ = await differing(tx, world, entries);
  return entries.map((entry) => filingShown(world, entry, { people, lacking, differ }));
}

export const cockpitHandlers = [
  handle(filingsTh.readFilingCalendar, async ({ tx, actor, now }) => {
    const today = dateIn(actor.timeZone, now);
    return { today, filings: (await shownCalendar(tx, today)) ?? [] };
  }),

  handle(filingsTh.listFilingBlockers, async ({ input, tx, actor, now }) => {
    const { duty, period, page, size } = input;
    const world = await filingWorld(tx, dateIn(actor.timeZone, now));
    if (!world) return { items: [], total: 0, page, size };
    const facts = await filingFacts(tx, peopleOf(world, { duty, period }));
    const { blockers } = filingReadiness(duty, facts.map(personToCheck), lackingOf(world.branches.company));
    const items = blockers.slice(page * size, (page + 1) * size).map(({ employeeId, name, fields }) => ({
      employeeId: employeeId as FilingFacts['employeeId'],
      name,
      fields: [...fields],
    }));
    return { items, total: blockers.length, page, size };
  }),
];
