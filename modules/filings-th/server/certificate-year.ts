// Everyone whom a year's approved runs paid, with the certificate that each has. The figures are the lines of PND 1 Kor, so that
// the form and the certificates agree.
import { commonErrors } from '#kernel/errors';
import { minor, zero } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import { balancesOfYear, fundsPaid, type RunCounts } from '#payroll/server/public';
import { type FilingFacts, filingFacts } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { certificateDue } from '../rules/certificate-due.ts';
import { type CertificateFigures, certificateFigures, isSame, type PaidFunds } from '../rules/certificate-figures.ts';
import { incomeFigureParts } from '../rules/income-figure.ts';
import { type CertificateInput, withholdingCertificate } from '../rules/withholding-certificate.ts';
import type { FilingBranches } from './branches.ts';
import { daysOf, type FiledFigure, figuresOfPeriod, firstBranches } from './figures.ts';
import { addressToFile, companyAddress, personToFile } from './filing-people.ts';
import { certificatesOfYear, type IssuedCertificate, type SettingRow, settingRow } from './store/certificates.ts';

export interface PersonOfYear {
  readonly facts: FilingFacts;
  readonly branch: string;
  readonly figures: CertificateFigures;
  /** The person's first line in PND 1 Kor of the branch; null before the year is over. */
  readonly sequence: number | null;
  readonly dueOn: LocalDate;
  readonly hasLeft: boolean;
  readonly certificate: IssuedCertificate | null;
  readonly state: 'missing' | 'issued' | 'outdated';
}

export interface CertificateYear {
  readonly year: number;
  readonly branches: FilingBranches;
  readonly setting: SettingRow;
  readonly runs: RunCounts;
  /** By branch, then by code and name. */
  readonly people: readonly PersonOfYear[];
}

const keyOf = ({ branch, employeeId }: { readonly branch: string; readonly employeeId: string }): string =>
  `${branch} ${employeeId}`;

const noFunds: PaidFunds = { socialSecurity: zero, providentFund: zero };

/** Contributions of the year; what was paid before the company ran payroll here included. */
async function fundsOfYear(tx: TenantTx, year: number): Promise<Map<string, PaidFunds>> {
  const funds = new Map<string, PaidFunds>();
  const rows = [...(await fundsPaid(tx, daysOf({ year, month: null }))), ...(await balancesOfYear(tx, year))];
  for (const { employeeId, socialSecurity, providentFund } of rows) {
    const known = funds.get(employeeId) ?? noFunds;
    funds.set(employeeId, {
      socialSecurity: minor(known.socialSecurity + socialSecurity),
      providentFund: minor(known.providentFund + providentFund),
    });
  }
  return funds;
}

function stateOf(figures: CertificateFigures, certificate: IssuedCertificate | undefined): PersonOfYear['state'] {
  if (!certificate) return 'missing';
  return isSame(figures, certificate.content.figures) ? 'issued' : 'outdated';
}

interface Sources {
  readonly lines: ReadonlyMap<string, readonly FiledFigure[]>;
  readonly funds: ReadonlyMap<string, PaidFunds>;
  readonly issued: ReadonlyMap<string, IssuedCertificate>;
  readonly branches: readonly string[];
  /** The branch that has the contributions of a person. */
  readonly first: ReadonlyMap<string, string>;
}

/** What a branch paid a person in the year; nothing where only a certificate of a run that was voided is left. */
function figuresOf({ lines, funds, first }: Sources, of: { branch: string; employeeId: string }): CertificateFigures {
  const paid = (lines.get(keyOf(of)) ?? []).map(({ line, base, ofPerson }) => ({
    ...incomeFigureParts(line),
    income: base,
    tax: ofPerson,
  }));
  const isFirst = first.get(of.employeeId) === of.branch;
  return certificateFigures(paid, isFirst ? (funds.get(of.employeeId) ?? noFunds) : noFunds);
}

/** A constant number of statements for any number of people. */
export async function certificateYear(tx: TenantTx, year: number, today: LocalDate): Promise<CertificateYear> {
  const { figures, branches, runs } = await figuresOfPeriod(tx, { kind: 'pnd1kor', year, month: null });
  const certificates = await certificatesOfYear(tx, year);
  const known = [...figures, ...certificates];
  const sources: Sources = {
    lines: Map.groupBy(figures, keyOf),
    funds: await fundsOfYear(tx, year),
    issued: new Map(certificates.map((one) => [keyOf(one), one])),
    branches: [...new Set(known.map(({ branch }) => branch))].toSorted(),
    first: firstBranches(figures),
  };
  const facts = await filingFacts(tx, [...new Set(known.map(({ employeeId }) => employeeId))]);
  const isOver = today > daysOf({ year, month: null }).to;
  const people = sources.branches.flatMap((branch) => {
    let lines = 0;
    return facts.flatMap((one): PersonOfYear[] => {
      const made = figuresOf(sources, { branch, employeeId: one.employeeId });
      const certificate = sources.issued.get(keyOf({ branch, employeeId: one.employeeId }));
      const isPaid = made.incomes.length > 0;
      if (!isPaid && !certificate) return [];
      const sequence = lines + 1;
      lines += sources.lines.get(keyOf({ branch, employeeId: one.employeeId }))?.length ?? 0;
      return [
        {
          facts: one,
          branch,
          figures: made,
          sequence: isOver && isPaid ? sequence : null,
          dueOn: certificateDue(year, one.resignDate),
          hasLeft: one.resignDate !== null && one.resignDate < today,
          certificate: certificate ?? null,
          state: stateOf(made, certificate),
        },
      ];
    });
  });
  return { year, branches, setting: await settingRow(tx), runs, people };
}

interface Numbered {
  readonly book: string;
  readonly number: string;
  readonly issuedOn: LocalDate;
}

function inputOf({ year, branches }: CertificateYear, person: PersonOfYear, numbered: Numbered): CertificateInput {
  const { company } = branches;
  const { facts, figures } = person;
  return {
    ...numbered,
    payer: { taxId: company.taxId ?? '', name: company.name, address: companyAddress(company.address) },
    payee: { person: personToFile(facts, 'pnd1kor'), address: addressToFile(facts) },
    sequence: person.sequence,
    form: 'ภ.ง.ด.1ก',
    taxYear: year,
    incomes: figures.incomes,
    funds: { pensionFund: zero, socialSecurity: figures.socialSecurity, providentFund: figures.providentFund },
    condition: figures.condition,
  };
}

/** The certificate of a person as it would be printed, or what is missing for it. */
export const certificateOf = (year: CertificateYear, person: PersonOfYear, numbered: Numbered) =>
  withholdingCertificate(inputOf(year, person, numbered));

/** Whom the year's runs paid; not found for other people. */
export function personOfYear(
  { people }: CertificateYear,
  { employeeId, branch }: { readonly employeeId: string; readonly branch?: string | undefined },
): PersonOfYear {
  const found = people.find(
    (one) => one.facts.employeeId === employeeId && (branch === undefined || one.branch === branch),
  );
  if (!found) throw commonErrors.notFound();
  return found;
}
