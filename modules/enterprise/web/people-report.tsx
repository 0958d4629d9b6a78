import type { ReactNode } from 'react';
import type { SpecialReport } from '#enterprise/contract';
import type { LocalDate } from '#kernel/time';
import { PersonLink } from '#reports/web/public';
import { type Column, RowsTable } from '#ui/data-table';
import { type Reading, States } from '#ui/states';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './enterprise.module.css';
import { SpecialExport } from './special-export.tsx';

interface Person {
  readonly employeeId: string;
  readonly employeeCode: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

interface PeopleReportProps<Data, Row extends Person> {
  readonly report: SpecialReport;
  readonly read: Reading<Data>;
  readonly rowsOf: (data: Data) => readonly Row[];
  /** Besides the person. */
  readonly columns: readonly Column<Row>[];
  /** What is exported besides the name of the report. */
  readonly days: { readonly from: LocalDate; readonly to: LocalDate; readonly amount?: number };
  /** Shown above the list. */
  readonly summary?: (data: Data) => ReactNode;
  readonly emptyHint: string;
}

/** The list that the special reports about people share: searched and sorted here, exported by the server. */
export function PeopleReport<Data, Row extends Person>({
  report,
  read,
  rowsOf,
  columns,
  days,
  summary,
  emptyHint,
}: PeopleReportProps<Data, Row>) {
  const t = useText('enterprise');
  const format = useFormat();
  const person: Column<Row> = {
    id: 'name',
    header: t(($) => $.columns.name),
    cell: (row) => <PersonLink of={{ ...row, departments: [] }} />,
    value: (row) => `${format.name(row)} ${row.employeeCode ?? ''}`,
    width: 240,
    grow: true,
    sortable: true,
    phone: 'title',
  };
  return (
    <States of={read}>
      {(data) => (
        <>
          {summary && <div className={styles.sums}>{summary(data)}</div>}
          <RowsTable
            name={report}
            label={t(($) => $.pages[report])}
            rows={rowsOf(data)}
            idOf={({ employeeId }) => employeeId}
            nameOf={(row: Row) => format.name(row)}
            columns={[person, ...columns]}
            search={t(($) => $.search)}
            tools={<SpecialExport report={report} days={days} />}
            empty={{ title: t(($) => $.empty), hint: emptyHint }}
          />
        </>
      )}
    </States>
  );
}
