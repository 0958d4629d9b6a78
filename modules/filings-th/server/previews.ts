import { handle } from '#access/server/public';
import { nameText } from '#kernel/format';
import { type Money, minor, zero } from '#kernel/money';
import type { Language } from '#kernel/text';
import { balancesOfYear, contributionsByMonth, incomesByMonth, templateNames } from '#payroll/server/public';
import { type FilingFacts, peopleFound } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { type FilingLine, type FilingPreview, filingsTh } from '../contract.ts';
import { type FilingFigure, filingTotals, listedDay } from '../rules/filing-figures.ts';
import { incomeFigureParts } from '../rules/income-figure.ts';
import { branchNumber, filersOf } from './branches.ts';
import { checkedFiling, type FilingProblem } from './checked.ts';
import { branchOfBalance, type ContributionsOfYear, contributionsOfYear, type WhichFiling } from './figures.ts';
import { type FilingState, filingShown, filingState, requirePeriod } from './filings.ts';
import { type FigureOfPerson, withoutNumber, withPeople } from './lines.ts';

/** Problems that one answer names; the count says how many there are. */
const mostProblems = 200;

interface Asked {
  readonly branch?: string | undefined;
  readonly search?: string | undefined;
  readonly show: 'all' | 'problems' | 'changed';
  readonly language: Language;
  readonly page: number;
  readonly size: number;
}

const keyOf = ({ employeeId, line }: FilingFigure): string => `${employeeId} ${line}`;
const nothing = { base: zero, ofPerson: zero, ofEmployer: zero };

/** Lines as they are now, and those that were filed and are gone. */
function figuresToShow({ figures, correction, filed }: FilingState): readonly FilingFigure[] {
  if (filed.length === 0) return figures;
  const known = new Set(figures.map(keyOf));
  return [...figures, ...correction.filter((one) => !known.has(keyOf(one))).map((one) => ({ ...one, ...nothing }))];
}

function dayOf(kind: WhichFiling['kind'], { startDate, resignDate }: FilingFacts) {
  if (kind === 'sps103') return startDate;
  return kind === 'sps609' ? resignDate : null;
}

interface Showing {
  readonly state: FilingState;
  readonly problems: ReadonlyMap<string, FilingProblem>;
  readonly changes: ReadonlyMap<string, FilingFigure>;
  readonly years: ReadonlyMap<string, ContributionsOfYear>;
}

function lineShown({ figure, facts }: FigureOfPerson, { state, problems, changes, years }: Showing): FilingLine {
  const { kind } = state.key;
  const change = changes.get(keyOf(figure));
  return {
    employeeId: facts.employeeId,
    firstName: facts.firstName,
    lastName: facts.lastName,
    employeeCode: facts.employeeCode,
    income: kind === 'pnd1' || kind === 'pnd1kor' ? incomeFigureParts(figure.line) : null,
    base: figure.base,
    ofPerson: figure.ofPerson,
    ofEmployer: figure.ofEmployer,
    change: change ? { base: change.base, ofPerson: change.ofPerson, ofEmployer: change.ofEmployer } : null,
    day: listedDay(kind, figure) ?? dayOf(kind, facts),
    ofYear: years.get(facts.employeeId) ?? null,
    problem: problems.get(facts.employeeId)?.sentence ?? null,
  };
}

const isAsked = (line: FilingLine, show: Asked['show']): boolean =>
  show === 'all' || (show === 'problems' ? line.problem !== null : line.change !== null);

function byIncomeType({ key, figures }: FilingState) {
  if (key.kind !== 'pnd1' && key.kind !== 'pnd1kor') return [];
  const byType = Map.groupBy(figures, ({ line }) => incomeFigureParts(line).incomeType);
  return [1, 2, 3, 4, 5].map((incomeType) => {
    const { persons, base, ofPeople } = filingTotals(byType.get(incomeType as 1) ?? []);
    return { incomeType, persons, income: base, tax: ofPeople };
  });
}

const monthsOfYear = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

/** The templates whose runs a branch files, with each month of the year. */
async function templatesOf(tx: TenantTx, { key: { kind, year, branch }, period }: FilingState) {
  return (await templateNames(tx))
    .flatMap(({ id }) => monthsOfYear.map((month) => ({ templateId: id, month: `${year}-${month}` })))
    .filter(({ templateId, month }) => branchNumber(kind, period.branches.ofTemplate(templateId, month)) === branch);
}

/** What belongs to a yearly filing only, as its branch has it. */
async function ofYear(tx: TenantTx, state: FilingState) {
  const { key, period } = state;
  const none = { months: [], beginning: null, years: new Map<string, ContributionsOfYear>() };
  if (key.month !== null) return none;
  const ofBranch = { ...period.days, templates: await templatesOf(tx, state) };
  if (key.kind === 'kt20k') {
    const months = await contributionsByMonth(tx, ofBranch);
    return {
      ...none,
      years: await contributionsOfYear(tx, state),
      months: months.map(({ month, persons, wage, employee, employer }) => ({
        month,
        persons,
        base: wage,
        ofPeople: employee,
        ofEmployer: employer,
      })),
    };
  }
  const branchOf = branchOfBalance(period.figures, branchNumber(key.kind, period.branches.headOffice));
  const balances = (await balancesOfYear(tx, key.year)).filter(({ employeeId }) => branchOf(employeeId) === key.branch);
  const sum = (of: (one: (typeof balances)[number]) => Money[]): Money =>
    minor(balances.flatMap(of).reduce((total, amount) => total + amount, 0));
  return {
    ...none,
    beginning:
      balances.length === 0
        ? null
        : {
            persons: balances.length,
            income: sum(({ regular, special, flat }) => [regular, special, flat]),
            tax: sum(({ tax, flatTax }) => [tax, flatTax]),
          },
    months: (await incomesByMonth(tx, ofBranch)).map(({ month, persons, income, tax }) => ({
      month,
      persons,
      base: income,
      ofPeople: tax,
      ofEmployer: zero,
    })),
  };
}

/** The lines of an additional filing. */
const corrected = (
  people: readonly FigureOfPerson[],
  changes: ReadonlyMap<string, FilingFigure>,
): readonly FigureOfPerson[] =>
  people.flatMap(({ figure, facts }) => {
    const change = changes.get(keyOf(figure));
    return change ? [{ figure: change, facts }] : [];
  });

export async function previewOf(tx: TenantTx, which: WhichFiling, asked: Asked): Promise<FilingPreview> {
  const state = await filingState(tx, which, asked.branch);
  const { key, period, figures, filed, correction } = state;
  const people = await withPeople(tx, figuresToShow(state));
  const changes = new Map(filed.length === 0 ? [] : correction.map((one) => [keyOf(one), one]));
  const due = filed.length === 0 ? people : corrected(people, changes);
  const { problems, cuts } = checkedFiling(state, due, asked.language);
  const { years, months, beginning } = await ofYear(tx, state);
  const showing = {
    state,
    years,
    changes,
    problems: new Map(problems.flatMap((one) => (one.employeeId === null ? [] : [[one.employeeId as string, one]]))),
  };
  const found = asked.search ? await peopleFound(tx, asked.search) : null;
  const lines = people
    .map((person) => lineShown(person, showing))
    .filter((line) => isAsked(line, asked.show) && (found?.has(line.employeeId) ?? true));
  const byBranch = Map.groupBy(period.figures, ({ branch }) => branch);
  return {
    items: lines.slice(asked.page * asked.size, (asked.page + 1) * asked.size),
    total: lines.length,
    page: asked.page,
    size: asked.size,
    ...key,
    branches: filersOf(key.kind, period.branches).map(({ number, name }) => ({
      number,
      name,
      totals: filingTotals(byBranch.get(number) ?? []),
    })),
    runs: period.runs,
    sequence: state.sequence,
    filed: filed.map(filingShown),
    totals: filingTotals(figures),
    correction: filed.length === 0 ? null : filingTotals(correction),
    byIncomeType: byIncomeType(state),
    months,
    beginning,
    rate: period.rate,
    problemCount: problems.length,
    problems: problems.slice(0, mostProblems).map((problem) => ({ ...problem })),
    cuts: [...cuts],
    withoutNumber: withoutNumber(state, due.length === 0 ? people : due)
      .slice(0, mostProblems)
      .map(({ facts }) => nameText(facts, 'first-last')),
  };
}

export const previewHandlers = [
  handle(filingsTh.monthlyPND1, ({ input, tx }) =>
    previewOf(tx, { kind: 'pnd1', year: input.year, month: input.month }, input),
  ),
  handle(filingsTh.yearlyPND1, ({ input, tx }) =>
    previewOf(tx, { kind: 'pnd1kor', year: input.year, month: null }, input),
  ),
  handle(filingsTh.monthlySocialSecurity, ({ input, tx }) =>
    previewOf(tx, { kind: 'sps110', year: input.year, month: input.month }, input),
  ),
  handle(filingsTh.yearlySocialSecurity, ({ input, tx }) =>
    previewOf(tx, { kind: 'kt20k', year: input.year, month: null }, input),
  ),
  handle(filingsTh.readFiling, ({ input, tx }) => previewOf(tx, requirePeriod(input), input)),
];
