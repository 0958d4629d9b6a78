import { addToDate, asDate, type LocalDate } from '#kernel/time';
import { reports } from '#reports/contract';
import { reportPages } from '#reports/pages';
import { Button } from '#ui/button';
import { type Column, DataTable } from '#ui/data-table';
import { useAddress } from '#web/address';
import type { CallOutput } from '#web/call';
import { useFormat } from '#web/format';
import { useGo } from '#web/links';
import { useText } from '#web/text';
import { PersonLink } from '../parts/person-link.tsx';
import { shortLength } from '../parts/words.ts';
import styles from './summary.module.css';
import type { Summary } from './summary.screen.tsx';
import { useShortMonth } from './summary-rows.ts';

type Line = CallOutput<typeof reports.summaryPeople>['items'][number];

interface SummaryPeopleProps {
  readonly of: Summary;
  readonly departmentIds: readonly string[] | undefined;
}

/** The part of the range that is in a month. */
function daysOfMonth({ from, to }: Summary, month: LocalDate): { readonly from: LocalDate; readonly to: LocalDate } {
  const last = addToDate(addToDate(month, { months: 1 }), { days: -1 });
  return { from: from > month ? from : month, to: to < last ? to : last };
}

/** The people behind the figures, of the team and month that are chosen. */
export function SummaryPeople({ of, departmentIds }: SummaryPeopleProps) {
  const t = useText('reports');
  const format = useFormat();
  const go = useGo();
  const { words, write } = useAddress();
  const monthName = useShortMonth();
  const columns = useColumns();
  const month = of.people.find((one) => one.month === words.month)?.month;
  const cell = of.cells.find(({ departmentId }) => (departmentId ?? 'none') === words.team);
  const days = month ? daysOfMonth(of, asDate(month)) : { from: of.from, to: of.to };
  const chosen = [
    ...(cell ? [cell.departmentName ?? t(($) => $.summary.noTeam)] : []),
    ...(month ? [monthName(month)] : []),
  ];
  const input = {
    ...days,
    ...(departmentIds && { departmentIds }),
    ...(cell && (cell.departmentId === null ? { isWithoutTeam: true } : { departmentId: cell.departmentId })),
  };
  const departmentId = cell?.departmentId ?? departmentIds?.[0];
  const title =
    chosen.length === 0 ? t(($) => $.summary.people) : t(($) => $.summary.peopleIn, { names: chosen.join(', ') });
  return (
    <section className={styles.people} aria-label={title}>
      <div className={styles.peopleHead}>
        <h2>{title}</h2>
        {chosen.length > 0 && (
          <Button kind="quiet" onClick={() => write({ team: undefined, month: undefined, page: undefined })}>
            {t(($) => $.summary.allPeople)}
          </Button>
        )}
      </div>
      <DataTable
        name="summary-people"
        label={title}
        call={reports.summaryPeople}
        input={input as never}
        idOf={({ employee }) => employee.employeeId}
        nameOf={({ employee }) => format.name(employee)}
        columns={columns}
        empty={{ title: t(($) => $.summary.noPeople), hint: t(($) => $.summary.noPeopleHint) }}
        onOpen={({ employee }) =>
          void go(reportPages.daily.to({ ...days, departmentId, employeeId: employee.employeeId }))
        }
      />
    </section>
  );
}

function useColumns(): readonly Column<Line>[] {
  const t = useText('reports');
  const format = useFormat();
  const figure = (id: string, header: string, cell: (line: Line) => string, sortable = true): Column<Line> => ({
    id,
    header,
    cell,
    width: 150,
    align: 'end',
    sortable,
  });
  return [
    {
      id: 'name',
      header: t(($) => $.daily.name),
      cell: ({ employee }) => <PersonLink of={employee} inList />,
      width: 200,
      grow: true,
      sortable: true,
      phone: 'title',
    },
    figure(
      'late',
      t(($) => $.summary.lateTime),
      (line) => shortLength(line.lateSeconds),
    ),
    figure(
      'lateDays',
      t(($) => $.summary.lateDays),
      (line) => format.number(line.lateDays),
      false,
    ),
    figure(
      'absent',
      t(($) => $.summary.absentDays),
      (line) => format.number(line.absentDays),
    ),
    figure(
      'overtime',
      t(($) => $.summary.overtime),
      (line) => shortLength(line.overtimeSeconds),
    ),
    figure(
      'leave',
      t(($) => $.summary.leave),
      (line) => shortLength(line.leaveSeconds),
    ),
    figure(
      'worked',
      t(($) => $.summary.worked),
      (line) => shortLength(line.workedSeconds),
    ),
  ];
}
