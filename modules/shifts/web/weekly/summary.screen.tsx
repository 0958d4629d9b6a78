import type { CallResult } from '#kernel/call';
import { addToDate, dateParts, LocalDate } from '#kernel/time';
import { shifts } from '#shifts/contract';
import { shiftPages } from '#shifts/pages';
import { type Column, RowsTable } from '#ui/data-table';
import { DateRangeField } from '#ui/date-fields';
import { ExportMenu } from '#ui/export-menu';
import { PageHeader } from '#ui/page-header';
import { PersonName } from '#ui/person-name';
import { States } from '#ui/states';
import { useAddress } from '#web/address';
import { useRead } from '#web/call';
import { useFormat, useToday } from '#web/format';
import { usePageSearch } from '#web/links';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import { useLength } from '../board/finding-text.ts';
import { ShiftTabs } from '../board/shift-tabs.tsx';
import styles from './summary.module.css';

type Row = CallResult<typeof shifts.summary>[number];

const formats = ['xlsx', 'pdf', 'csv'] as const;

/** Published shifts of people in some days, of weekly and monthly boards, with both exports. */
export default function SummaryScreen() {
  const t = useText('shifts');
  const { write } = useAddress();
  const stretch = useStretch();
  const field = (name: 'from' | 'to') =>
    plainField({
      name,
      value: stretch[name] as string | null | undefined,
      required: true,
      onChange: (value: string | null | undefined) => write({ [name]: value ?? undefined }),
    });
  const { from, to } = stretch;
  const read = useRead(shifts.summary, { from, to });
  return (
    <>
      <PageHeader title={t(($) => $.summary.title)} subtitle={t(($) => $.summary.lead)} />
      <ShiftTabs />
      <div className={styles.filters}>
        <DateRangeField from={field('from')} to={field('to')} label={t(($) => $.summary.range)} />
        <div className={styles.files}>
          <div className={styles.file}>
            {t(($) => $.summary.exportSummary)}
            <ExportMenu call={shifts.exportSummary} input={(format) => ({ from, to, format })} formats={formats} />
          </div>
          <div className={styles.file}>
            {t(($) => $.summary.exportBoard)}
            <ExportMenu call={shifts.exportBoard} input={(format) => ({ from, to, format })} formats={formats} />
          </div>
        </div>
      </div>
      <States of={read}>{(rows) => <SummaryTable rows={rows} />}</States>
    </>
  );
}

/** The days of the address; without them, this month. */
function useStretch(): { readonly from: LocalDate; readonly to: LocalDate } {
  const search = usePageSearch(shiftPages.summary);
  const today = useToday();
  const first = addToDate(today, { days: 1 - dateParts(today).day });
  const from = LocalDate.safeParse(search.from);
  const to = LocalDate.safeParse(search.to);
  return {
    from: from.success ? from.data : first,
    to: to.success ? to.data : addToDate(addToDate(first, { months: 1 }), { days: -1 }),
  };
}

function SummaryTable({ rows }: { readonly rows: readonly Row[] }) {
  const t = useText('shifts');
  const format = useFormat();
  const length = useLength();
  const number = (id: 'workDays' | 'daysOff' | 'shifts' | 'nights', header: string): Column<Row> => ({
    id,
    header,
    cell: (row) => format.number(row[id]),
    value: (row) => row[id],
    width: 110,
    align: 'end',
    sortable: true,
  });
  const minutes = (id: 'workMinutes' | 'overtimeMinutes' | 'holidayMinutes', header: string): Column<Row> => ({
    id,
    header,
    cell: (row) => (row[id] > 0 ? length(row[id]) : '–'),
    value: (row) => row[id],
    width: 130,
    align: 'end',
    sortable: true,
    ...(id === 'workMinutes' && { phone: 'side' as const }),
  });
  const columns: readonly Column<Row>[] = [
    {
      id: 'name',
      header: t(($) => $.summary.person),
      cell: (row) => <PersonName of={row} {...(row.positionName && { hint: row.positionName })} />,
      value: (row) => `${format.name(row)} ${row.employeeCode ?? ''}`,
      width: 220,
      grow: true,
      sortable: true,
      phone: 'title',
    },
    number(
      'workDays',
      t(($) => $.summary.workDays),
    ),
    number(
      'daysOff',
      t(($) => $.summary.daysOff),
    ),
    number(
      'shifts',
      t(($) => $.summary.shifts),
    ),
    minutes(
      'workMinutes',
      t(($) => $.summary.workHours),
    ),
    minutes(
      'overtimeMinutes',
      t(($) => $.summary.overtime),
    ),
    minutes(
      'holidayMinutes',
      t(($) => $.summary.holidayWork),
    ),
    number(
      'nights',
      t(($) => $.summary.nights),
    ),
  ];
  const sum = (id: 'workMinutes' | 'overtimeMinutes') => length(rows.reduce((all, row) => all + row[id], 0));
  return (
    <>
      {rows.length > 0 && (
        <p className={styles.total}>
          {t(($) => $.summary.total, {
            count: rows.length,
            hours: sum('workMinutes'),
            overtime: sum('overtimeMinutes'),
          })}
        </p>
      )}
      <RowsTable
        name="shift-summary"
        label={t(($) => $.summary.title)}
        rows={rows}
        idOf={(row) => row.employeeId}
        nameOf={(row) => format.name(row)}
        columns={columns}
        search={t(($) => $.summary.search)}
        empty={{ title: t(($) => $.summary.emptyTitle), hint: t(($) => $.summary.emptyLead) }}
      />
    </>
  );
}
