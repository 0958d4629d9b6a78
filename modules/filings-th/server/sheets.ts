import { Readable } from 'node:stream';
import type { LocalDate } from '#kernel/time';
import type { Written } from '#payroll/rules/bank-files/fixed-width';
import { leavingReasons, studentLoansPaid, welfareFundPaid } from '#payroll/server/public';
import { FileAnswer } from '#server/export';
import { type XlsxCell, type XlsxColumn, xlsxBytes } from '#server/xlsx';
import { ageOn } from '../rules/age-on.ts';
import { buddhistDateInWords, buddhistYear, thaiMonth } from '../rules/buddhist-date.ts';
import { isOfWholeWage } from '../rules/compensation-wage.ts';
import type { FilingReason } from '../rules/explain-filing-refusal.ts';
import { type FilingFigure, listedDay } from '../rules/filing-figures.ts';
import type { FilingKind } from '../rules/filing-kinds.ts';
import {
  compensationColumns,
  incomeColumns,
  joinerColumns,
  leaverColumns,
  type SheetColumn,
  type SheetRow,
  studentLoanColumns,
  welfareFundColumns,
} from '../rules/filing-sheets.ts';
import { incomeFigureParts } from '../rules/income-figure.ts';
import { type Sps110Sheet, sps110Sheet } from '../rules/sps-1-10-sheet.ts';
import { type ContributionsOfYear, contributionsOfYear } from './figures.ts';
import { type FileOrder, namedOf, partOf, periodName } from './files.ts';
import { personToFile } from './filing-people.ts';
import { socialSecurityFilingOf } from './lines.ts';

const columnsOf: Readonly<Record<Exclude<FilingKind, 'sps110'>, readonly SheetColumn[]>> = {
  pnd1: incomeColumns,
  pnd1kor: incomeColumns,
  welfareFund: welfareFundColumns,
  studentLoan: studentLoanColumns,
  kt20k: compensationColumns,
  sps103: joinerColumns,
  sps609: leaverColumns,
};

const namesOf: Readonly<Record<FilingKind, string>> = {
  pnd1: 'ภ.ง.ด.1',
  pnd1kor: 'ภ.ง.ด.1ก',
  sps110: 'สปส.1-10',
  welfareFund: 'กองทุนสงเคราะห์ลูกจ้าง',
  studentLoan: 'กยศ.',
  kt20k: 'กท.20ก',
  sps103: 'สปส.1-03',
  sps609: 'สปส.6-09',
};

export const fileTitle = ({ state }: Pick<FileOrder, 'state'>): string =>
  `${namesOf[state.key.kind]} ${state.key.branch} ${periodName(state)}`;

/** Rows of a sheet with what its columns ask for; what a kind does not show is not read. */
export async function sheetRows({
  tx,
  state,
  people,
}: Pick<FileOrder, 'tx' | 'state' | 'people'>): Promise<SheetRow[]> {
  const { kind } = state.key;
  const { days } = state.period;
  const ids = people.map(({ facts }) => facts.employeeId);
  const reasons = kind === 'sps609' || kind === 'welfareFund' ? await leavingReasons(tx, ids) : new Map();
  const kinds = byPerson(kind === 'welfareFund' ? await welfareFundPaid(tx, days) : []);
  const loans = byPerson(kind === 'studentLoan' ? await studentLoansPaid(tx, days) : []);
  const years = kind === 'kt20k' ? await contributionsOfYear(tx, state) : new Map<string, ContributionsOfYear>();
  // What was filed before, and a correction of it, have no whole year: they say what they counted.
  const yearOf = ({ employeeId, base }: FilingFigure) => {
    const ofYear = years.get(employeeId);
    return ofYear && isOfWholeWage(base, ofYear.wage, state.key.year) ? ofYear : null;
  };
  return people.map(({ figure, facts }, index) => ({
    number: index + 1,
    person: personToFile(facts, kind),
    birthDate: facts.birthDate,
    nationality: facts.nationality,
    startDate: (kind === 'sps103' ? listedDay(kind, figure) : null) ?? facts.startDate,
    resignDate: (kind === 'sps609' ? listedDay(kind, figure) : null) ?? facts.resignDate,
    age: facts.birthDate && ageOn(facts.birthDate, days.to),
    reason: facts.resignDate ? (reasons.get(facts.employeeId) ?? null) : null,
    wageKind: kinds.get(facts.employeeId)?.wageKind ?? null,
    reference: loans.get(facts.employeeId)?.reference ?? null,
    income: kind === 'pnd1' || kind === 'pnd1kor' ? incomeFigureParts(figure.line) : null,
    base: figure.base,
    ofPerson: figure.ofPerson,
    ofEmployer: figure.ofEmployer,
    ofYear: yearOf(figure),
  }));
}

const byPerson = <Row extends { readonly employeeId: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.employeeId, row]));

type Accept = <Value, Reason extends FilingReason>(file: Written<Value, Reason>) => Value;

/** The sheet of a filing: that of the office where it has one. */
export async function sheetFile(order: FileOrder, accept: Accept): Promise<FileAnswer> {
  const { kind, branch } = order.state.key;
  if (kind === 'sps110') {
    const sheet = accept(sps110Sheet(socialSecurityFilingOf(order.state, namedOf(order), order.paidOn)));
    return workbook(`${fileTitle(order)}${partOf(order)}`, { name: branch, ...spsCells(sheet) });
  }
  const columns = columnsOf[kind];
  const rows = (await sheetRows(order)).map((row) => columns.map(({ cell }) => cell(row)));
  const headings = columns.map(({ heading }) => heading);
  const looks = columns.map(({ width, isAmount }): Look => ({ width, isAmount }));
  if (kind !== 'welfareFund') return workbook(fileTitle(order), { name: branch, headings, looks, rows });
  // The fund's sheet begins with three lines: employer, month, day of sending.
  const above = welfareHeads(order).map((line): XlsxCell[] => [line, ...headings.slice(1).map(() => null)]);
  const [first = [], ...others] = above;
  return workbook(fileTitle(order), {
    name: branch,
    headings: first.map((cell) => String(cell ?? '')),
    looks,
    rows: [...others, headings, ...rows],
  });
}

const welfareHeads = ({ state, paidOn }: FileOrder): readonly string[] => [
  state.period.branches.company.name,
  `${thaiMonth(state.key.month ?? 1)} ${buddhistYear(state.key.year)}`,
  buddhistDateInWords(paidOn as LocalDate),
];

interface Look {
  readonly width?: number | undefined;
  readonly isAmount?: boolean | undefined;
}

interface Cells {
  readonly headings: readonly string[];
  readonly looks: readonly Look[];
  readonly rows: readonly (readonly XlsxCell[])[];
}

const spsCells = ({ headings, rows }: Sps110Sheet): Cells => ({
  headings,
  looks: headings.map((_, at) => ({ width: 20, isAmount: at >= 4 })),
  rows: rows.map((cells) => cells.map((cell) => ('text' in cell ? cell.text : cell.amount / 100))),
});

function workbook(title: string, { name, headings, looks, rows }: Cells & { readonly name: string }): FileAnswer {
  const columns = headings.map(
    (header, at): XlsxColumn => ({
      header,
      width: looks[at]?.width,
      numberFormat: looks[at]?.isAmount ? '0.00' : undefined,
    }),
  );
  async function* source() {
    yield* rows;
  }
  return new FileAnswer({
    name: `${title}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: Readable.from(xlsxBytes({ name, columns, rows: source(), plain: true }), { objectMode: false }),
  });
}
