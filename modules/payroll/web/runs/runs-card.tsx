import { payroll } from '#payroll/contract';
import { payrollPages } from '#payroll/pages';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { RunState } from './run-state.tsx';
import styles from './runs-card.module.css';

/** The page has all. */
const most = 4;

/** On the dashboard of the payroll office: runs that are not approved yet, with their pay day. */
export function RunsCard() {
  const t = useText('payroll');
  const format = useFormat();
  const read = useRead(payroll.listRuns, { openOnly: true, size: most });
  return (
    <Panel
      title={t(($) => $.cards.runs)}
      actions={<PageLink to={payrollPages.payrolls}>{t(($) => $.cards.allRuns)}</PageLink>}
    >
      <States of={read} isEmpty={({ items }) => items.length === 0} empty={<p>{t(($) => $.cards.noRuns)}</p>}>
        {({ items }) => (
          <ul className={styles.runs}>
            {items.map(({ id, name, state, payDate }) => (
              <li key={id}>
                <PageLink to={payrollPages.run.to({ id })}>{name}</PageLink>
                <span>{t(($) => $.cards.payDay, { date: format.date(payDate) })}</span>
                <RunState state={state} />
              </li>
            ))}
          </ul>
        )}
      </States>
    </Panel>
  );
}
