import { Progress } from '@mantine/core';
import { asId, type Id } from '#kernel/ids';
import { payroll, type Run } from '#payroll/contract';
import { payrollPages } from '#payroll/pages';
import { paysPeriod } from '#payroll/rules/run-kind';
import { Button } from '#ui/button';
import { PageHeader } from '#ui/page-header';
import { BackLink, PageButton } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat, useToday } from '#web/format';
import { useGo, usePageParams } from '#web/links';
import { useText } from '#web/text';
import { CommentsPanel } from './comments-panel.tsx';
import { DifferencePanel } from './difference-panel.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { RunHistory } from './run-history.tsx';
import { RunPeople } from './run-people.tsx';
import { RunState } from './run-state.tsx';
import { RunSteps } from './run-steps.tsx';
import { RunTotals } from './run-totals.tsx';
import styles from './runs.module.css';

/** One run: its steps, sums, people and files. */
export default function RunScreen() {
  const t = useText('payroll');
  const { id } = usePageParams(payrollPages.run);
  if (!id)
    return (
      <>
        <PageHeader title={t(($) => $.pages.run)} />
        <EmptyState
          title={t(($) => $.runs.choose)}
          hint={t(($) => $.runs.chooseHint)}
          action={<PageButton to={payrollPages.payrolls}>{t(($) => $.runs.back)}</PageButton>}
        />
      </>
    );
  return <OneRun key={id} reportId={asId<'payrollRun'>(id)} />;
}

function OneRun({ reportId }: { readonly reportId: Id<'payrollRun'> }) {
  const t = useText('payroll');
  const format = useFormat();
  const read = useRead(payroll.readRun, { reportId });
  return (
    <States of={read}>
      {(run) => (
        <>
          <PageHeader
            back={<BackLink to={payrollPages.payrolls}>{t(($) => $.runs.back)}</BackLink>}
            title={run.name}
            subtitle={
              <span className={styles.badges}>
                <RunState state={run.state} />
                {[
                  t(($) => $.runs.kinds[run.kind]),
                  format.dateRange(run.start, run.end),
                  t(($) => $.cockpit.payOn, { date: format.date(run.payDate) }),
                ].join(' · ')}
              </span>
            }
            actions={<RunSteps run={run} />}
          />
          <div className={styles.stack}>
            <Stops of={run} />
            <Panel>
              <RunTotals of={run} />
            </Panel>
            <RunPeople run={run} />
            <DifferencePanel run={run} />
            <PaymentsPanel run={run} />
            <CommentsPanel run={run} />
            <RunHistory run={run} />
          </div>
        </>
      )}
    </States>
  );
}

/** How far the calculation is, and who stops the run. */
function Stops({ of: run }: { readonly of: Run }) {
  const t = useText('payroll');
  const format = useFormat();
  const go = useGo();
  const today = useToday();
  const { calculating, blocked, totals, held } = run;
  const total = Math.max(totals.people + held, calculating);
  return (
    <>
      {calculating > 0 && (
        <div className={styles.progress} role="status">
          <span>{t(($) => $.runs.progress, { done: total - calculating, count: total })}</span>
          <Progress.Root size="lg">
            <Progress.Section
              value={((total - calculating) / total) * 100}
              aria-label={t(($) => $.runs.progress, { done: total - calculating, count: total })}
            />
          </Progress.Root>
        </div>
      )}
      {blocked > 0 && run.state === 'DRAFT' && (
        <div className={styles.notice} data-tone="danger" role="alert">
          <p>{t(($) => $.runs.blocked, { count: blocked })}</p>
          <Button
            kind="secondary"
            onClick={() => void go(payrollPages.run.to({ id: run.id, show: 'blocked' }), { replace: true })}
          >
            {t(($) => $.runs.showFindings)}
          </Button>
        </div>
      )}
      {run.openBefore && (
        <div className={styles.notice}>
          <p>{t(($) => $.runs.openBefore, { name: run.openBefore.name })}</p>
          <PageButton to={payrollPages.run.to({ id: run.openBefore.id })}>{t(($) => $.runs.openEarlier)}</PageButton>
        </div>
      )}
      {run.state === 'DRAFT' && paysPeriod(run.kind) && run.end >= today && (
        <div className={styles.notice} data-tone="info">
          <p>{t(($) => $.runs.daysAhead, { date: format.date(run.end) })}</p>
        </div>
      )}
      {run.ownApproval && (
        <div className={styles.notice}>
          <p>{t(($) => $.runs.ownApproval)}</p>
        </div>
      )}
    </>
  );
}
