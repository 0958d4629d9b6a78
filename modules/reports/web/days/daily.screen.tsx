import { IconEye, IconPlus, IconTimeline } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '#access/web/public';
import { clocking, type DailyLine } from '#clocking/contract';
import { weekdayNames } from '#kernel/format';
import { dateParts } from '#kernel/time';
import { reportPages } from '#reports/pages';
import { Button } from '#ui/button';
import { type Column, DataTable } from '#ui/data-table';
import { ExportMenu } from '#ui/export-menu';
import { useAddress } from '#web/address';
import { useRead } from '#web/call';
import { useFormat, useToday } from '#web/format';
import { useGo } from '#web/links';
import { usePhone } from '#web/phone';
import { useLanguage, useText } from '#web/text';
import { ReportDays } from '../filters/report-days.tsx';
import { ReportFilters, type ReportPlace, useReportPlace } from '../filters/report-filters.tsx';
import { useExportLock } from '../parts/export-lock.ts';
import parts from '../parts/parts.module.css';
import { PersonLink } from '../parts/person-link.tsx';
import { FreePlanNote, ReportHead } from '../parts/report-head.tsx';
import { shortLength, useClock, useLength } from '../parts/words.ts';
import { AddPunch } from '../punches/add-punch.tsx';
import styles from './daily.module.css';
import { DayBadges } from './day-badges.tsx';
import { DayDialog } from './day-dialog.tsx';

/** Days of all people within reach. */
export default function DailyScreen() {
  const t = useText('reports');
  return (
    <>
      <ReportHead title={t(($) => $.daily.title)} lead={t(($) => $.hub.dailyLead)} actions={<EnterPunches />} />
      <DailyList />
    </>
  );
}

/** One line for each person and day, of all people within reach or of one team. Late and absent are marked in words and colour. */
export function DailyList({ departmentId }: { readonly departmentId?: string }) {
  const t = useText('reports');
  const format = useFormat();
  const go = useGo();
  const chosen = useReportPlace(0);
  const place = departmentId ? { ...chosen, departmentIds: [departmentId] } : chosen;
  const [open, setOpen] = useState<DailyLine | null>(null);
  const columns = useColumns();
  return (
    <>
      <Totals place={place} />
      <ReportDays place={place} />
      <DataTable
        name="daily-clocking"
        label={t(($) => $.daily.title)}
        call={clocking.daily}
        input={place}
        idOf={(day) => `${day.employee.employeeId} ${day.date}`}
        nameOf={(day) => `${format.name(day.employee)} ${format.date(day.date)}`}
        columns={columns}
        search={t(($) => $.filters.search)}
        tools={
          <>
            <ReportFilters withStatus withTeam={!departmentId} />
            <DailyExport place={place} />
          </>
        }
        empty={{ title: t(($) => $.daily.emptyTitle), hint: t(($) => $.daily.emptyLead) }}
        onOpen={setOpen}
        fold={{ isFolded: isFreeDay, label: (n) => t(($) => $.timeline.free, { n }) }}
        rowActions={(day) => [
          { label: t(($) => $.daily.open), icon: <IconEye size={18} aria-hidden />, run: () => setOpen(day) },
          {
            label: t(($) => $.pages.timeline),
            icon: <IconTimeline size={18} aria-hidden />,
            run: () => void go(reportPages.timeline.to({ date: day.date, employeeId: day.employee.employeeId })),
          },
        ]}
      />
      {open && <DayDialog employeeId={open.employee.employeeId} date={open.date} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Nothing was expected and nobody came. */
const isFreeDay = ({ startsAt, firstIn, statuses }: DailyLine): boolean =>
  (startsAt === null || statuses.includes('holiday')) && firstIn === null;

function useColumns(): readonly Column<DailyLine>[] {
  const t = useText('reports');
  const words = useText('clocking');
  const format = useFormat();
  const language = useLanguage();
  const clock = useClock();
  const phone = usePhone();
  return useMemo<readonly Column<DailyLine>[]>(
    () => [
      {
        id: 'name',
        header: t(($) => $.daily.name),
        cell: (day) => <PersonLink of={day.employee} inList />,
        width: 200,
        grow: true,
        sortable: true,
        phone: 'title',
      },
      {
        id: 'date',
        header: t(($) => $.daily.date),
        cell: (day) => (
          <span className={parts.two}>
            {format.date(day.date)}
            <small>{weekdayNames[language].long[dateParts(day.date).weekday % 7]}</small>
          </span>
        ),
        width: 128,
        sortable: true,
      },
      {
        id: 'status',
        header: t(($) => $.daily.status),
        cell: (day) => <DayBadges day={day} brief={phone} />,
        width: 150,
        phone: 'side',
      },
      {
        id: 'hours',
        header: t(($) => $.daily.hours),
        cell: (day) => (day.startsAt ? `${clock(day.startsAt)} – ${clock(day.endsAt)}` : '–'),
        width: 132,
        hidden: true,
      },
      {
        id: 'firstIn',
        header: t(($) => $.daily.firstIn),
        cell: (day) => clock(day.firstIn),
        width: 104,
        align: 'end',
        sortable: true,
      },
      { id: 'lastOut', header: t(($) => $.daily.lastOut), cell: (day) => clock(day.lastOut), width: 96, align: 'end' },
      {
        id: 'worked',
        header: words(($) => $.figures.worked),
        cell: (day) => shortLength(day.worked),
        width: 118,
        align: 'end',
        sortable: true,
      },
      {
        id: 'late',
        header: words(($) => $.figures.late),
        cell: (day) => <span className={day.late > 0 ? styles.warn : undefined}>{shortLength(day.late)}</span>,
        width: 92,
        align: 'end',
        sortable: true,
      },
      {
        id: 'away',
        header: t(($) => $.columns.away.name),
        cell: (day) => <span className={day.away > 0 ? styles.warn : undefined}>{shortLength(day.away)}</span>,
        width: 108,
        align: 'end',
      },
      {
        id: 'absence',
        header: words(($) => $.figures.absence),
        cell: (day) => <span className={day.absence > 0 ? styles.bad : undefined}>{shortLength(day.absence)}</span>,
        width: 92,
        align: 'end',
      },
      {
        id: 'overtime',
        header: t(($) => $.daily.overtime),
        cell: (day) => shortLength(day.overtimeBefore + day.overtimeAfter + day.overtimePlanned),
        width: 104,
        align: 'end',
      },
      {
        id: 'break',
        header: words(($) => $.figures.break),
        cell: (day) => shortLength(day.break),
        width: 104,
        align: 'end',
        hidden: true,
      },
    ],
    [t, words, format, language, clock, phone],
  );
}

/** Of all days found; the same question as the list's first page, so it costs one answer of one row. */
function Totals({ place }: { readonly place: ReportPlace }) {
  const t = useText('reports');
  const names = useText('clocking');
  const { words, write } = useAddress();
  const length = useLength();
  const read = useRead(
    clocking.daily,
    { ...place, size: 1, ...(words.search && { search: words.search }) },
    { keepPrevious: true },
  );
  const totals = read.data?.totals;
  const { zoneId: _zoneId, ...filters } = place;
  const { data: missing } = useRead(
    clocking.missingDays,
    { ...filters, ...(words.search && { search: words.search }) },
    { keepPrevious: true },
  );
  // The list below says that it could not be loaded.
  if (!totals && read.error) return null;
  const only = (status: string): void =>
    write({ status: words.status === status ? undefined : status, page: undefined });
  return (
    <>
      <FreePlanNote earliest={read.data?.earliest} />
      <dl className={styles.totals} aria-label={t(($) => $.daily.totals)}>
        <Total label={names(($) => $.statuses.late)} value={totals?.late} tone="warn" onPress={() => only('late')} />
        <Total
          label={names(($) => $.statuses.absent)}
          value={totals?.absent}
          tone="bad"
          onPress={() => only('absent')}
        />
        <Total
          label={names(($) => $.statuses.incomplete)}
          value={totals?.incomplete}
          tone="bad"
          onPress={() => only('incomplete')}
        />
        <Total label={names(($) => $.figures.worked)} value={totals && length(totals.workedSeconds)} />
        {missing && missing.peopleWithoutDays > 0 && (
          <Total
            label={t(($) => $.daily.withoutDays)}
            value={missing.peopleWithoutDays}
            tone="bad"
            hint={t(($) => $.daily.withoutDaysHint, { days: missing.days })}
          />
        )}
        <Total label={t(($) => $.daily.totalOvertime)} value={totals && length(totals.overtimeSeconds)} />
      </dl>
    </>
  );
}

interface TotalProps {
  readonly label: string;
  readonly value: number | string | undefined;
  readonly tone?: 'warn' | 'bad';
  readonly hint?: string;
  readonly onPress?: () => void;
}

function Total({ label, value, tone, hint, onPress }: TotalProps) {
  const format = useFormat();
  const shown = typeof value === 'number' ? format.number(value) : (value ?? '…');
  return (
    <div className={styles.total} data-tone={value ? tone : undefined} title={hint}>
      <dt>{label}</dt>
      <dd>
        {onPress ? (
          <button type="button" onClick={onPress}>
            {shown}
          </button>
        ) : (
          shown
        )}
      </dd>
    </div>
  );
}

/** For one or many who could not clock themselves. */
function EnterPunches() {
  const t = useText('reports');
  const today = useToday();
  const mayEnter = useCan()('clock.correct');
  const [open, setOpen] = useState(false);
  if (!mayEnter) return null;
  return (
    <>
      <Button kind="secondary" icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t(($) => $.day.add)}
      </Button>
      {open && <AddPunch date={today} onClose={() => setOpen(false)} />}
    </>
  );
}

/** On the free plan it asks for an upgrade instead, where the reader can choose one. */
function DailyExport({ place }: { readonly place: ReportPlace }) {
  const { words } = useAddress();
  const { isHidden, onLocked } = useExportLock();
  if (isHidden) return null;
  return (
    <ExportMenu
      call={clocking.exportDaily}
      input={(format) => ({ ...place, ...(words.search && { search: words.search }), format })}
      onLocked={onLocked}
    />
  );
}
