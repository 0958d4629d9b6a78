import { clocking } from '#clocking/contract';
import { addToDate } from '#kernel/time';
import { reportPages } from '#reports/pages';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat, useToday } from '#web/format';
import { useText } from '#web/text';
import styles from './summary.module.css';

/** On the dashboard: days late and absent of the last 7 days, beside those of the 7 days before. */
export function WeekCard() {
  const t = useText('reports');
  const format = useFormat();
  const today = useToday();
  const back = (days: number) => addToDate(today, { days: -days });
  const week = { from: back(6), to: today };
  const now = useRead(clocking.daily, { ...week, size: 1 });
  const before = useRead(clocking.daily, { from: back(13), to: back(7), size: 1 }).data?.totals;
  return (
    <Panel
      title={t(($) => $.cards.week)}
      actions={<PageLink to={reportPages.summary}>{t(($) => $.cards.all)}</PageLink>}
    >
      <States of={now}>
        {({ totals }) => (
          <dl className={styles.tiles}>
            {(['late', 'absent'] as const).map((status) => (
              <div key={status} className={styles.tile}>
                <dt>{t(($) => $.cards[status])}</dt>
                <dd>
                  <PageLink to={reportPages.daily.to({ ...week, status })}>{format.number(totals[status])}</PageLink>
                  {before && <small>{t(($) => $.cards.before, { n: format.number(before[status]) })}</small>}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </States>
    </Panel>
  );
}
