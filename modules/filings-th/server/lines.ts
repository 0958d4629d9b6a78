// Figures with their people, as the rules of each form take them.
import type { LocalDate } from '#kernel/time';
import { type FilingFacts, filingFacts } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import type { FilingFigure } from '../rules/filing-figures.ts';
import { type FilingKind, officeOf } from '../rules/filing-kinds.ts';
import { isWithoutNumber } from '../rules/filing-number.ts';
import { incomeFigureParts } from '../rules/income-figure.ts';
import type { IncomeLine } from '../rules/income-line.ts';
import type { InsuredLine, SocialSecurityFiling } from '../rules/insured-line.ts';
import type { RdFiling } from '../rules/rd-upload.ts';
import type { FilingBranches } from './branches.ts';
import { addressToFile, personToFile } from './filing-people.ts';
import type { FilingState } from './filings.ts';

export interface FigureOfPerson {
  readonly figure: FilingFigure;
  readonly facts: FilingFacts;
}

/** In the order of employee codes and names. A figure without a person would be lost: it stops the filing. */
export async function withPeople(tx: TenantTx, figures: readonly FilingFigure[]): Promise<FigureOfPerson[]> {
  const byPerson = Map.groupBy(figures, ({ employeeId }) => employeeId);
  const people = await filingFacts(tx, [...byPerson.keys()]);
  if (people.length < byPerson.size) throw new Error('A filing has figures of people who are not in the company.');
  return people.flatMap((facts) => (byPerson.get(facts.employeeId) ?? []).map((figure) => ({ figure, facts })));
}

/** People of SPS 1-10 whom no file of it can name: foreigners without a number of 13 digits. */
export const withoutNumber = (
  { key }: Pick<FilingState, 'key'>,
  people: readonly FigureOfPerson[],
): FigureOfPerson[] =>
  key.kind === 'sps110' ? people.filter(({ facts }) => isWithoutNumber(facts, officeOf(key.kind))) : [];

function incomeLineOf({ figure, facts }: FigureOfPerson, kind: FilingKind): IncomeLine {
  const { flatRate, ...line } = incomeFigureParts(figure.line);
  return {
    person: personToFile(facts, kind),
    address: addressToFile(facts),
    ...line,
    ...(flatRate === null ? {} : { flatRate }),
    income: figure.base,
    tax: figure.ofPerson,
  };
}

const insuredLineOf = ({ figure, facts }: FigureOfPerson): InsuredLine => ({
  person: personToFile(facts, 'sps110'),
  wage: figure.base,
  contribution: figure.ofPerson,
  employerContribution: figure.ofEmployer,
});

export interface RdOptions {
  readonly userId: string;
  readonly via: 'media' | 'internet';
  readonly sentBefore: number;
  readonly sequence: number;
}

export const rdFilingOf = (
  { key, period }: Pick<FilingState, 'key' | 'period'>,
  people: readonly FigureOfPerson[],
  { userId, via, sentBefore, sequence }: RdOptions,
): RdFiling => ({
  form: key.kind === 'pnd1kor' ? 'PND1A' : 'PND1',
  year: key.year,
  ...(key.month === null ? {} : { month: key.month }),
  payer: {
    taxId: period.branches.company.taxId ?? '',
    branch: key.branch,
    department: departmentOf(period.branches, key.branch),
    largeTaxpayer: false,
    branchType: '',
  },
  additional: sequence,
  via,
  userId,
  sentBefore,
  lines: people.map((person) => incomeLineOf(person, key.kind)),
});

const departmentOf = ({ headOffice, branches }: FilingBranches, number: string): string =>
  headOffice.tax === number ? 'สำนักงานใหญ่' : (branches.find(({ tax }) => tax === number)?.name ?? '');

export const socialSecurityFilingOf = (
  { key, period, titleCodes }: Pick<FilingState, 'key' | 'period' | 'titleCodes'>,
  people: readonly FigureOfPerson[],
  paidOn: LocalDate,
): SocialSecurityFiling => ({
  employer: {
    account: period.branches.company.socialSecurityId ?? '',
    branch: key.branch,
    name: period.branches.company.name,
  },
  wageMonth: `${key.year}-${String(key.month ?? 1).padStart(2, '0')}-01` as LocalDate,
  paidOn,
  rate: period.rate ?? 0,
  titleCodes,
  lines: people.map(insuredLineOf),
});
