import { useState } from 'react';
import type { CallInput } from '#kernel/call';
import { type Column, DataTable } from '#ui/data-table';
import { DateTimeText } from '#ui/date-text';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { activity, type Entry } from '../contract.ts';
import { actorText, sentenceOf, wordOfField, wordsOfValue } from '../rules/sentence.ts';
import { useActivityReader, useActivityWords } from './activity-words.ts';
import { EntryDialog } from './entry-dialog.tsx';
import styles from './log.module.css';

const mostShown = 2;

interface EntryTableProps {
  readonly filters: Omit<CallInput<typeof activity.listEntries>, 'page' | 'size'>;
  readonly empty: { readonly title: string; readonly hint: string };
}

export function EntryTable({ filters, empty }: EntryTableProps) {
  const t = useText('activity');
  const format = useFormat();
  const words = useActivityWords();
  const [open, setOpen] = useState<Entry | null>(null);
  const columns: readonly Column<Entry>[] = [
    { id: 'at', header: t(($) => $.list.at), cell: (one) => <DateTimeText value={one.at} />, width: 230 },
    {
      id: 'who',
      header: t(($) => $.list.who),
      cell: (one) => actorText(one, words),
      width: 190,
      fixed: true,
    },
    {
      id: 'what',
      header: t(($) => $.list.what),
      cell: (one) => <What entry={one} onOpen={() => setOpen(one)} />,
      width: 320,
      grow: true,
      fixed: true,
      phone: 'title',
    },
    { id: 'ip', header: t(($) => $.list.ip), cell: (one) => one.ip, width: 150, fixed: true, phone: 'leave out' },
  ];
  return (
    <>
      <DataTable
        name="activity"
        label={t(($) => $.pages.log)}
        call={activity.listEntries}
        input={filters}
        columns={columns}
        nameOf={(one) => `${format.dateTime(one.at)} ${sentenceOf(one, words)}`}
        empty={empty}
      />
      {open && <EntryDialog entry={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function What({ entry, onOpen }: { readonly entry: Entry; readonly onOpen: () => void }) {
  const t = useText('activity');
  const words = useActivityWords();
  const reader = useActivityReader();
  const rest = entry.changes.length - mostShown;
  return (
    <span className={styles.what}>
      <button type="button" className={styles.open} onClick={onOpen} title={t(($) => $.list.details)}>
        {sentenceOf(entry, words)}
      </button>
      {entry.changes.slice(0, mostShown).map(({ field, before, after }) => (
        <span key={field} className={styles.change}>
          {wordOfField(field, words)}: {before !== null && <del>{wordsOfValue(field, before, reader)}</del>}{' '}
          {after !== null && <ins>{wordsOfValue(field, after, reader)}</ins>}
        </span>
      ))}
      {rest > 0 && <span className={styles.change}>{t(($) => $.list.more, { n: rest })}</span>}
    </span>
  );
}
