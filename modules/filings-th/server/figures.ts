// The figures of a filing, from approved runs only, with a constant number of statements for any number of people.
import { type Money, minor, zero } from '#kernel/money';
import { addToDate, asDate } from '#kernel/time';
import {
  backContributions,
  balancesOfYear,
  type ContributionRow,
  contributionsPaid,
  countRuns,
  type Days,
  incomesPaid,
  keepStatutoryParts,
  type RunCounts,
  studentLoansPaid,
  welfareFundPaid,
} from '#payroll/server/public';
import { joinedBetween, leftBetween } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { compensationWage } from '../rules/compensation-wage.ts';
import { type FilingFigure, type FilingTotals, filingTotals } from '../rules/filing-figures.ts';
import { type FilingKind, type FilingPeriod, officeOf } from '../rules/filing-kinds.ts';
import { type IncomeFigureLine, incomeFigureLine } from '../rules/income-figure.ts';
import { contributionRate, shownContributionWage } from '../rules/shown-contribution-wage.ts';
import { withoutTakenBack } from '../rules/taken-back-income.ts';
import { conditionOf } from '../rules/tax-condition.ts';
import { branchNumber, type FilingBranches, filingBranches } from './branches.ts';

/** A figure with the number of the branch that files it. */
export interface FiledFigure extends FilingFigure {
  readonly branch: string;
}

export interface FiguresOfPeriod {
  readonly figures: readonly FiledFigure[];
  readonly days: Days;
  readonly branches: FilingBranches;
  readonly runs: RunCounts;
  /** Of the insured, in hundredths of a percent; null for other filings, and where nobody is insured. */
  readonly rate: number | null;
}

export interface WhichFiling extends FilingPeriod {
  readonly kind: FilingKind;
}

/** Days of a month or of a year. */
export function daysOf({ year, month }: FilingPeriod): Days {
  const from = asDate(`${year}-${String(month ?? 1).padStart(2, '0')}-01`);
  return { from, to: addToDate(addToDate(from, month === null ? { years: 1 } : { months: 1 }), { days: -1 }) };
}

const wageMonthOf = ({ from }: Days): string => from.slice(0, 7);

interface Reading {
  readonly tx: TenantTx;
  readonly which: WhichFiling;
  readonly days: Days;
  /** The number of the branch that files the runs of a template in a month, `2026-11`. */
  readonly branchOf: (row: { readonly templateId: string; readonly month: string }) => string;
  /** The number of the head office. */
  readonly headOffice: string;
}

/** Figures of one line and branch are summed, so that a person paid by two templates has one line. */
function summed(figures: readonly FiledFigure[]): FiledFigure[] {
  const sums = new Map<string, FiledFigure>();
  for (const figure of figures) {
    const key = `${figure.branch} ${figure.employeeId} ${figure.line}`;
    const known = sums.get(key);
    sums.set(
      key,
      known
        ? {
            ...known,
            base: minor(known.base + figure.base),
            ofPerson: minor(known.ofPerson + figure.ofPerson),
            ofEmployer: minor(known.ofEmployer + figure.ofEmployer),
          }
        : figure,
    );
  }
  return [...sums.values()];
}

interface Income extends IncomeFigureLine {
  readonly employeeId: string;
  readonly branch: string;
  readonly income: Money;
  readonly tax: Money;
}

const incomeFigure = ({ employeeId, branch, income, tax, ...line }: Income): FiledFigure => ({
  employeeId,
  branch,
  line: incomeFigureLine(line),
  base: income,
  ofPerson: tax,
  ofEmployer: zero,
});

async function taxFigures({ tx, which, days, branchOf, headOffice }: Reading): Promise<FiledFigure[]> {
  const isYear = which.kind === 'pnd1kor';
  const rows = await incomesPaid(tx, days, isYear ? days.to : null);
  const paid = rows.map((row) =>
    incomeFigure({ ...row, branch: branchOf(row), condition: conditionOf(row.bearer, row) }),
  );
  if (!isYear) return withoutTakenBack(summed(paid));
  // Pay of the year before the company ran payroll here belongs to the same employer.
  const branchOfBegun = branchOfBalance(paid, headOffice);
  const begun = (await balancesOfYear(tx, which.year)).map((balance) =>
    incomeFigure({
      employeeId: balance.employeeId,
      branch: branchOfBegun(balance.employeeId),
      paidOn: days.to,
      incomeType: 1,
      condition: 1,
      flatRate: null,
      income: minor(balance.regular + balance.special + balance.flat),
      tax: minor(balance.tax + balance.flatTax),
    }),
  );
  return withoutTakenBack(summed([...paid, ...begun])).filter(({ base, ofPerson }) => base !== 0 || ofPerson !== 0);
}

/** Income taken back in a month that PND 1 leaves out, because no other income of the person covers it. */
export async function takenBackUncovered(tx: TenantTx, days: Days): Promise<Money> {
  const paid = summed(
    (await incomesPaid(tx, days, null)).map((row) =>
      incomeFigure({ ...row, branch: '', condition: conditionOf(row.bearer, row) }),
    ),
  );
  return minor(filingTotals(withoutTakenBack(paid)).base - filingTotals(paid).base);
}

async function contributionRows({ tx, days }: Pick<Reading, 'tx' | 'days'>): Promise<ContributionRow[]> {
  const month = wageMonthOf(days);
  const back = await backContributions(tx, { from: month, to: days.to.slice(0, 7) });
  return [...(await contributionsPaid(tx, days)), ...back];
}

const isInsured = ({ ofPerson, ofEmployer }: FilingFigure): boolean => ofPerson !== 0 || ofEmployer !== 0;

async function contributionFigures(reading: Reading): Promise<{ figures: FiledFigure[]; rate: number | null }> {
  const { days, branchOf } = reading;
  const rows = await contributionRows(reading);
  const wageMonth = wageMonthOf(days);
  const terms = new Map(rows.map((row) => [row.employeeId as string, row]));
  const figures = summed(
    rows.map((row) => ({
      employeeId: row.employeeId,
      branch: branchOf(row),
      line: '',
      base: row.wage,
      ofPerson: row.employee,
      ofEmployer: row.employer,
    })),
  )
    .filter(isInsured)
    .map((figure) => {
      const own = terms.get(figure.employeeId);
      return own ? { ...figure, base: shownContributionWage(figure.base, { ...own, wageMonth }) } : figure;
    });
  const [first] = rows;
  return { figures, rate: first ? contributionRate({ ...first, wageMonth }) : null };
}

async function wageFigures(reading: Reading): Promise<FiledFigure[]> {
  const rows = await contributionRows(reading);
  return summed(
    rows.map((row) => ({
      employeeId: row.employeeId,
      branch: reading.branchOf(row),
      line: '',
      base: row.wage,
      ofPerson: zero,
      ofEmployer: zero,
    })),
  )
    .filter(({ base }) => base > 0)
    .map((figure) => ({ ...figure, base: compensationWage(figure.base, reading.which.year) }));
}

export type ContributionsOfYear = Pick<ContributionRow, 'wage' | 'employee' | 'employer'>;

/** Whole wages and contributions of a year by person, as a branch of KT 20 Kor paid them: by any of its templates, back pay included. */
export async function contributionsOfYear(
  tx: TenantTx,
  { key, period }: { readonly key: WhichFiling & { readonly branch: string }; readonly period: FiguresOfPeriod },
): Promise<ReadonlyMap<string, ContributionsOfYear>> {
  const { days, branches } = period;
  const years = new Map<string, ContributionsOfYear>();
  for (const { employeeId, templateId, month, wage, employee, employer } of await contributionRows({ tx, days })) {
    if (branchNumber(key.kind, branches.ofTemplate(templateId, month)) !== key.branch) continue;
    const known = years.get(employeeId);
    years.set(employeeId, {
      wage: minor(wage + (known?.wage ?? 0)),
      employee: minor(employee + (known?.employee ?? 0)),
      employer: minor(employer + (known?.employer ?? 0)),
    });
  }
  return years;
}

/** Contributions of a person whom several branches paid belong to the first of them: to its certificate and to its file of funds. */
export function firstBranches(figures: readonly FiledFigure[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const { employeeId, branch } of figures) {
    const known = first.get(employeeId);
    if (known === undefined || branch < known) first.set(employeeId, branch);
  }
  return first;
}

/** A balance of before the first run belongs to the first branch that pays the person, else to the head office. */
export function branchOfBalance(figures: readonly FiledFigure[], headOffice: string): (employeeId: string) => string {
  const first = firstBranches(figures);
  return (employeeId) => first.get(employeeId) ?? headOffice;
}

async function fundFigures({ tx, days, branchOf }: Reading): Promise<FiledFigure[]> {
  return summed(
    (await welfareFundPaid(tx, days)).map((row) => ({
      employeeId: row.employeeId,
      branch: branchOf({ ...row, month: wageMonthOf(days) }),
      line: '',
      base: row.wage,
      ofPerson: row.employee,
      ofEmployer: row.employer,
    })),
  );
}

async function loanFigures({ tx, days, branchOf }: Reading): Promise<FiledFigure[]> {
  return summed(
    (await studentLoansPaid(tx, days)).map(({ employeeId, templateId, amount }) => ({
      employeeId,
      branch: branchOf({ templateId, month: wageMonthOf(days) }),
      line: '',
      base: zero,
      ofPerson: amount,
      ofEmployer: zero,
    })),
  );
}

/** Joiners and leavers are filed once, with the whole wage of the month: by the first branch that paid them in it, else by the head office. */
async function peopleFigures(reading: Reading): Promise<FiledFigure[]> {
  const { tx, days, which, branchOf, headOffice } = reading;
  const isJoiners = which.kind === 'sps103';
  const people = await (isJoiners ? joinedBetween(tx, days) : leftBetween(tx, days));
  const nothing = { line: '', ofPerson: zero, ofEmployer: zero };
  const paid = (await contributionRows(reading)).map(
    (row): FiledFigure => ({ ...nothing, employeeId: row.employeeId, branch: branchOf(row), base: row.wage }),
  );
  const first = firstBranches(paid);
  const ofPerson = Map.groupBy(paid, ({ employeeId }) => employeeId);
  return people.map(({ employeeId, startDate, resignDate }) => ({
    ...nothing,
    employeeId,
    line: (isJoiners ? startDate : resignDate) ?? '',
    branch: first.get(employeeId) ?? headOffice,
    base: minor((ofPerson.get(employeeId) ?? []).reduce((sum, { base }) => sum + base, 0)),
  }));
}

async function figuresByKind(reading: Reading): Promise<{ figures: FiledFigure[]; rate: number | null }> {
  switch (reading.which.kind) {
    case 'pnd1':
    case 'pnd1kor':
      return { figures: await taxFigures(reading), rate: null };
    case 'sps110':
      return contributionFigures(reading);
    case 'kt20k':
      return { figures: await wageFigures(reading), rate: null };
    case 'welfareFund':
      return { figures: await fundFigures(reading), rate: null };
    case 'studentLoan':
      return { figures: await loanFigures(reading), rate: null };
    case 'sps103':
    case 'sps609':
      return { figures: await peopleFigures(reading), rate: null };
  }
}

/** Of all branches. The transaction may have to write: see `keepStatutoryParts`. */
export async function figuresOfPeriod(tx: TenantTx, which: WhichFiling): Promise<FiguresOfPeriod> {
  await keepStatutoryParts(tx);
  const branches = await filingBranches(tx);
  const period = daysOf(which);
  const days = { ...period, cuts: branches.changesIn(period) };
  const branchOf: Reading['branchOf'] = ({ templateId, month }) =>
    branchNumber(which.kind, branches.ofTemplate(templateId, month));
  const headOffice = branchNumber(which.kind, branches.headOffice);
  const found = await figuresByKind({ tx, which, days, branchOf, headOffice });
  const runs = await countRuns(tx, { ...days, by: officeOf(which.kind) === 'tax' ? 'payDate' : 'end' });
  return { ...found, days, branches, runs };
}

/** Totals of a filing by branch, from approved runs. */
export async function totalsOfFiling(
  tx: TenantTx,
  which: WhichFiling,
): Promise<readonly { readonly branch: string; readonly totals: FilingTotals }[]> {
  const { figures } = await figuresOfPeriod(tx, which);
  const byBranch = Map.groupBy(figures, ({ branch }) => branch);
  return [...byBranch].map(([branch, own]) => ({ branch, totals: filingTotals(own) }));
}
