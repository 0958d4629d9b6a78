import { payroll, type RunLine } from '#payroll/contract';
import { payrollPages } from '#payroll/pages';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { RunState } from './run-state.tsx';
import styles from './runs-card.module.css';

/** Runs of the last months; the page has all. */
const looked = 12;
const most = 4;

const unfinished = (runs: readonly RunLine[]): readonly RunLine[] =>
  runs.filter(({ state }) => state === 'DRAFT' || state === 'PENDING' || state === 'REJECTED').slice(0, most);

/** On the dashboard of the payroll office: runs that are not approved yet, with their pay day. */
export function RunsCard() {
  const t = useText('payroll');
  const format = useFormat();
  const read = useRead(payroll.listRuns, { size: looked });
  return (
    <Panel
      title={t(($) => $.cards.runs)}
      actions={<PageLink to={payrollPages.payrolls}>{t(($) => $.cards.allRuns)}</PageLink>}
    >
      <States
        of={read}
        isEmpty={({ items }) => unfinished(items).length === 0}
        empty={<p>{t(($) => $.cards.noRuns)}</p>}
      >
        {({ items }) => (
          <ul className={styles.runs}>
            {unfinished(items).map(({ id, name, state, payDate }) => (
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
