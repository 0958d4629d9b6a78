import type { Instant } from '#kernel/time';
import type { Run } from '#payroll/contract';
import { DateTimeText } from '#ui/date-text';
import { Panel } from '#ui/panel';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './runs.module.css';

interface Step {
  readonly words: string;
  readonly at: Instant | null;
}

/** The steps of a run, with who made them. */
export function RunHistory({ run }: { readonly run: Run }) {
  const t = useText('payroll');
  const steps = useSteps(run);
  return (
    <Panel title={t(($) => $.runs.steps)}>
      <ol className={styles.steps}>
        {steps.map(({ words, at }) => (
          <li key={words}>
            {words} {at && <DateTimeText value={at} />}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function useSteps(run: Run): readonly Step[] {
  const t = useText('payroll');
  const format = useFormat();
  const steps: Step[] = [{ words: t(($) => $.runs.madeBy, { name: run.madeName }), at: run.madeAt }];
  const reasonOr = (reason: string | null) => reason ?? t(($) => $.runs.noReason);
  if (run.proceededName !== null)
    steps.push({ words: t(($) => $.runs.proceededBy, { name: run.proceededName ?? '' }), at: run.proceededAt });
  if (run.decidedName !== null) {
    const name = run.decidedName;
    const words =
      run.state === 'REJECTED'
        ? t(($) => $.runs.rejectedBy, { name, reason: reasonOr(run.reason) })
        : t(($) => $.runs.approvedBy, { name });
    steps.push({ words, at: run.decidedAt });
  }
  if (run.paidOn !== null)
    steps.push({
      words: t(($) => $.runs.paidBy, { date: format.date(run.paidOn ?? run.payDate), name: run.paidName ?? '' }),
      at: null,
    });
  if (run.voidedName !== null)
    steps.push({
      words: t(($) => $.runs.voidedBy, { name: run.voidedName ?? '', reason: reasonOr(run.voidReason) }),
      at: run.voidedAt,
    });
  return steps;
}
