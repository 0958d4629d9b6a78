import { enterprise } from '#enterprise/contract';
import { SpecialExport, useFigureColumns } from '#enterprise/web/public';
import { ReportDays, ReportHead, useReportDays } from '#reports/web/public';
import { type Column, RowsTable } from '#ui/data-table';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import type { SiteWork } from '../contract.ts';

/** People, days and hours of each site, for the costs of projects. */
export default function SiteWorkScreen() {
  const t = useText('enterprise');
  const { from, to } = useReportDays(30);
  const read = useRead(enterprise.siteWork, { from, to }, { keepPrevious: true });
  const columns = useSiteColumns();
  return (
    <>
      <ReportHead title={t(($) => $.pages.siteWork)} lead={t(($) => $.siteWork.lead)} />
      <ReportDays place={{ from, to }} />
      <States of={read}>
        {(sites) => (
          <RowsTable
            name="siteWork"
            label={t(($) => $.pages.siteWork)}
            rows={sites}
            idOf={({ zoneId }) => zoneId}
            nameOf={({ zoneName }) => zoneName}
            columns={columns}
            tools={<SpecialExport report="siteWork" days={{ from, to }} />}
            empty={{ title: t(($) => $.empty), hint: t(($) => $.siteWork.emptyHint) }}
          />
        )}
      </States>
    </>
  );
}

function useSiteColumns(): readonly Column<SiteWork>[] {
  const t = useText('enterprise');
  const format = useFormat();
  const { days, time } = useFigureColumns();
  return [
    {
      id: 'site',
      header: t(($) => $.columns.site),
      cell: ({ zoneName }) => zoneName,
      value: ({ zoneName }) => zoneName,
      width: 240,
      grow: true,
      sortable: true,
      phone: 'title',
    },
    {
      ...days,
      id: 'people',
      header: t(($) => $.columns.people),
      cell: ({ people }) => format.number(people),
      value: ({ people }) => people,
    },
    { ...days, header: t(($) => $.columns.personDays) },
    {
      ...time<SiteWork>(
        'seconds',
        t(($) => $.columns.worked),
        ({ seconds }) => seconds,
      ),
      phone: 'side',
    },
  ];
}
