/** SPS 1-10 text: lines of 135 characters, record 1 with the totals, record 2 for each insured person; amounts in satang, Buddhist dates. */
// Sure: fields, positions and the writing of amounts are those of the office's own sheet "Format เงินสมทบ 135", by a
// public reading and by public code that agrees with it.
// Unsure: the sheet says neither the encoding (TIS-620 here, as public code does) nor the padding of text (spaces on the
// right) nor which side's rate is in the header when they differ (the insured's here).
import { ok } from '#kernel/result';
import { satang } from '#payroll/rules/bank-files/amount-text';
import type { CutName } from '#payroll/rules/bank-files/cut-name';
import {
  type FieldReason,
  type FieldRefusal,
  recordLayout,
  refusalOf,
  tis620File,
  type Written,
  writeLine,
} from '#payroll/rules/bank-files/fixed-width';
import { buddhistDate } from './buddhist-date.ts';
import { fullName, surname } from './filing-person.ts';
import {
  type InsuredLine,
  type InsuredReason,
  type InsuredTotals,
  insuredTotals,
  type SocialSecurityFiling,
  socialSecurityRefusal,
  socialSecurityRefusals,
} from './insured-line.ts';
import { titleCode } from './title-code.ts';

interface HeaderRow {
  readonly filing: SocialSecurityFiling;
  readonly totals: InsuredTotals;
}

/** An insured person with the title code of their wage month, empty where there is none. */
interface CodedLine extends InsuredLine {
  readonly titleCode: string;
}

const codedLines = ({ lines, wageMonth, titleCodes }: SocialSecurityFiling): CodedLine[] =>
  lines.map((line) => ({
    ...line,
    titleCode: titleCode(line.person.title, { on: wageMonth, own: titleCodes }) ?? '',
  }));

const account = ({ filing }: HeaderRow): string => filing.employer.account;
const branch = ({ filing }: HeaderRow): string => filing.employer.branch;
const company = ({ filing }: HeaderRow): string => filing.employer.name;
const paidOn = ({ filing }: HeaderRow): string => buddhistDate(filing.paidOn, 'DDMMYY');
const wageMonth = ({ filing }: HeaderRow): string => buddhistDate(filing.wageMonth, 'MMYY');
const rate = ({ filing }: HeaderRow): string => String(filing.rate);
const persons = ({ totals }: HeaderRow): string => String(totals.persons);
const sumOf =
  (name: 'wages' | 'total' | 'contributions' | 'employerContributions') =>
  ({ totals }: HeaderRow): string =>
    satang(totals[name]);
const firstName = ({ person }: InsuredLine): string => person.firstName;
const lastName = ({ person }: InsuredLine): string => surname(person);

const header = recordLayout<HeaderRow>({
  record: 'header',
  length: 135,
  fields: [
    { field: 'record type', start: 1, length: 1, pad: 'none', value: '1' },
    { field: 'employer account', start: 2, length: 10, pad: 'none', value: account },
    { field: 'branch', start: 12, length: 6, pad: 'none', value: branch },
    { field: 'paid on', start: 18, length: 6, pad: 'none', value: paidOn },
    { field: 'wage month', start: 24, length: 4, pad: 'none', value: wageMonth },
    { field: 'company name', start: 28, length: 45, pad: 'spaces', value: company, required: true, cut: true },
    { field: 'rate', start: 73, length: 4, pad: 'zeros', value: rate },
    { field: 'persons', start: 77, length: 6, pad: 'zeros', value: persons },
    { field: 'wages', start: 83, length: 15, pad: 'zeros', value: sumOf('wages') },
    { field: 'total', start: 98, length: 14, pad: 'zeros', value: sumOf('total') },
    { field: 'of the insured', start: 112, length: 12, pad: 'zeros', value: sumOf('contributions') },
    { field: 'of the employer', start: 124, length: 12, pad: 'zeros', value: sumOf('employerContributions') },
  ],
});

const detail = recordLayout<CodedLine>({
  record: 'detail',
  length: 135,
  fields: [
    { field: 'record type', start: 1, length: 1, pad: 'none', value: '2' },
    { field: 'national id', start: 2, length: 13, pad: 'none', value: ({ person }) => person.nationalId },
    { field: 'title', start: 15, length: 3, pad: 'none', value: (line) => line.titleCode },
    { field: 'first name', start: 18, length: 30, pad: 'spaces', value: firstName, required: true, cut: true },
    { field: 'surname', start: 48, length: 35, pad: 'spaces', value: lastName, required: true, cut: true },
    { field: 'wage', start: 83, length: 14, pad: 'zeros', value: ({ wage }) => satang(wage) },
    { field: 'contribution', start: 97, length: 12, pad: 'zeros', value: ({ contribution }) => satang(contribution) },
  ],
});

export type SocialSecurityReason = FieldReason | InsuredReason | 'unknownTitle';

export interface SocialSecurityFile {
  readonly lines: readonly string[];
  readonly bytes: Uint8Array;
  readonly totals: InsuredTotals;
  /** Names longer than their field, for a warning by person. */
  readonly cuts: readonly CutName[];
}

export function sps110Text(filing: SocialSecurityFiling): Written<SocialSecurityFile, SocialSecurityReason> {
  const wrong = socialSecurityRefusal(filing);
  if (wrong) return wrong;
  const totals = insuredTotals(filing.lines);
  const cuts: CutName[] = [];
  const first = writeLine(header, { filing, totals }, { item: null, cuts });
  if (!first.ok) return first;
  const lines = [first.value];
  for (const [index, insured] of codedLines(filing).entries()) {
    const line = detailLine(insured, index + 1, cuts);
    if (!line.ok) return line;
    lines.push(line.value);
  }
  return ok({ lines, bytes: tis620File(lines), totals, cuts });
}

function detailLine(insured: CodedLine, item: number, cuts: CutName[]): Written<string, SocialSecurityReason> {
  const person = fullName(insured.person);
  const { title } = insured.person;
  return insured.titleCode === ''
    ? refusalOf({ item, person }, { reason: 'unknownTitle', record: 'detail', field: 'title', value: title })
    : writeLine(detail, insured, { item, person, cuts });
}

/** Everything that would refuse the text, or that it cuts: the employer's data, and each person once. The sheet takes titles without a code and all characters. */
export function sps110Refusals(filing: SocialSecurityFiling): {
  readonly refusals: readonly FieldRefusal<SocialSecurityReason>[];
  readonly cuts: readonly CutName[];
} {
  const refusals: FieldRefusal<SocialSecurityReason>[] = [...socialSecurityRefusals(filing)];
  const known = new Set(refusals.map(({ item }) => item));
  const cuts: CutName[] = [];
  const add = (item: number | null, written: () => Written<string, SocialSecurityReason>): void => {
    const line = known.has(item) ? null : written();
    if (line?.ok === false) refusals.push(line);
  };
  add(null, () => writeLine(header, { filing, totals: insuredTotals(filing.lines) }, { item: null, cuts }));
  for (const [index, insured] of codedLines(filing).entries())
    add(index + 1, () => detailLine(insured, index + 1, cuts));
  return { refusals, cuts };
}
