import { useContext, useMemo } from 'react';
import { isPathOf, type Link } from '#kernel/pages';
import { reports, type Task } from '#reports/contract';
import { reportPages } from '#reports/pages';
import { Status, type Tone } from '#ui/badge';
import { type Column, DataTable } from '#ui/data-table';
import { DateTimeText } from '#ui/date-text';
import { PageLink, PlainPageLink } from '#ui/page-link';
import { useRead } from '#web/call';
import { useFormat, useToday } from '#web/format';
import { usePageSearch } from '#web/links';
import { AllPages } from '#web/page-tree';
import { useText } from '#web/text';
import { ReportHead } from '../parts/report-head.tsx';
import styles from './task.module.css';

/** What waits for the reader and what the server works on for them, from all modules. */
export default function TaskScreen() {
  const t = useText('reports');
  const { channel } = usePageSearch(reportPages.task);
  const columns = useColumns();
  return (
    <>
      <ReportHead title={t(($) => $.tasks.title)} lead={t(($) => $.tasks.lead)} />
      <Channels chosen={channel} />
      <DataTable
        name="tasks"
        label={t(($) => $.tasks.title)}
        call={reports.listTasks}
        input={{ channel }}
        columns={columns}
        nameOf={({ title }) => title}
        empty={{ title: t(($) => $.tasks.emptyTitle), hint: t(($) => $.tasks.emptyHint) }}
      />
    </>
  );
}

function Channels({ chosen }: { readonly chosen: string | undefined }) {
  const t = useText('reports');
  const format = useFormat();
  const channels = useRead(reports.listChannels, undefined).data ?? [];
  if (channels.length < 2) return null;
  return (
    <nav className={styles.channels} aria-label={t(($) => $.tasks.channels)}>
      <PlainPageLink className={styles.channel ?? ''} data-tone={chosen ? undefined : 'on'} to={reportPages.task}>
        {t(($) => $.tasks.all)}
      </PlainPageLink>
      {channels.map(({ id, name, open }) => (
        <PlainPageLink
          key={id}
          className={styles.channel ?? ''}
          data-tone={chosen === id ? 'on' : undefined}
          to={reportPages.task.to({ channel: id })}
        >
          {open > 0 ? t(($) => $.tasks.channelCount, { name, open: format.number(open) }) : name}
        </PlainPageLink>
      ))}
    </nav>
  );
}

/** The link to a page of any module, by its address; null for a page that the reader cannot open. */
function useLinkTo(): (task: Pick<Task, 'address'>) => Link | null {
  const { pages, mayShow } = useContext(AllPages);
  return useMemo(
    () =>
      ({ address }) => {
        const [path = '', words] = address.split('?');
        const page = pages.find((one) => isPathOf(one, path));
        return page && mayShow(page) ? { page, path, search: Object.fromEntries(new URLSearchParams(words)) } : null;
      },
    [pages, mayShow],
  );
}

const tones: Readonly<Record<Task['state'], Tone>> = {
  open: 'warning',
  running: 'brand',
  done: 'success',
  failed: 'danger',
};

function useColumns(): readonly Column<Task>[] {
  const t = useText('reports');
  const format = useFormat();
  const linkTo = useLinkTo();
  const today = useToday();
  return useMemo<readonly Column<Task>[]>(
    () => [
      {
        id: 'task',
        header: t(($) => $.tasks.task),
        cell: (task) => {
          const to = linkTo(task);
          return to ? <PageLink to={to}>{task.title}</PageLink> : task.title;
        },
        width: 300,
        grow: true,
        phone: 'title',
      },
      {
        id: 'state',
        header: t(($) => $.tasks.state),
        cell: ({ state, progress }) => (
          <span className={styles.state}>
            <Status tone={tones[state]}>{t(($) => $.tasks.states[state])}</Status>
            {progress && (
              <small>
                {t(($) => $.tasks.progress, {
                  done: format.number(progress.done),
                  total: format.number(progress.total),
                })}
              </small>
            )}
          </span>
        ),
        width: 220,
      },
      {
        id: 'count',
        header: t(($) => $.tasks.count),
        cell: ({ count }) => (count === null ? '–' : format.number(count)),
        width: 110,
        align: 'end',
      },
      {
        id: 'due',
        header: t(($) => $.tasks.due),
        cell: ({ due, state }) =>
          due === null ? (
            '–'
          ) : (
            <>
              {format.date(due)}
              {state !== 'done' && due < today && <small className={styles.late}> {t(($) => $.tasks.overdue)}</small>}
            </>
          ),
        width: 190,
      },
      {
        id: 'changed',
        header: t(($) => $.tasks.changed),
        cell: ({ changedAt }) => (changedAt ? <DateTimeText value={changedAt} /> : '–'),
        width: 210,
      },
    ],
    [t, format, linkTo, today],
  );
}
