import { Switch } from '@mantine/core';
import { useMemo } from 'react';
import { forms } from '#forms/contract';
import { formPages } from '#forms/pages';
import { reportPages } from '#reports/pages';
import { type Column, DataTable } from '#ui/data-table';
import { DateTimeText } from '#ui/date-text';
import { PageButton } from '#ui/page-link';
import { useAddress } from '#web/address';
import type { CallOutput } from '#web/call';
import { useGo, useTo } from '#web/links';
import { useText } from '#web/text';
import { ReportHead } from '../parts/report-head.tsx';

type Row = CallOutput<typeof forms.listForms>['items'][number];

/** The forms whose answers can be shown as a table; archived ones keep their answers. */
export default function FormReportsScreen() {
  const t = useText('reports');
  const go = useGo();
  const columns = useColumns();
  const { words, write } = useAddress();
  const isArchived = words.archived === '1';
  return (
    <>
      <ReportHead title={t(($) => $.answers.title)} lead={t(($) => $.answers.lead)} />
      <DataTable
        name="form-reports"
        label={t(($) => $.answers.title)}
        call={forms.listForms}
        columns={columns}
        input={{ isArchived }}
        search={t(($) => $.answers.search)}
        tools={
          <Switch
            size="md"
            label={t(($) => $.answers.archived)}
            checked={isArchived}
            onChange={(event) => write({ archived: event.currentTarget.checked ? '1' : undefined, page: undefined })}
          />
        }
        onOpen={({ id }) => void go(reportPages.formReport.to({ id }))}
        empty={{
          title: t(($) => (isArchived ? $.answers.noneArchived : $.answers.empty)),
          hint: t(($) => (isArchived ? $.answers.noneArchivedHint : $.answers.emptyHint)),
          action: <PageButton to={formPages.forms}>{t(($) => $.answers.makeForm)}</PageButton>,
        }}
      />
    </>
  );
}

function useColumns(): readonly Column<Row>[] {
  const t = useText('reports');
  const to = useTo();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t(($) => $.answers.form),
        cell: ({ id, name }) => <a href={to(reportPages.formReport.to({ id }))}>{name}</a>,
        width: 320,
        grow: true,
        phone: 'title',
      },
      {
        id: 'version',
        header: t(($) => $.answers.version),
        cell: ({ formVersion }) => formVersion,
        width: 120,
        align: 'end',
      },
      {
        id: 'updatedAt',
        header: t(($) => $.answers.updatedAt),
        cell: ({ updatedAt }) => <DateTimeText value={updatedAt} />,
        width: 220,
        phone: 'leave out',
      },
    ],
    [t, to],
  );
}
