import { payrollPages } from '#payroll/pages';
import { Panel } from '#ui/panel';
import { useThisYear } from '#web/format';
import { useGo, usePageSearch } from '#web/links';
import { useText } from '#web/text';
import { PayrollHead } from '../templates/payroll-head.tsx';
import { CostOfYear } from './cost-chart.tsx';
import { NewRunButton } from './new-run-button.tsx';
import { NextRuns } from './next-runs.tsx';
import { RunList } from './run-list.tsx';
import styles from './runs.module.css';

/** The overview of payroll: what is to be paid next and what stops it, the cost of the year, the last runs. */
export default function PayrollsScreen() {
  const t = useText('payroll');
  const go = useGo();
  const { year } = usePageSearch(payrollPages.payrolls);
  const thisYear = useThisYear();
  const shown = year ?? thisYear;
  return (
    <>
      <PayrollHead lead={t(($) => $.cockpit.lead)} actions={<NewRunButton />} />
      <div className={styles.stack}>
        <NextRuns />
        <CostOfYear
          year={shown}
          onYear={(next) => void go(payrollPages.payrolls.to({ year: next }), { replace: true })}
        />
        <Panel title={t(($) => $.cockpit.last)}>
          <RunList />
        </Panel>
      </div>
    </>
  );
}
