import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '#access/web/public';
import { payroll, type TemplateLine } from '#payroll/contract';
import { payrollPages } from '#payroll/pages';
import { Button } from '#ui/button';
import { type Column, DataTable } from '#ui/data-table';
import { DateText } from '#ui/date-text';
import { useFormat } from '#web/format';
import { useGo, useTo } from '#web/links';
import { useText } from '#web/text';
import { PayrollHead } from './payroll-head.tsx';
import { AddTemplate } from './template-form.tsx';

export default function TemplatesScreen() {
  const t = useText('payroll');
  const can = useCan();
  const go = useGo();
  const [isAdding, setIsAdding] = useState(false);
  const columns = useColumns();
  const open = ({ id }: { readonly id: string }) => void go(payrollPages.templateEmployees.to({ id }));
  return (
    <>
      <PayrollHead
        lead={t(($) => $.templates.lead)}
        actions={
          can('payroll.template') && (
            <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
              {t(($) => $.templates.add)}
            </Button>
          )
        }
      />
      <DataTable
        name="payroll-templates"
        label={t(($) => $.pages.templates)}
        call={payroll.listTemplates}
        columns={columns}
        search={t(($) => $.templates.search)}
        empty={{ title: t(($) => $.templates.empty), hint: t(($) => $.templates.emptyHint) }}
        onOpen={open}
        rowActions={(row) => [
          {
            label: t(($) => $.pages.templateEmployees),
            icon: <IconArrowRight size={18} aria-hidden />,
            run: () => open(row),
          },
        ]}
      />
      {isAdding && <AddTemplate onClose={() => setIsAdding(false)} onAdded={open} />}
    </>
  );
}

function useColumns(): readonly Column<TemplateLine>[] {
  const t = useText('payroll');
  const format = useFormat();
  const to = useTo();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t(($) => $.templates.name),
        cell: ({ id, name }) => <a href={to(payrollPages.templateEmployees.to({ id }))}>{name}</a>,
        width: 240,
        grow: true,
        phone: 'title',
      },
      {
        id: 'schedule',
        header: t(($) => $.templates.schedule),
        cell: ({ schedule }) => t(($) => $.templates.schedules[schedule]),
        width: 200,
      },
      {
        id: 'period',
        header: t(($) => $.templates.period),
        cell: ({ current }) => (current ? format.dateRange(current.start, current.end) : '–'),
        width: 220,
      },
      {
        id: 'payDate',
        header: t(($) => $.templates.payDate),
        cell: ({ current }) => <DateText value={current?.payDate} />,
        width: 150,
      },
      {
        id: 'members',
        header: t(($) => $.templates.members),
        cell: ({ memberCount }) => format.number(memberCount),
        width: 110,
        align: 'end',
        phone: 'side',
      },
    ],
    [t, format, to],
  );
}
