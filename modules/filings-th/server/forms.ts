// Filings on paper: the forms of the offices, typeset with the data of the filing.
import { fileURLToPath } from 'node:url';
import { bahtInThaiWords } from '#kernel/baht-in-words';
import { amountText } from '#kernel/format';
import { type Money, minor } from '#kernel/money';
import { phoneText } from '#kernel/phone';
import { addressLine } from '#organization/rules/address-line';
import type { FileAnswer } from '#server/export';
import { pdfFile, pdfOf } from '#server/pdf';
import { filingErrors } from '../errors.ts';
import { buddhistDateInWords, buddhistDateWithSlashes, buddhistYear, thaiMonth } from '../rules/buddhist-date.ts';
import { filingTotals } from '../rules/filing-figures.ts';
import { fullName } from '../rules/filing-person.ts';
import { joinerColumns, leaverColumns } from '../rules/filing-sheets.ts';
import { type IncomeLine, incomeTotals, totalsByIncomeType } from '../rules/income-line.ts';
import { insuredTotals } from '../rules/insured-line.ts';
import type { FilingBranches } from './branches.ts';
import type { FileOrder } from './files.ts';
import { companyAddress } from './filing-people.ts';
import { rdFilingOf, socialSecurityFilingOf } from './lines.ts';
import { fileTitle, sheetRows } from './sheets.ts';

/** More people are sent as a file, not on paper. */
const mostOnPaper = 2_000;

type FormData = Readonly<Record<string, unknown>>;

const template = (name: string): string => fileURLToPath(new URL(`./forms/${name}.typ`, import.meta.url));

/** Rows in pages of the form; a form without rows has one empty page. */
function pagesOf<Row>(rows: readonly Row[], size: number): Row[][] {
  const pages: Row[][] = [];
  for (let at = 0; at < rows.length; at += size) pages.push(rows.slice(at, at + size));
  return pages;
}

function payerOfOrder({ state }: FileOrder) {
  const { company, branches, headOffice } = state.period.branches;
  const { branch, kind } = state.key;
  const own = branches.find((one) => (kind === 'pnd1' || kind === 'pnd1kor' ? one.tax : one.socialSecurity) === branch);
  return payerOf({ company, headOffice, own, branch });
}

export interface PayerFacts extends Pick<FilingBranches, 'company' | 'headOffice'> {
  /** The branch that files; undefined when it has no number of its own. */
  readonly own: FilingBranches['headOffice'] | undefined;
  readonly branch: string;
}

export function payerOf({ company, headOffice, own, branch }: PayerFacts) {
  return {
    name: company.name,
    branchName: own && own.branchId !== null ? own.name : 'สำนักงานใหญ่',
    isHeadOffice: own?.branchId === headOffice.branchId,
    taxId: company.taxId ?? '',
    branch,
    account: company.socialSecurityId ?? '',
    address: companyAddress(company.address),
    addressLine: addressLine(company.address),
    phone: company.phoneNumber ? phoneText(company.phoneNumber) : '',
  };
}

const periodOf = ({ state, sequence }: FileOrder) => ({
  year: String(buddhistYear(state.key.year)),
  month: state.key.month,
  monthName: state.key.month === null ? '' : thaiMonth(state.key.month),
  sequence,
});

const rowsOnAttachment = 8;

const incomeRow = (line: IncomeLine, index: number) => ({
  number: index + 1,
  nationalId: line.person.nationalId,
  name: fullName(line.person),
  address: addressLine(line.address),
  paidOn: buddhistDateWithSlashes(line.paidOn),
  income: amountText(line.income),
  tax: amountText(line.tax),
  condition: String(line.condition),
});

/** Each income type has its own attachments, as the form asks. */
function taxForm(order: FileOrder): FormData {
  const filing = rdFilingOf(order.state, order.people, order);
  const { lines } = filing;
  const sheets = totalsByIncomeType(lines).flatMap(({ incomeType }) => {
    const own = lines.filter((line) => line.incomeType === incomeType).map((line, index) => ({ line, index }));
    return pagesOf(own, rowsOnAttachment).map((page) => {
      const totals = incomeTotals(page.map(({ line }) => line));
      return {
        incomeType,
        rows: page.map(({ line, index }) => incomeRow(line, index)),
        income: amountText(totals.income),
        tax: amountText(totals.tax),
      };
    });
  });
  const shown = ({ persons, income, tax }: { persons: number; income: Money; tax: Money }) => ({
    persons: persons === 0 ? '' : String(persons),
    income: persons === 0 ? '' : amountText(income),
    tax: persons === 0 ? '' : amountText(tax),
  });
  return {
    isYear: order.state.key.kind === 'pnd1kor',
    payer: payerOfOrder(order),
    period: periodOf(order),
    byType: totalsByIncomeType(lines).map(shown),
    totals: shown(incomeTotals(lines)),
    sheets,
  };
}

const rowsOnSecondPart = 10;

function socialSecurityForm(order: FileOrder): FormData {
  const filing = socialSecurityFilingOf(order.state, order.people, order.paidOn);
  const totals = insuredTotals(filing.lines);
  const rows = filing.lines.map((line, index) => ({
    number: index + 1,
    nationalId: line.person.nationalId,
    name: fullName(line.person),
    wage: amountText(line.wage),
    contribution: amountText(line.contribution),
    wageMinor: line.wage,
    contributionMinor: line.contribution,
  }));
  return {
    payer: payerOfOrder(order),
    period: periodOf(order),
    rate: `${filing.rate / 100}`,
    totals: {
      wages: amountText(totals.wages),
      contributions: amountText(totals.contributions),
      employer: amountText(totals.employerContributions),
      total: amountText(totals.total),
      words: bahtInThaiWords(totals.total),
      persons: String(totals.persons),
    },
    sheets: pagesOf(rows, rowsOnSecondPart).map((page) => ({
      rows: page,
      wages: amountText(minor(page.reduce((sum, { wageMinor }) => sum + wageMinor, 0))),
      contributions: amountText(minor(page.reduce((sum, { contributionMinor }) => sum + contributionMinor, 0))),
    })),
  };
}

async function compensationForm(order: FileOrder): Promise<FormData> {
  const rows = await sheetRows(order);
  const whole = rows.reduce((sum, { ofYear, base }) => sum + (ofYear?.wage ?? base), 0);
  const counted = filingTotals(order.people.map(({ figure }) => figure)).base;
  return {
    payer: payerOfOrder(order),
    period: periodOf(order),
    persons: String(rows.length),
    whole: amountText(minor(whole)),
    over: amountText(minor(whole - counted)),
    counted: amountText(counted),
    countedWords: bahtInThaiWords(counted),
    rows: rows.map(({ number, person, ofYear, base }) => ({
      number,
      nationalId: person.nationalId,
      name: fullName(person),
      wage: amountText(ofYear?.wage ?? base),
      counted: amountText(base),
    })),
  };
}

const rowsOnList = 15;

async function peopleForm(order: FileOrder): Promise<FormData> {
  const isJoining = order.state.key.kind === 'sps103';
  const columns = isJoining ? joinerColumns : leaverColumns;
  const rows = (await sheetRows(order)).map((row) => columns.map(({ cell }) => String(cell(row) ?? '')));
  return {
    isJoining,
    payer: payerOfOrder(order),
    period: periodOf(order),
    headings: columns.map(({ heading }) => heading),
    persons: String(rows.length),
    sheets: pagesOf(rows, rowsOnList),
    printedOn: buddhistDateInWords(order.paidOn),
  };
}

async function formOf(order: FileOrder): Promise<{ name: string; data: FormData }> {
  switch (order.state.key.kind) {
    case 'pnd1':
    case 'pnd1kor':
      return { name: 'pnd1', data: taxForm(order) };
    case 'sps110':
      return { name: 'sps110', data: socialSecurityForm(order) };
    case 'kt20k':
      return { name: 'kt20k', data: await compensationForm(order) };
    default:
      return { name: 'sps-people', data: await peopleForm(order) };
  }
}

/** Nothing is refused on paper: what is missing stays empty and is named in the preview. */
export async function formPdf(order: FileOrder): Promise<FileAnswer> {
  if (order.people.length > mostOnPaper) throw filingErrors.tooManyPages({ params: { n: mostOnPaper } });
  const { name, data } = await formOf(order);
  return pdfFile(`${fileTitle(order)}.pdf`, () => pdfOf(template(name), { language: 'th', ...data }));
}
