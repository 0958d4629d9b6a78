import { attendancePercent, sumsBy } from '#reports/rules/summary-sums';
import { FigureTable } from '#ui/figure-picture';
import { Panel } from '#ui/panel';
import { useAddress } from '#web/address';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { shortLength } from '../parts/words.ts';
import styles from './summary.module.css';
import type { Summary } from './summary.screen.tsx';
import { useShortMonth } from './summary-rows.ts';

/** Teams and months with their figures; each leads to its people below. */
export function TeamTable({ of }: { readonly of: Summary }) {
  const t = useText('reports');
  const monthName = useShortMonth();
  const names = new Map(of.cells.map((cell) => [cell.departmentId, cell.departmentName]));
  const heads = [
    t(($) => $.summary.attendance),
    t(($) => $.summary.lateDays),
    t(($) => $.summary.lateTime),
    t(($) => $.summary.absentDays),
    t(($) => $.summary.overtime),
    t(($) => $.summary.leave),
  ];
  const cellsOf = useCells();
  return (
    <Panel title={t(($) => $.summary.teams)} hint={t(($) => $.summary.teamsHint)}>
      <FigureTable
        label={t(($) => $.summary.teams)}
        heads={[t(($) => $.summary.team), ...heads]}
        rows={[...sumsBy(of.cells, ({ departmentId }) => departmentId)].map(([departmentId, sums]) => ({
          key: departmentId ?? 'none',
          name: (
            <Choose
              word="team"
              value={departmentId ?? 'none'}
              name={names.get(departmentId) ?? t(($) => $.summary.noTeam)}
            />
          ),
          cells: cellsOf(sums),
        }))}
      />
      <FigureTable
        label={t(($) => $.summary.month)}
        heads={[t(($) => $.summary.month), ...heads]}
        rows={[...sumsBy(of.cells, ({ month }) => month)].map(([month, sums]) => ({
          key: month,
          name: <Choose word="month" value={month} name={monthName(month)} />,
          cells: cellsOf(sums),
        }))}
      />
    </Panel>
  );
}

function useCells() {
  const t = useText('reports');
  const format = useFormat();
  return (sums: Parameters<typeof attendancePercent>[0]): readonly string[] => {
    const percent = attendancePercent(sums);
    return [
      percent === null ? '–' : t(($) => $.summary.percent, { n: format.number(percent) }),
      format.number(sums.lateDays),
      shortLength(sums.lateSeconds),
      format.number(sums.absentDays),
      shortLength(sums.overtimeSeconds),
      shortLength(sums.leaveSeconds),
    ];
  };
}

interface ChooseProps {
  readonly word: 'team' | 'month';
  readonly value: string;
  readonly name: string;
}

/** Chooses a team or a month for the list of people; pressed again, it lets go. */
function Choose({ word, value, name }: ChooseProps) {
  const t = useText('reports');
  const { words, write } = useAddress();
  const isChosen = words[word] === value;
  return (
    <button
      type="button"
      className={styles.choose}
      aria-pressed={isChosen}
      title={t(($) => $.summary.peopleOf, { name })}
      onClick={() => write({ [word]: isChosen ? undefined : value, page: undefined })}
    >
      {name}
    </button>
  );
}
