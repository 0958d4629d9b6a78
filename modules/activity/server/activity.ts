import type { Actor } from '#access/rules/can';
import { handle, type TenantWork } from '#access/server/public';
import { amountText, dateText, dateTimeText, type Formats } from '#kernel/format';
import type { Language } from '#kernel/text';
import { addToDate, dateIn, type Instant, instantAt, type LocalDate, type LocalTime, timeIn } from '#kernel/time';
import { companyFormats } from '#organization/server/public';
import { mostCounted } from '#server/db/page';
import type { TenantTx } from '#server/db/tx';
import { type Column, type FileAnswer, inPages, listFile } from '#server/export';
import { activity, type Entry, type Filters } from '../contract.ts';
import { activityErrors } from '../errors.ts';
import { changedFields } from '../rules/changed-fields.ts';
import { isShownWithoutPay, readsPay } from '../rules/pay-fields.ts';
import { actorText, sentenceOf, wordOfField, wordsOfValue } from '../rules/sentence.ts';
import { verbOf } from '../rules/verb.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import * as store from './store/entries.ts';

const midnight = '00:00' as LocalTime;

const queryOf = ({ topic, employeeId, subjectId, from, to }: Filters, zone: string): store.EntryQuery => ({
  topic,
  employeeId,
  subjectId,
  since: from && instantAt(zone, from, midnight),
  until: to && instantAt(zone, addToDate(to, { days: 1 }) as LocalDate, midnight),
});

/** Who reads the entries: pay is shown to those who may read it. The provider's staff may not. */
interface Reader {
  readonly readsPay: boolean;
}

const readerOf = (actor: Actor): Reader => ({ readsPay: readsPay(actor) });
const providerReader: Reader = { readsPay: false };

const entryFor =
  (reader: Reader) =>
  ({ call, change, ...row }: store.EntryRow): Entry => ({
    ...row,
    mobileLogId: row.id,
    verb: verbOf({ call, subjectKind: row.subjectKind, change }),
    changes: changedFields(change, (field) => !reader.readsPay && !isShownWithoutPay(row.subjectKind, field)),
  });

const entryForProvider = entryFor(providerReader);

export const activityHandlers = [
  handle(activity.readEntry, async ({ input, actor, tx }) => {
    const row = await store.entryById(tx, input.id);
    if (!row) throw activityErrors.entryNotFound();
    return entryFor(readerOf(actor))(row);
  }),

  handle(activity.listEntries, async ({ input, actor, tx }) => {
    const { page, size } = input;
    await requireOwn(tx, input);
    const { items, total } = await store.entryPage(tx, { ...queryOf(input, actor.timeZone), page, size });
    return { items: items.map(entryFor(readerOf(actor))), total, page, size };
  }),

  handle(activity.exportEntries, async ({ input, actor, request, readLater, tx }) => {
    await requireOwn(tx, input);
    const query = queryOf(input, actor.timeZone);
    const formats = await companyFormats(tx);
    const list = {
      name: wordsIn(request.language).pages.log,
      language: request.language,
      columns: columnsIn(request.language, formats),
      rows: entriesOf(readLater, query, entryFor(readerOf(actor))),
    };
    return listFile(input.format, list);
  }),
];

/** For the provider's console, which has already checked that the reader may see it. */
export async function entriesOfCompany(tx: TenantTx, query: EventQuery & { page: number; size: number }) {
  const { page, size, search, timeZone } = query;
  const { items, total } = await store.entryPage(tx, { ...queryOf(query, timeZone), search, page, size });
  return { items: items.map(entryForProvider), total };
}

export interface EventQuery extends Pick<Filters, 'topic' | 'from' | 'to'> {
  readonly search?: string | undefined;
  readonly timeZone: string;
}

/** The newest entries that match, as a file. */
export async function entryFileOfCompany(
  tx: TenantTx,
  query: EventQuery,
  { format, language }: { readonly format: 'csv' | 'xlsx'; readonly language: Language },
): Promise<FileAnswer> {
  const formats = await companyFormats(tx);
  const wanted = { ...queryOf(query, query.timeZone), search: query.search };
  const rows: Exported[] = [];
  for await (const row of inPages((last: store.EntryRow | undefined) => store.entriesAfter(tx, wanted, last))) {
    rows.push({ row, entry: orNull(() => entryForProvider(row)) });
    if (rows.length === mostCounted) break;
  }
  return listFile(format, { name: wordsIn(language).pages.log, language, columns: columnsIn(language, formats), rows });
}

export const entriesById = async (tx: TenantTx, ids: readonly string[]): Promise<Entry[]> =>
  (await store.entriesOf(tx, ids)).map(entryForProvider);

export async function entryOfCompany(tx: TenantTx, id: Entry['id']): Promise<Entry | undefined> {
  const row = await store.entryById(tx, id);
  return row && entryForProvider(row);
}

async function requireOwn(tx: TenantTx, { employeeId }: Filters): Promise<void> {
  if (employeeId && !(await store.isEmployee(tx, employeeId))) throw activityErrors.employeeNotFound();
}

const wordsIn = (language: Language) => (language === 'th' ? th : en);

interface Exported {
  readonly row: store.EntryRow;
  /** Null where the entry cannot be read as one: then the file holds it raw. */
  readonly entry: Entry | null;
}

async function* entriesOf(
  readLater: TenantWork,
  query: store.EntryQuery,
  entryOf: (row: store.EntryRow) => Entry,
): AsyncGenerator<Exported> {
  const read = (last: store.EntryRow | undefined) => readLater((tx) => store.entriesAfter(tx, query, last));
  for await (const row of inPages(read)) yield { row, entry: orNull(() => entryOf(row)) };
}

function orNull<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}

interface Cell {
  readonly worded: (entry: Entry) => string | null;
  readonly raw: (row: store.EntryRow) => string | null;
}

function columnsIn(language: Language, formats: Formats): Column<Exported>[] {
  const words = wordsIn(language);
  const reader = {
    words,
    date: (date: LocalDate) => dateText(date, language),
    moment: (moment: Instant) => dateTimeText(moment, formats, language),
    amount: amountText,
  };
  const changed = ({ field, before, after }: Entry['changes'][number]) => {
    const [was, is] = [before, after].map((value) => wordsOfValue(field, value, reader) ?? '–');
    return `${wordOfField(field, words)}: ${was} → ${is}`;
  };
  // An entry that cannot be worded must not end the file: it is written as it is, and marked.
  const cell =
    ({ worded, raw }: Cell) =>
    ({ row, entry }: Exported): string | null => {
      const found = entry && orNull(() => ({ text: worded(entry) }));
      return found ? found.text : `${words.list.raw} ${raw(row) ?? '–'}`;
    };
  return [
    {
      header: words.list.at,
      width: 22,
      kind: 'moment',
      value: cell({
        worded: ({ at }) => `${dateIn(formats.zone, at)}T${timeIn(formats.zone, at)}`,
        raw: (row) => row.at,
      }),
    },
    {
      header: words.list.who,
      width: 26,
      value: cell({ worded: (one) => actorText(one, words), raw: (row) => row.actorName }),
    },
    {
      header: words.list.what,
      width: 44,
      value: cell({
        worded: (one) => sentenceOf(one, words),
        raw: ({ call, subjectKind, subjectName }) => [call, subjectKind, subjectName].filter(Boolean).join(' '),
      }),
    },
    {
      header: words.list.changes,
      width: 60,
      value: cell({
        worded: (one) => one.changes.map(changed).join('; '),
        // Only the names: values may be private, and a value that could not be worded could not be hidden either.
        raw: ({ change }) => Object.keys({ ...change?.before, ...change?.after }).join(', '),
      }),
    },
    { header: words.list.ip, width: 18, value: ({ row }) => row.ip },
  ];
}
