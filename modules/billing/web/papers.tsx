import { IconDownload } from '@tabler/icons-react';
import { type Column, DataTable } from '#ui/data-table';
import { DateText } from '#ui/date-text';
import { Panel } from '#ui/panel';
import { useAction } from '#web/call';
import { saveFile } from '#web/save-file';
import { useLanguage, useText } from '#web/text';
import { billing, type Paper } from '../contract.ts';
import { Price } from './price.tsx';

/** Invoices, tax invoices, receipts and credit notes as PDF. */
export function Papers() {
  const t = useText('billing');
  const language = useLanguage();
  const read = useAction(billing.readPaper, { done: (file) => saveFile(file as File) });
  return (
    <Panel title={t(($) => $.billing.papers)}>
      <DataTable
        name="billing-papers"
        label={t(($) => $.billing.papers)}
        call={billing.listPapers}
        columns={useColumns()}
        nameOf={({ number }) => number}
        rowActions={({ id, number }) => [
          {
            label: t(($) => $.billing.download, { number }),
            icon: <IconDownload size={18} aria-hidden />,
            run: () => read.mutate({ id, language }),
          },
        ]}
        empty={{ title: t(($) => $.billing.noPapers), hint: t(($) => $.billing.noPapersHint) }}
      />
    </Panel>
  );
}

function useColumns(): readonly Column<Paper>[] {
  const t = useText('billing');
  return [
    { id: 'number', header: t(($) => $.billing.number), cell: ({ number }) => number, width: 190 },
    {
      id: 'kind',
      header: t(($) => $.billing.kind),
      cell: ({ kind }) => t(($) => $.billing.kinds[kind]),
      width: 220,
      grow: true,
      phone: 'title',
    },
    { id: 'day', header: t(($) => $.billing.day), cell: ({ day }) => <DateText value={day} />, width: 140 },
    {
      id: 'total',
      header: t(($) => $.billing.total),
      cell: ({ total, currency }) => <Price value={total} currency={currency} />,
      width: 150,
      phone: 'side',
    },
  ];
}
