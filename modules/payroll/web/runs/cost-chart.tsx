import { VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { monthNames, yearIn } from '#kernel/format';
import { type Money, minor, zero } from '#kernel/money';
import { asDate } from '#kernel/time';
import { type PayFigure, payFigures, payroll } from '#payroll/contract';
import { Amount } from '#ui/amount';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { type CallOutput, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';
import styles from './runs.module.css';

type MonthSum = CallOutput<typeof payroll.sumRuns>[number];
interface OfYear {
  readonly months: readonly MonthSum[];
  readonly year: number;
}

interface CostProps {
  readonly year: number;
  readonly onYear: (year: number) => void;
}

/** What approved runs of a year cost the company: a bar for each month, and the same figures as a table. */
export function CostOfYear({ year, onYear }: CostProps) {
  const t = useText('payroll');
  const language = useLanguage();
  const [isTable, setIsTable] = useState(false);
  const read = useRead(payroll.sumRuns, { year }, { keepPrevious: true });
  const shownYear = String(yearIn(language, year));
  return (
    <Panel
      title={t(($) => $.cockpit.cost, { year: shownYear })}
      hint={t(($) => $.cockpit.costHint)}
      actions={
        <>
          <IconButton
            label={t(($) => $.cockpit.previousYear)}
            icon={<IconChevronLeft size={18} aria-hidden />}
            onClick={() => onYear(year - 1)}
          />
          <IconButton
            label={t(($) => $.cockpit.nextYear)}
            icon={<IconChevronRight size={18} aria-hidden />}
            onClick={() => onYear(year + 1)}
          />
        </>
      }
    >
      <States
        of={read}
        isEmpty={(months) => months.length === 0}
        empty={<p className={styles.quiet}>{t(($) => $.cockpit.noCost, { year: shownYear })}</p>}
      >
        {(months) => (
          <>
            <Chart months={months} year={year} />
            <Button kind="quiet" aria-expanded={isTable} onClick={() => setIsTable(!isTable)}>
              {isTable ? t(($) => $.cockpit.asChart) : t(($) => $.cockpit.asTable)}
            </Button>
            {isTable && <CostTable months={months} year={year} />}
          </>
        )}
      </States>
    </Panel>
  );
}

const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1);
const firstDay = (year: number, month: number) => asDate(`${year}-${String(month).padStart(2, '0')}-01`);

function Chart({ months, year }: OfYear) {
  const t = useText('payroll');
  const format = useFormat();
  const language = useLanguage();
  const highest = Math.max(...months.map(({ cost }) => cost), 1);
  const unit = highest >= satangOfMillion ? 'million' : 'thousand';
  const inUnit = (cost: Money): string => format.amount(minor(Math.round(cost / units[unit])));
  const byMonth = new Map(months.map((one) => [one.month, one]));
  return (
    <>
      <ul className={styles.chart} aria-label={t(($) => $.cockpit.chart, { year: String(yearIn(language, year)) })}>
        {monthNumbers.map((month) => {
          const sum = byMonth.get(month);
          const words = t(($) => $.cockpit.bar, {
            month: format.month(firstDay(year, month)),
            cost: format.money(sum?.cost ?? zero),
          });
          return (
            <li key={month} title={words}>
              <span className={styles.column} aria-hidden>
                {sum && <span className={styles.barValue}>{inUnit(sum.cost)}</span>}
                <span className={styles.employerPart} style={{ height: shareOf(sum?.employer ?? zero, highest) }} />
                <span className={styles.payPart} style={{ height: shareOf(paidOut(sum), highest) }} />
              </span>
              <span className={styles.monthName} aria-hidden>
                {monthNames[language].short[month - 1]}
              </span>
              <VisuallyHidden>{words}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
      <ul className={styles.legend}>
        <li data-part="pay">{t(($) => $.figures.gross)}</li>
        <li data-part="employer">{t(($) => $.figures.employer)}</li>
        <li data-part="unit">{t(($) => $.cockpit.units[unit])}</li>
      </ul>
    </>
  );
}

/** What the company pays besides its own contributions: both parts of a bar add up to the cost. */
const paidOut = (sum: MonthSum | undefined): Money => (sum ? ((sum.cost - sum.employer) as Money) : zero);
/** A tenth of the height is left for the figure above the highest bar. */
const shareOf = (part: Money, highest: number): string => `${(Math.max(0, part / highest) * 90).toFixed(1)}%`;
const satangOfMillion = 100_000_000;
const units = { million: 1_000_000, thousand: 1_000 } as const;

function CostTable({ months, year }: OfYear) {
  const t = useText('payroll');
  const format = useFormat();
  const sumOf = (name: PayFigure): Money => months.reduce((sum, one) => sum + one[name], 0) as Money;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div className={styles.tableBox} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.cockpit.month)}</th>
            {payFigures.map((name) => (
              <th key={name} scope="col">
                {t(($) => $.figures[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((one) => (
            <tr key={one.month}>
              <th scope="row">{format.month(firstDay(year, one.month))}</th>
              {payFigures.map((name) => (
                <td key={name}>
                  <Amount value={one[name]} plain />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(($) => $.cockpit.sum)}</th>
            {payFigures.map((name) => (
              <td key={name}>
                <Amount value={sumOf(name)} plain />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
