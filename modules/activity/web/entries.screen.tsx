import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { CallInput } from '#kernel/call';
import { asId } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { type Column, DataTable } from '#ui/data-table';
import { DateTimeText } from '#ui/date-text';
import { useAddress } from '#web/address';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { activity, type Entry, type Topic } from '../contract.ts';
import { sentenceOf, wordOfField } from '../rules/sentence.ts';
import { useActivityWords } from './activity-words.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryTools } from './entry-tools.tsx';
import styles from './log.module.css';

const topicOfTab: Readonly<Record<string, Topic>> = {
  'company-log': 'company',
  'employee-log': 'employee',
  'team-log': 'team',
  'signin-log': 'signIn',
};

/** What the address filters by; the tab is a filter as well. */
function useFilters(): Omit<CallInput<typeof activity.listEntries>, 'page' | 'size'> {
  const { words } = useAddress();
  const tab = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' });
  const topic = topicOfTab[tab];
  return {
    ...(topic && { topic }),
    ...(words.by && { employeeId: asId<'employee'>(words.by) }),
    ...(words.from && { from: words.from as LocalDate }),
    ...(words.to && { to: words.to as LocalDate }),
  };
}

const mostShown = 2;

export default function EntriesScreen() {
  const t = useText('activity');
  const format = useFormat();
  const words = useActivityWords();
  const filters = useFilters();
  const [open, setOpen] = useState<Entry | null>(null);
  const columns: readonly Column<Entry>[] = [
    { id: 'at', header: t(($) => $.list.at), cell: (one) => <DateTimeText value={one.at} />, width: 210 },
    { id: 'who', header: t(($) => $.list.who), cell: (one) => one.actorName, width: 190, fixed: true, phone: 'title' },
    {
      id: 'what',
      header: t(($) => $.list.what),
      cell: (one) => <What entry={one} onOpen={() => setOpen(one)} />,
      width: 320,
      grow: true,
      fixed: true,
    },
    { id: 'ip', header: t(($) => $.list.ip), cell: (one) => one.ip, width: 150, fixed: true, phone: 'leave out' },
  ];
  return (
    <>
      <EntryTools filters={filters} />
      <DataTable
        name="activity"
        label={t(($) => $.pages.log)}
        call={activity.listEntries}
        input={filters}
        columns={columns}
        nameOf={(one) => `${format.dateTime(one.at)} ${sentenceOf(one, words)}`}
        empty={{ title: t(($) => $.list.emptyTitle), hint: t(($) => $.list.emptyLead) }}
      />
      {open && <EntryDialog entry={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function What({ entry, onOpen }: { readonly entry: Entry; readonly onOpen: () => void }) {
  const t = useText('activity');
  const words = useActivityWords();
  const rest = entry.changes.length - mostShown;
  return (
    <span className={styles.what}>
      <button type="button" className={styles.open} onClick={onOpen} title={t(($) => $.list.details)}>
        {sentenceOf(entry, words)}
      </button>
      {entry.changes.slice(0, mostShown).map(({ field, before, after }) => (
        <span key={field} className={styles.change}>
          {wordOfField(field, words)}: {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
        </span>
      ))}
      {rest > 0 && <span className={styles.change}>{t(($) => $.list.more, { n: rest })}</span>}
    </span>
  );
}
