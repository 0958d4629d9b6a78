import { Pagination } from '@mantine/core';
import { reports } from '#reports/contract';
import { reportPages } from '#reports/pages';
import { EmptyState, States } from '#ui/states';
import { useAddress } from '#web/address';
import { useRead } from '#web/call';
import { usePageParams } from '#web/links';
import { useText } from '#web/text';
import { ReportDays } from '../filters/report-days.tsx';
import { ReportFilters, useReportPlace } from '../filters/report-filters.tsx';
import { FreePlanNote, ReportHead } from '../parts/report-head.tsx';
import { Lines } from '../templates/preview-table.tsx';
import styles from '../templates/templates.module.css';

const size = 25;

/** A line for each person and day: with the columns of the timesheet in the address, or the usual ones. */
export default function FlatTimesheetScreen() {
  const t = useText('reports');
  const { words, write } = useAddress();
  const { zoneId: _zoneId, status: _status, ...place } = useReportPlace(7);
  const { reportId } = usePageParams(reportPages.flatTimesheetOf);
  const page = Math.max(0, Number(words.page ?? 0) || 0);
  const read = useRead(reports.flatTimesheet, { ...place, ...(reportId && { reportId }), page, size } as never, {
    keepPrevious: true,
  });
  return (
    <>
      <ReportHead
        title={t(($) => $.pages.flatTimesheet)}
        lead={t(($) => $.templates.flatLead)}
        actions={<ReportFilters withZone={false} />}
      />
      <ReportDays place={place} />
      <FreePlanNote earliest={read.data?.earliest} />
      <States
        of={read}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={t(($) => $.daily.emptyTitle)} hint={t(($) => $.daily.emptyLead)} />}
      >
        {({ columns, items, total }) => (
          <div className={styles.stack}>
            <Lines of={{ columns, lines: items.map(({ cells }) => ({ kind: 'line', cells })) }} />
            {total > size && (
              <Pagination
                total={Math.ceil(total / size)}
                value={page + 1}
                onChange={(next) => write({ page: String(next - 1) })}
                getControlProps={(control) => ({ 'aria-label': t(($) => $.templates.turn[control]) })}
              />
            )}
          </div>
        )}
      </States>
    </>
  );
}
