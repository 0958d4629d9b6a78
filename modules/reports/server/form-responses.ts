// Answers of a form as a table and as a file: columns about the answer, then its questions.
import type { Actor } from '#access/rules/can';
import { handle, type TenantContext } from '#access/server/public';
import { answerInLanguage } from '#forms/rules/answer-in-language';
import {
  countReportResponses,
  formsWords,
  type ReportForm,
  type ReportResponse,
  type ReportResponses,
  reportForm,
  reportResponsePage,
  reportResponses,
} from '#forms/server/public';
import { nameText } from '#kernel/format';
import type { Language } from '#kernel/text';
import { addToDate, dateIn, type Instant, instantAtMinute, timeIn } from '#kernel/time';
import { organizationRow } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { inPages } from '#server/export';
import { reports } from '../contract.ts';
import { reportErrors } from '../errors.ts';
import type { ColumnUnit } from '../rules/report-columns.ts';
import type { CellValue } from '../rules/report-lines.ts';
import type { Reading } from './cells.ts';
import { type ColumnShown, reportFile, wordsIn } from './report-file.ts';
import { readingOf } from './runs.ts';

interface AnswerColumn extends ColumnShown {
  /** `submittedAt`, or the id of the question. */
  readonly name: string;
  readonly valueIn: (response: ReportResponse) => CellValue;
}

type Question = ReportForm['questions'][number];

function unitOf({ type, limits }: Question): ColumnUnit {
  switch (type) {
    case 'date':
    case 'time':
      return type;
    case 'datetime':
      return 'moment';
    case 'image':
    case 'file':
      return 'count';
    case 'textfield':
      return limits.input === 'number' ? 'count' : 'text';
    default:
      return 'text';
  }
}

const widths: Readonly<Record<ColumnUnit, number>> = {
  text: 26,
  date: 14,
  time: 10,
  moment: 20,
  length: 12,
  count: 10,
  money: 14,
};

const momentIn = (zone: string, at: Instant | null): string | null => at && `${dateIn(zone, at)}T${timeIn(zone, at)}`;

/** Two questions may have the same words; their keys in a file are different. */
function keyedTitles(titles: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const times = (seen.get(title) ?? 0) + 1;
    seen.set(title, times);
    return times === 1 ? title : `${title} (${times})`;
  });
}

function columnsOfForm({ questions }: ReportForm, { language, formats }: Reading): AnswerColumn[] {
  const words = wordsIn(language).formColumns;
  const states = formsWords(language).states;
  const about = (name: keyof typeof words, unit: ColumnUnit, valueIn: AnswerColumn['valueIn']) => ({
    name,
    title: words[name],
    unit,
    valueIn,
  });
  const columns = [
    about('submittedAt', 'moment', ({ submittedAt }) => momentIn(formats.zone, submittedAt)),
    about('employeeCode', 'text', ({ employeeCode }) => employeeCode),
    about('name', 'text', (one) => nameText(one, formats.name)),
    about('state', 'text', ({ state }) => states[state]),
    about('decidedAt', 'moment', ({ decidedAt }) => momentIn(formats.zone, decidedAt)),
    ...questions.map((question) => ({
      name: question.id,
      title: question.label,
      unit: unitOf(question),
      valueIn: (response: ReportResponse) => answerIn(response, question, { language, formats }),
    })),
  ];
  const keys = keyedTitles(columns.map(({ title }) => title));
  return columns.map((column, at) => ({ ...column, key: keys[at] ?? column.title, width: widths[column.unit] }));
}

function answerIn(
  { answers }: ReportResponse,
  question: Question,
  reading: Pick<Reading, 'language' | 'formats'>,
): CellValue {
  const answer = answers.get(question.id);
  if (!answer) return null;
  const { value, text } = answer;
  if (question.type === 'datetime') return momentIn(reading.formats.zone, value as Instant);
  if (question.type === 'addclocking' || question.type === 'clocktype')
    return answerInLanguage(question, value, reading);
  if (question.type === 'image' || question.type === 'file') return [value].flat().length;
  return typeof value === 'number' ? value : text;
}

type Input = TenantContext<typeof reports.exportFormResponses>['input'];

interface Opened {
  readonly form: ReportForm;
  readonly reading: Reading;
  readonly all: readonly AnswerColumn[];
  readonly columns: readonly AnswerColumn[];
  readonly query: ReportResponses;
  readonly total: number;
}

async function opened(
  tx: TenantTx,
  { formId, from, to, state, columns }: Pick<Input, 'formId' | 'from' | 'to' | 'state' | 'columns'>,
  { actor, language }: { readonly actor: Actor; readonly language: Language },
): Promise<Opened> {
  const form = await reportForm(tx, formId);
  if (!form) throw reportErrors.formNotFound();
  const reading = await readingOf(tx, language);
  const all = columnsOfForm(form, reading);
  const chosen = columns?.flatMap((name) => all.find((one) => one.name === name) ?? []) ?? all;
  if (chosen.length === 0) throw reportErrors.nothingToShow();
  const query = {
    formId,
    state,
    from: from && instantAtMinute(actor.timeZone, from, 0),
    until: to && instantAtMinute(actor.timeZone, addToDate(to, { days: 1 }), 0),
  };
  return { form, reading, all, columns: [...new Set(chosen)], query, total: await countReportResponses(tx, query) };
}

const cellsIn = (columns: readonly AnswerColumn[]) => (response: ReportResponse) =>
  columns.map(({ valueIn }) => valueIn(response));

export const formHandlers = [
  handle(reports.formResponses, async ({ input, tx, actor, request }) => {
    const { page, size } = input;
    const { form, all, columns, query, total } = await opened(tx, input, { actor, language: request.language });
    const cells = cellsIn(columns);
    return {
      items: (await reportResponsePage(tx, query, { page, size })).map((one) => ({ id: one.id, cells: cells(one) })),
      total,
      page,
      size,
      formName: form.name,
      columns: columns.map(({ title, unit }) => ({ title, unit })),
      choices: all.map(({ name, title }) => ({ name, title })),
    };
  }),

  handle(reports.exportFormResponses, async ({ input, tx, actor, now, request, readLater, audit }) => {
    const { form, reading, columns, query, total } = await opened(tx, input, { actor, language: request.language });
    const { from, to, format } = input;
    const cells = cellsIn(columns);
    audit({ kind: 'form', id: form.id, name: form.name, after: { format, from: from ?? null, to: to ?? null } });
    return reportFile({
      name: form.name,
      columns,
      subtotals: false,
      source: {
        count: total,
        period: from && to ? { from, to } : null,
        async *lines(later) {
          const responses = inPages((last: ReportResponse | undefined) =>
            later((inside) => reportResponses(inside, query, last)),
          );
          for await (const one of responses) yield { key: null, label: '', cells: cells(one) };
        },
      },
      format,
      timeFormat: 'HH:mm',
      reading,
      company: await organizationRow(tx),
      now,
      readLater,
    });
  }),
];
