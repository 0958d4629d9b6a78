import { handle } from '#access/server/public';
import { nameText } from '#kernel/format';
import type { Language } from '#kernel/text';
import type { LocalDate } from '#kernel/time';
import { todayOf } from '#organization/server/public';
import type { Written } from '#payroll/rules/bank-files/fixed-width';
import type { TenantTx } from '#server/db/tx';
import { FileAnswer } from '#server/export';
import { filingsTh } from '../contract.ts';
import { filingErrors } from '../errors.ts';
import { buddhistYear } from '../rules/buddhist-date.ts';
import { explainFilingRefusal, type FilingReason } from '../rules/explain-filing-refusal.ts';
import { correctionOf, type FilingFigure, unpackFigures } from '../rules/filing-figures.ts';
import { type FilingFormat, formatsOf } from '../rules/filing-formats.ts';
import { type FilingKind, listsPeople } from '../rules/filing-kinds.ts';
import { fundFile } from '../rules/fund-csv.ts';
import { rdPrepFile } from '../rules/rd-prep.ts';
import { rdUploadFile } from '../rules/rd-upload.ts';
import { sps110Text } from '../rules/sps-1-10-text.ts';
import type { WhichFiling } from './figures.ts';
import { type FilingState, filingState, requirePeriod } from './filings.ts';
import { formPdf } from './forms.ts';
import { fundPaymentsOf } from './fund-payments.ts';
import { type FigureOfPerson, rdFilingOf, socialSecurityFilingOf, withoutNumber, withPeople } from './lines.ts';
import { sheetFile } from './sheets.ts';
import { figuresOfFiling } from './store/filings.ts';

export interface FileOrder {
  readonly tx: TenantTx;
  readonly state: FilingState;
  /** Which filing of the period the file is. */
  readonly sequence: number;
  readonly people: readonly FigureOfPerson[];
  readonly userId: string;
  readonly via: 'media' | 'internet';
  readonly sentBefore: number;
  readonly paidOn: LocalDate;
  readonly language: Language;
  /** People whom no file of SPS 1-10 can name are left out; the office gets them another way. */
  readonly leaveOut: boolean;
}

/** The figures of the filing that is due, or of one that was sent, as it was sent. */
async function figuresToFile(
  tx: TenantTx,
  { key: { kind }, sequence: next, figures, filed, correction }: FilingState,
  asked: number | undefined,
): Promise<{ readonly sequence: number; readonly figures: readonly FilingFigure[] }> {
  const sequence = asked ?? next;
  if (sequence > next) throw filingErrors.filingNotFound();
  if (sequence === next) {
    if (next > 0 && correction.length === 0) throw filingErrors.nothingToCorrect();
    return { sequence, figures: next === 0 ? figures : linesOf(kind, correction, figures) };
  }
  const stored = async (at: number): Promise<readonly FilingFigure[]> => {
    const row = filed.find((one) => one.sequence === at);
    return row ? unpackFigures(await figuresOfFiling(tx, row.id)) : [];
  };
  const sent = await stored(sequence);
  return { sequence, figures: linesOf(kind, correctionOf(kind, await stored(sequence - 1), sent), sent) };
}

/** Lines of a further filing. A list of joiners or leavers has none for a person who is no longer one. */
function linesOf(
  kind: FilingKind,
  correction: readonly FilingFigure[],
  figures: readonly FilingFigure[],
): readonly FilingFigure[] {
  if (!listsPeople(kind)) return correction;
  const listed = new Set(figures.map(({ employeeId }) => employeeId));
  return correction.filter(({ employeeId }) => listed.has(employeeId));
}

function written<Value, Reason extends FilingReason>(file: Written<Value, Reason>, language: Language): Value {
  if (file.ok) return file.value;
  throw filingErrors.filingRefused({ params: { why: explainFilingRefusal(file, language) } });
}

export const periodName = ({ key }: Pick<FilingState, 'key'>): string =>
  `${buddhistYear(key.year)}${key.month === null ? '' : `-${String(key.month).padStart(2, '0')}`}`;

const leftOutOf = ({ state, people, leaveOut }: Pick<FileOrder, 'state' | 'people' | 'leaveOut'>) =>
  leaveOut ? withoutNumber(state, people) : [];

/** People whom a file of SPS 1-10 names. */
export function namedOf(order: FileOrder): readonly FigureOfPerson[] {
  const leftOut = new Set(leftOutOf(order));
  return order.people.filter((person) => !leftOut.has(person));
}

/** A file without everyone says so in its name. */
export function partOf(order: FileOrder): string {
  const leftOut = leftOutOf(order).length;
  return leftOut === 0 ? '' : `_without-${leftOut}`;
}

const textFile = (name: string, body: string | Uint8Array): FileAnswer =>
  new FileAnswer({ name, type: 'text/plain', body: Buffer.from(body) });

async function fileOf(format: FilingFormat, order: FileOrder): Promise<FileAnswer> {
  const { tx, state, people, sequence, language } = order;
  const { kind, branch } = state.key;
  const payerTaxId = state.period.branches.company.taxId ?? '';
  switch (format) {
    case 'rdUpload': {
      const { name, text } = written(rdUploadFile(rdFilingOf(state, people, order)), language);
      return textFile(name, text);
    }
    case 'rdPrep': {
      const { lines } = rdFilingOf(state, people, order);
      const { text } = written(rdPrepFile({ columns: 'ten', payerTaxId, lines }), language);
      return textFile(`RDPREP_${kind.toUpperCase()}_${branch}_${periodName(state)}_${sequence}.txt`, text);
    }
    case 'fund': {
      const payments = await fundPaymentsOf(tx, state, people);
      const { name, text } = written(fundFile({ payerTaxId, year: state.key.year, people: payments }), language);
      return new FileAnswer({ name, type: 'text/csv; charset=utf-8', body: Buffer.from(text) });
    }
    case 'spsText': {
      const { bytes } = written(sps110Text(socialSecurityFilingOf(state, namedOf(order), order.paidOn)), language);
      return textFile(`SPS1-10_${branch}_${periodName(state)}${partOf(order)}.txt`, bytes);
    }
    case 'sheet':
      return sheetFile(order, (file) => written(file, language));
    case 'pdf':
      return formPdf(order);
  }
}

export interface AskedFile extends Pick<FileOrder, 'userId' | 'via' | 'sentBefore' | 'language' | 'leaveOut'> {
  readonly format: FilingFormat;
  readonly branch?: string | undefined;
  /** A filing that was sent, as it was sent; the one that is due when left out. */
  readonly sequence?: number | undefined;
  readonly paidOn: LocalDate;
}

/** The file of a filing with a constant number of statements; `name` is what the log calls it. */
export async function filingFile(
  tx: TenantTx,
  which: WhichFiling,
  asked: AskedFile,
): Promise<{ readonly answer: FileAnswer; readonly name: string; readonly leftOut: readonly string[] }> {
  const state = await filingState(tx, which, asked.branch);
  const { sequence, figures } = await figuresToFile(tx, state, asked.sequence);
  if (figures.length === 0) throw filingErrors.nothingToFile();
  const { userId, via, sentBefore, paidOn, language } = asked;
  const leaveOut = asked.leaveOut && (asked.format === 'spsText' || asked.format === 'sheet');
  const people = await withPeople(tx, figures);
  const order: FileOrder = { tx, state, sequence, people, userId, via, sentBefore, paidOn, language, leaveOut };
  return {
    answer: await fileOf(asked.format, order),
    name: `${which.kind} ${periodName(state)} ${state.key.branch}`,
    leftOut: leftOutOf(order).map(({ facts }) => nameText(facts, 'first-last')),
  };
}

export const fileHandlers = [
  handle(filingsTh.filingFile, async ({ input, tx, now, audit }) => {
    const which = requirePeriod(input);
    if (!formatsOf(which.kind).includes(input.format))
      throw filingErrors.formatNotPossible({ fields: { format: { code: 'choice' } } });
    const paidOn = input.paidOn ?? (await todayOf(tx, now));
    const { answer, name, leftOut } = await filingFile(tx, which, { ...input, paidOn });
    const without = leftOut.length === 0 ? {} : { leftOut: leftOut.join(', ') };
    audit({ kind: 'filing', id: tx.organizationId, name, after: { document: answer.name, ...without } });
    return answer;
  }),
];
