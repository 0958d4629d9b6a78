import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type CrossTotals, filingsTh } from '#filings-th/contract';
import { cockpitPages } from '#filings-th/pages';
import { addToDate, asDate, type LocalDate } from '#kernel/time';
import { payrollPages } from '#payroll/pages';
import { Amount } from '#ui/amount';
import { Status } from '#ui/badge';
import { IconButton } from '#ui/icon-button';
import { PageButton } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useGo, usePageSearch } from '#web/links';
import { useText } from '#web/text';
import styles from './cockpit.module.css';

/** A month as the address writes it, `2026-10`. */
const isMonth = (text: string | undefined): text is string => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text ?? '');
const monthOf = (date: LocalDate): string => date.slice(0, 7);

/** Slips, bank file, filings and journal of a month side by side; last month unless the address names another. */
export function CrossTotalsPanel({ today }: { readonly today: LocalDate }) {
  const t = useText('filingsTh');
  const format = useFormat();
  const go = useGo();
  const { month: asked } = usePageSearch(cockpitPages.calendar);
  const month = isMonth(asked) ? asked : monthOf(addToDate(asDate(`${monthOf(today)}-01`), { months: -1 }));
  const first = asDate(`${month}-01`);
  const show = (months: number) =>
    void go(cockpitPages.calendar.to({ month: monthOf(addToDate(first, { months })) }), { replace: true });
  const [year = 0, number = 1] = month.split('-').map(Number);
  const totals = useRead(filingsTh.readCrossTotals, { year, month: number });
  const name = format.month(first);
  return (
    <Panel
      title={t(($) => $.cockpit.cross.title)}
      hint={t(($) => $.cockpit.cross.hint)}
      actions={
        <div className={styles.months}>
          <IconButton
            label={t(($) => $.cockpit.cross.before)}
            icon={<IconChevronLeft size={20} aria-hidden />}
            onClick={() => show(-1)}
          />
          <strong>{name}</strong>
          <IconButton
            label={t(($) => $.cockpit.cross.after)}
            icon={<IconChevronRight size={20} aria-hidden />}
            disabled={month >= monthOf(today)}
            onClick={() => show(1)}
          />
        </div>
      }
    >
      <States
        of={totals}
        isEmpty={({ runs }) => runs === 0}
        empty={
          <EmptyState
            title={t(($) => $.cockpit.cross.none, { month: name })}
            hint={t(($) => $.cockpit.cross.noneHint)}
            action={<PageButton to={payrollPages.payrolls}>{t(($) => $.cockpit.cross.toRuns)}</PageButton>}
          />
        }
      >
        {(data) => <Totals of={data} month={name} />}
      </States>
    </Panel>
  );
}

function Totals({ of: { totals }, month }: { readonly of: CrossTotals; readonly month: string }) {
  const t = useText('filingsTh');
  const wrong = totals.filter(({ agrees }) => !agrees).length;
  return (
    <>
      <p className={styles.verdict} data-tone={wrong > 0 ? 'danger' : 'good'} role="status">
        {wrong > 0
          ? t(($) => $.cockpit.cross.differs, { count: wrong, month })
          : t(($) => $.cockpit.cross.allAgree, { month })}
      </p>
      <ul className={styles.totals}>
        {totals.map((total) => (
          <li key={total.name}>
            <h3>{t(($) => $.cockpit.cross.names[total.name])}</h3>
            <dl className={styles.sums}>
              <div>
                <dt>{t(($) => $.cockpit.cross.slips)}</dt>
                <dd>
                  <Amount value={total.slips} />
                </dd>
              </div>
              {total.others.map((other) => (
                <Other key={other.of} other={other} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

type OtherSum = CrossTotals['totals'][number]['others'][number];

function Other({ other }: { readonly other: OtherSum }) {
  const t = useText('filingsTh');
  const format = useFormat();
  const { of, amount, difference, named, unexplained } = other;
  return (
    <div>
      <dt>{t(($) => $.cockpit.cross.of[of])}</dt>
      <dd>
        <Amount value={amount} />
        <Status tone={unexplained !== 0 ? 'danger' : difference !== 0 ? 'warning' : 'success'}>
          {difference === 0
            ? t(($) => $.cockpit.cross.agrees)
            : t(($) => $.cockpit.cross.difference, { amount: format.money(difference) })}
        </Status>
        {named.map((part) => (
          <span key={part.cause} className={styles.quiet}>
            {t(($) => $.cockpit.cross.causes[part.cause], { amount: format.money(part.amount) })}
          </span>
        ))}
        {unexplained !== 0 && difference !== 0 && (
          <span className={styles.wrong}>
            {t(($) => $.cockpit.cross.unexplained, { amount: format.money(unexplained) })}
          </span>
        )}
      </dd>
    </div>
  );
}
