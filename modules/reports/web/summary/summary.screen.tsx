import { IconPrinter } from '@tabler/icons-react';
import { useCan } from '#access/web/public';
import { addToDate, daysBetween, type LocalDate } from '#kernel/time';
import { reports, type SummaryFigures } from '#reports/contract';
import { attendancePercent, sumOf, sumsBy } from '#reports/rules/summary-sums';
import { Button } from '#ui/button';
import { ExportMenu } from '#ui/export-menu';
import { EmptyState, States } from '#ui/states';
import { type CallOutput, useRead } from '#web/call';
import { useFormat, useToday } from '#web/format';
import { useText } from '#web/text';
import { ReportDays } from '../filters/report-days.tsx';
import bars from '../filters/report-filters.module.css';
import { ReportFilters, useReportPlace } from '../filters/report-filters.tsx';
import { useExportLock } from '../parts/export-lock.ts';
import { FreePlanNote, ReportHead } from '../parts/report-head.tsx';
import { useLength } from '../parts/words.ts';
import styles from './summary.module.css';
import { SummaryPanel } from './summary-panel.tsx';
import { SummaryPeople } from './summary-people.tsx';
import { hoursIn, overtimeByTeam, useShortMonth } from './summary-rows.ts';
import { TeamTable } from './summary-teams.tsx';

export type Summary = CallOutput<typeof reports.summary>;

/** Months before this one that are shown at first. */
const monthsBack = 5;

/** Pictures of attendance, lateness, overtime, leave and head count, and the people behind them. */
export default function SummaryScreen() {
  const t = useText('reports');
  const today = useToday();
  const first = addToDate(`${today.slice(0, 7)}-01` as LocalDate, { months: -monthsBack });
  const { from, to, departmentIds } = useReportPlace(daysBetween(first, today));
  const place = { from, to, ...(departmentIds && { departmentIds }) };
  const read = useRead(reports.summary, place as never, { keepPrevious: true });
  return (
    <>
      <ReportHead
        title={t(($) => $.summary.title)}
        lead={t(($) => $.summary.lead)}
        actions={
          <>
            <Button kind="secondary" icon={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
              {t(($) => $.summary.print)}
            </Button>
            <SummaryExport place={place} />
          </>
        }
      />
      <FreePlanNote earliest={read.data?.earliest} />
      <ReportDays place={place} />
      <div className={bars.bar}>
        <ReportFilters withZone={false} />
      </div>
      <States
        of={read}
        isEmpty={({ cells, people }) => cells.length === 0 && people.every(({ headCount }) => headCount === 0)}
        empty={<EmptyState title={t(($) => $.summary.emptyTitle)} hint={t(($) => $.summary.emptyLead)} />}
      >
        {(summary) => (
          <>
            <Tiles of={summary} />
            <Pictures of={summary} />
            <TeamTable of={summary} />
            <SummaryPeople of={summary} departmentIds={departmentIds} />
          </>
        )}
      </States>
    </>
  );
}

const formats = ['xlsx', 'csv', 'pdf', 'json'] as const;

interface SummaryExportProps {
  readonly place: { readonly from: LocalDate; readonly to: LocalDate; readonly departmentIds?: string[] };
}

function SummaryExport({ place }: SummaryExportProps) {
  const can = useCan();
  const { isHidden, onLocked } = useExportLock();
  if (isHidden || !(onLocked || can('clock.export'))) return null;
  return (
    <ExportMenu
      call={reports.exportSummary}
      input={(format: (typeof formats)[number]) => ({ ...place, format }) as never}
      formats={formats}
      onLocked={onLocked}
    />
  );
}

function Tiles({ of }: { readonly of: Summary }) {
  const t = useText('reports');
  const format = useFormat();
  const length = useLength();
  const sum = sumOf(of.cells);
  const percent = (value: number | null): string =>
    value === null ? '–' : t(($) => $.summary.percent, { n: format.number(value) });
  return (
    <section aria-label={t(($) => $.summary.tiles)}>
      <dl className={styles.tiles}>
        <Tile
          label={t(($) => $.summary.attendance)}
          value={percent(attendancePercent(sum))}
          note={t(($) => $.summary.attendanceNote, {
            present: format.number(sum.presentDays),
            expected: format.number(sum.expectedDays),
          })}
        />
        <Tile label={t(($) => $.summary.lateDays)} value={format.number(sum.lateDays)} note={length(sum.lateSeconds)} />
        <Tile label={t(($) => $.summary.overtime)} value={length(sum.overtimeSeconds)} />
        <Tile label={t(($) => $.summary.leave)} value={length(sum.leaveSeconds)} />
        <Tile label={t(($) => $.summary.headCount)} value={format.number(of.people.at(-1)?.headCount ?? 0)} />
        <Tile
          label={t(($) => $.summary.turnover)}
          value={percent(of.turnover === null ? null : of.turnover / 100)}
          note={t(($) => $.summary.turnoverNote)}
        />
      </dl>
    </section>
  );
}

const Tile = ({ label, value, note }: { readonly label: string; readonly value: string; readonly note?: string }) => (
  <div className={styles.tile}>
    <dt>{label}</dt>
    <dd>
      {value}
      {note && <small>{note}</small>}
    </dd>
  </div>
);

function Pictures({ of }: { readonly of: Summary }) {
  const t = useText('reports');
  const format = useFormat();
  const monthName = useShortMonth();
  const byMonth = sumsBy(of.cells, ({ month }) => month);
  const rowsOf = (valuesOf: (sums: SummaryFigures) => Readonly<Record<string, number>>) =>
    of.people.map(({ month }) => ({
      key: month,
      name: monthName(month),
      values: valuesOf(byMonth.get(month) ?? sumOf([])),
    }));
  const hours = (value: number): string => t(($) => $.summary.hours, { n: format.number(value) });
  const overtime = overtimeByTeam(of.cells, {
    none: t(($) => $.summary.noTeam),
    others: t(($) => $.summary.otherTeams),
  });
  return (
    <div className={styles.panels}>
      <SummaryPanel
        title={t(($) => $.summary.charts.attendance)}
        series={[{ name: 'percent', label: t(($) => $.summary.attendance), color: 'var(--good-ink)' }]}
        rows={rowsOf((sums) => ({ percent: attendancePercent(sums) ?? 0 }))}
        format={(n) => t(($) => $.summary.percent, { n: format.number(n) })}
      />
      <SummaryPanel
        title={t(($) => $.summary.charts.lateness)}
        series={[
          { name: 'late', label: t(($) => $.summary.lateDays), color: 'var(--warn-ink)' },
          { name: 'absent', label: t(($) => $.summary.absentDays), color: 'var(--bad-ink)' },
        ]}
        rows={rowsOf((sums) => ({ late: sums.lateDays, absent: sums.absentDays }))}
        format={(n) => format.number(n)}
      />
      <SummaryPanel
        title={t(($) => $.summary.charts.overtime)}
        isStacked
        series={overtime.series}
        rows={of.people.map(({ month }) => ({
          key: month,
          name: monthName(month),
          values: overtime.byMonth.get(month) ?? {},
        }))}
        format={hours}
      />
      <SummaryPanel
        title={t(($) => $.summary.charts.leave)}
        series={[{ name: 'leave', label: t(($) => $.summary.leave), color: 'var(--brand-solid)' }]}
        rows={rowsOf((sums) => ({ leave: hoursIn(sums.leaveSeconds) }))}
        format={hours}
      />
      <SummaryPanel
        title={t(($) => $.summary.charts.people)}
        series={[
          { name: 'headCount', label: t(($) => $.summary.headCount), color: 'var(--brand-solid)' },
          { name: 'joined', label: t(($) => $.summary.joined), color: 'var(--good-ink)' },
          { name: 'left', label: t(($) => $.summary.left), color: 'var(--bad-ink)' },
        ]}
        rows={of.people.map(({ month, headCount, joined, left }) => ({
          key: month,
          name: monthName(month),
          values: { headCount, joined, left },
        }))}
        format={(n) => format.number(n)}
      />
    </div>
  );
}
