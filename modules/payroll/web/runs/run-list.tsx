import { type ReactNode, useMemo } from 'react';
import type { Id } from '#kernel/ids';
import { payroll, type RunLine } from '#payroll/contract';
import { payrollPages } from '#payroll/pages';
import { Amount } from '#ui/amount';
import { type Column, DataTable } from '#ui/data-table';
import { DateText } from '#ui/date-text';
import { useFormat } from '#web/format';
import { useGo, useTo } from '#web/links';
import { useText } from '#web/text';
import { RunState } from './run-state.tsx';

interface RunListProps {
  /** Runs of one template; of all within reach when left out. */
  readonly templateId?: Id<'payrollTemplate'>;
  readonly tools?: ReactNode;
}

/** Runs, newest first. */
export function RunList({ templateId, tools }: RunListProps) {
  const t = useText('payroll');
  const go = useGo();
  const columns = useColumns();
  const open = ({ id }: RunLine) => void go(payrollPages.run.to({ id }));
  return (
    <DataTable
      name="payroll-runs"
      label={t(($) => $.cockpit.last)}
      call={payroll.listRuns}
      {...(templateId && { input: { id: templateId } })}
      columns={columns}
      empty={{ title: t(($) => $.cockpit.noRuns), hint: t(($) => $.cockpit.noRunsHint) }}
      tools={tools}
      onOpen={open}
    />
  );
}

function useColumns(): readonly Column<RunLine>[] {
  const t = useText('payroll');
  const format = useFormat();
  const to = useTo();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t(($) => $.runs.name),
        cell: ({ id, name }) => <a href={to(payrollPages.run.to({ id }))}>{name}</a>,
        width: 230,
        grow: true,
        phone: 'title',
      },
      { id: 'state', header: t(($) => $.runs.state), cell: ({ state }) => <RunState state={state} />, width: 160 },
      {
        id: 'payDate',
        header: t(($) => $.runs.payDate),
        cell: ({ payDate }) => <DateText value={payDate} />,
        width: 130,
      },
      {
        id: 'paidOn',
        header: t(($) => $.runs.paid),
        cell: ({ paidOn }) => (paidOn ? <DateText value={paidOn} /> : '–'),
        width: 130,
      },
      {
        id: 'kind',
        header: t(($) => $.runs.kind),
        cell: ({ kind }) => t(($) => $.runs.kinds[kind]),
        width: 180,
        hidden: true,
      },
      {
        id: 'people',
        header: t(($) => $.figures.people),
        cell: ({ totals }) => format.number(totals.people),
        width: 90,
        align: 'end',
      },
      {
        id: 'net',
        header: t(($) => $.figures.net),
        cell: ({ totals }) => <Amount value={totals.net} />,
        width: 150,
        align: 'end',
        phone: 'side',
      },
      {
        id: 'cost',
        header: t(($) => $.figures.cost),
        cell: ({ totals }) => <Amount value={totals.cost} />,
        width: 150,
        align: 'end',
      },
    ],
    [t, format, to],
  );
}
