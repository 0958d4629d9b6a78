import { Select } from '@mantine/core';
import { IconCopy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '#access/web/public';
import { type ReportTemplate, reports } from '#reports/contract';
import { type ReportKind, usualColumns } from '#reports/rules/report-columns';
import { timeFormats } from '#reports/rules/time-format';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirmDelete } from '#ui/confirm';
import { type Column, DataTable, type RowAction } from '#ui/data-table';
import { DateTimeText } from '#ui/date-text';
import { SelectField, TextField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { PageButton } from '#ui/page-link';
import { useAction, useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useGo, useTo } from '#web/links';
import { useText } from '#web/text';
import { ReportHead } from '../parts/report-head.tsx';
import { callsOf, historyPageOf, viewOf } from './kinds.ts';
import styles from './templates.module.css';

/** Templates of one kind of report: the company's and one's own. */
export function TemplatesList({ kind }: { readonly kind: ReportKind }) {
  const t = useText('reports');
  const go = useGo();
  const [isAdding, setIsAdding] = useState(false);
  const columns = useColumns(kind);
  const actionsOf = useRowActions(kind);
  return (
    <>
      <ReportHead
        title={t(($) => $.templates.kinds[kind])}
        lead={t(($) => $.templates.leads[kind])}
        actions={
          <>
            <PageButton to={historyPageOf[kind]} variant="default">
              {t(($) => $.history.link)}
            </PageButton>
            <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
              {t(($) => $.templates.add)}
            </Button>
          </>
        }
      />
      <DataTable
        name={`report-templates-${kind}`}
        label={t(($) => $.templates.kinds[kind])}
        call={callsOf[kind].list}
        columns={columns}
        search={t(($) => $.templates.search)}
        rowActions={actionsOf}
        tools={kind !== 'master' && <TimeFormat />}
        onOpen={({ id }) => void go(viewOf(kind, id))}
        empty={{ title: t(($) => $.templates.empty), hint: t(($) => $.templates.emptyHint) }}
      />
      {isAdding && <NewTemplate kind={kind} onClose={() => setIsAdding(false)} />}
    </>
  );
}

/** How all reports of the company write lengths of time; others than its administrators only see it. */
function TimeFormat() {
  const t = useText('reports');
  const mayChange = useCan()('organization.manage');
  const read = useRead(reports.readFormatTime, {});
  const save = useAction(reports.saveFormatTime, { success: t(($) => $.templates.timeFormatSaved) });
  if (!read.data) return null;
  return (
    <Select
      label={t(($) => $.templates.timeFormat)}
      data={timeFormats.map((value) => ({ value, label: t(($) => $.templates.timeFormats[value]) }))}
      value={read.data.format}
      disabled={!mayChange || save.isPending}
      allowDeselect={false}
      onChange={(value) => {
        const format = timeFormats.find((one) => one === value);
        if (format) save.mutate({ format });
      }}
    />
  );
}

function NewTemplate({ kind, onClose }: { readonly kind: ReportKind; readonly onClose: () => void }) {
  const t = useText('reports');
  const go = useGo();
  const keepsCompanyTemplates = useCan()('organization.manage');
  const form = useCallForm(callsOf[kind].create, {
    initial: {
      name: '',
      owner: keepsCompanyTemplates ? 'company' : 'person',
      columns: usualColumns[kind].map((column) => ({ column })),
      ...(kind === 'timesheet' && { groupBy: 'person' as const, subtotals: true }),
    },
    text: 'reports',
    done: ({ id }) => {
      onClose();
      void go(viewOf(kind, id));
    },
  });
  return (
    <FormDialog title={t(($) => $.templates.add)} form={form} onClose={onClose}>
      <TextField field={form.field('name')} label={t(($) => $.templates.name)} />
      {keepsCompanyTemplates && (
        <SelectField
          field={form.field('owner')}
          label={t(($) => $.templates.owner)}
          choices={(['company', 'person'] as const).map((value) => ({
            value,
            label: t(($) => $.templates.owners[value]),
          }))}
        />
      )}
    </FormDialog>
  );
}

function useRowActions(kind: ReportKind): (row: ReportTemplate) => RowAction[] {
  const t = useText('reports');
  const kit = useText('kit');
  const go = useGo();
  const confirmDelete = useConfirmDelete();
  const remove = useAction(callsOf[kind].remove, { success: t(($) => $.templates.deleted) });
  const copy = useAction(callsOf[kind].create, {
    success: t(($) => $.templates.copied),
    done: ({ id }) => void go(viewOf(kind, id)),
  });
  return ({ id, name, mayEdit, columns, groupBy, subtotals, departmentIds, statuses }) => [
    {
      label: t(($) => $.templates.open),
      icon: <IconPencil size={18} aria-hidden />,
      run: () => void go(viewOf(kind, id)),
    },
    {
      label: t(($) => $.templates.copy),
      icon: <IconCopy size={18} aria-hidden />,
      run: () =>
        copy.mutate({
          name: t(($) => $.templates.copyOf, { name }).slice(0, 100),
          owner: 'person',
          columns,
          groupBy,
          subtotals,
          departmentIds,
          statuses,
        }),
    },
    ...(mayEdit
      ? [
          {
            label: kit(($) => $.words.delete),
            icon: <IconTrash size={18} aria-hidden />,
            danger: true,
            run: async () => {
              if (await confirmDelete(name)) remove.mutate({ id });
            },
          },
        ]
      : []),
  ];
}

function useColumns(kind: ReportKind): readonly Column<ReportTemplate>[] {
  const t = useText('reports');
  const to = useTo();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t(($) => $.templates.name),
        cell: ({ id, name, defaultTemplate }) => (
          <span className={styles.named}>
            <a href={to(viewOf(kind, id))}>{name}</a>
            {defaultTemplate && <Badge tone="brand">{t(($) => $.templates.default)}</Badge>}
          </span>
        ),
        width: 260,
        grow: true,
        phone: 'title',
      },
      {
        id: 'owner',
        header: t(($) => $.templates.owner),
        cell: ({ owner }) => t(($) => $.templates.owners[owner]),
        width: 200,
      },
      {
        id: 'columns',
        header: t(($) => $.templates.columnCount),
        cell: ({ columns }) => columns.length,
        width: 120,
        align: 'end',
      },
      {
        id: 'updatedAt',
        header: t(($) => $.templates.updatedAt),
        cell: ({ updatedAt }) => <DateTimeText value={updatedAt} />,
        width: 220,
        phone: 'leave out',
      },
    ],
    [t, to, kind],
  );
}
