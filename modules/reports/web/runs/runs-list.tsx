import { Select } from '@mantine/core';
import { IconDownload, IconProgress } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useCan } from '#access/web/public';
import { dateRangeText } from '#kernel/format';
import { type ReportRun, reports } from '#reports/contract';
import { reportPages } from '#reports/pages';
import { type ReportKind, reportNeeds } from '#reports/rules/report-columns';
import { usualKeptDays } from '#reports/rules/run-kept';
import { Badge, Status } from '#ui/badge';
import { type Column, DataTable, type RowAction } from '#ui/data-table';
import { DateTimeText } from '#ui/date-text';
import { PageHeader } from '#ui/page-header';
import { BackLink, PageButton } from '#ui/page-link';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useGo } from '#web/links';
import { saveFile } from '#web/save-file';
import { useLanguage, useText } from '#web/text';
import { callsOf, listPageOf } from '../templates/kinds.ts';
import styles from '../templates/templates.module.css';
import { runTones } from './run-tones.ts';

/** Files of one kind of report that were made, newest first. */
export function RunsList({ kind }: { readonly kind: ReportKind }) {
  const t = useText('reports');
  const { keptDays } = useRead(reports.readFormatTime, {}).data ?? { keptDays: usualKeptDays };
  const columns = useColumns();
  const actionsOf = useRowActions(kind);
  return (
    <>
      <PageHeader
        back={<BackLink to={listPageOf[kind]}>{t(($) => $.templates.back[kind])}</BackLink>}
        title={t(($) => $.history.titles[kind])}
        subtitle={t(($) => $.history.lead, { days: keptDays })}
        actions={<PageButton to={listPageOf[kind]}>{t(($) => $.history.toTemplates)}</PageButton>}
      />
      <DataTable
        name={`report-runs-${kind}`}
        label={t(($) => $.history.titles[kind])}
        call={callsOf[kind].history}
        columns={columns}
        rowActions={actionsOf}
        tools={<KeptDays />}
        empty={{ title: t(($) => $.history.empty), hint: t(($) => $.history.emptyHint) }}
      />
    </>
  );
}

/** Days that the company may choose. */
const choices = [7, 30, 90, 180, 365];

/** How long files stay in the history; a change counts for files that are made from now on. */
function KeptDays() {
  const t = useText('reports');
  const mayChange = useCan()('organization.manage');
  const { data } = useRead(reports.readFormatTime, {});
  const save = useAction(reports.saveFormatTime, { success: t(($) => $.history.keptSaved) });
  if (!data || !mayChange) return null;
  const { format, keptDays } = data;
  const days = [...new Set([...choices, keptDays])].toSorted((a, b) => a - b);
  return (
    <Select
      aria-label={t(($) => $.history.kept)}
      data={days.map((one) => ({ value: String(one), label: t(($) => $.history.keptFor, { count: one }) }))}
      value={String(keptDays)}
      disabled={save.isPending}
      allowDeselect={false}
      onChange={(value) => save.mutate({ format, keptDays: Number(value) })}
    />
  );
}

function useRowActions(kind: ReportKind): (row: ReportRun) => RowAction[] {
  const t = useText('reports');
  const go = useGo();
  const mayExport = useCan()(reportNeeds[kind].export);
  const download = useAction(callsOf[kind].download, { done: (file) => saveFile(file as File) });
  return ({ id, state }) => {
    if (state === 'done' && mayExport)
      return [
        {
          label: t(($) => $.history.download),
          icon: <IconDownload size={18} aria-hidden />,
          run: () => download.mutate({ runId: id }),
        },
      ];
    if (state === 'done') return [];
    return [
      {
        label: t(($) => $.history.open),
        icon: <IconProgress size={18} aria-hidden />,
        run: () => void go(reportPages.run.to({ id })),
      },
    ];
  };
}

function useColumns(): readonly Column<ReportRun>[] {
  const t = useText('reports');
  const language = useLanguage();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t(($) => $.history.name),
        cell: ({ name, isScheduled }) => (
          <span className={styles.named}>
            {name}
            {isScheduled && <Badge tone="brand">{t(($) => $.history.scheduled)}</Badge>}
          </span>
        ),
        width: 200,
        grow: true,
        phone: 'title',
      },
      {
        id: 'days',
        header: t(($) => $.history.days),
        cell: ({ from, to }) => (from && to ? dateRangeText(from, to, language) : t(($) => $.history.noDays)),
        width: 250,
      },
      {
        id: 'state',
        header: t(($) => $.history.state),
        cell: ({ state }) => <Status tone={runTones[state]}>{t(($) => $.run.states[state])}</Status>,
        width: 120,
        phone: 'side',
      },
      {
        id: 'format',
        header: t(($) => $.history.format),
        cell: ({ format: of }) => of.toUpperCase(),
        width: 80,
        phone: 'leave out',
      },
      {
        id: 'lines',
        header: t(($) => $.history.lines),
        cell: ({ lineCount }) => format.number(lineCount),
        width: 80,
        align: 'end',
        phone: 'leave out',
      },
      {
        id: 'by',
        header: t(($) => $.history.by),
        cell: ({ by }) => format.name(by),
        width: 140,
        phone: 'leave out',
      },
      {
        id: 'createdAt',
        header: t(($) => $.history.when),
        cell: ({ createdAt }) => <DateTimeText value={createdAt} />,
        width: 215,
      },
    ],
    [t, language, format],
  );
}
