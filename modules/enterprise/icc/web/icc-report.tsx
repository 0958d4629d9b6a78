import { enterprise } from '#enterprise/contract';
import { enterprisePages } from '#enterprise/pages';
import { PeopleReport, Sums, useFigureColumns } from '#enterprise/web/public';
import { ReportDays, ReportHead, useReportDays } from '#reports/web/public';
import type { Column } from '#ui/data-table';
import { PageTabs } from '#ui/page-tabs';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import type { IccRow, iccReports } from '../contract.ts';

interface IccReportProps {
  readonly type: (typeof iccReports)[number];
}

const names = { allowance: 'allowance', 'temporary-employee': 'temporaryEmployee', vehicle: 'vehicle' } as const;

/** One of the three reports: meal allowances, rides home, temporary employees. */
export function IccReport({ type }: IccReportProps) {
  const t = useText('enterprise');
  const { from, to } = useReportDays(30);
  const read = useRead(enterprise.iccReport, { type, from, to }, { keepPrevious: true });
  const columns = useFigureColumns();
  const name = names[type];
  const hasMoney = type !== 'temporary-employee';
  const time = columns.time<IccRow>(
    'seconds',
    t(($) => (hasMoney ? $.columns.overtime : $.columns.worked)),
    ({ seconds }) => seconds,
  );
  const shown: Column<IccRow>[] = [columns.days, time, ...(hasMoney ? [columns.amount] : [])];
  return (
    <>
      <ReportHead title={t(($) => $.pages[name])} lead={t(($) => $.icc.leads[name])} />
      <PageTabs of={enterprisePages.icc} label={t(($) => $.icc.tabs)} />
      <ReportDays place={{ from, to }} />
      <PeopleReport
        report={name}
        read={read}
        rowsOf={(rows) => rows}
        columns={shown}
        days={{ from, to }}
        emptyHint={t(($) => $.icc.emptyHints[name])}
        summary={(rows) => <Sums rows={rows} withMoney={hasMoney} />}
      />
    </>
  );
}
