import type { Run } from '#payroll/contract';
import { Amount } from '#ui/amount';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './runs.module.css';

const names = ['gross', 'deductions', 'net', 'employer', 'cost'] as const;

/** The sums of a run: those who are held back are not in them. */
export function RunTotals({ of: { totals, held } }: { readonly of: Run }) {
  const t = useText('payroll');
  const format = useFormat();
  return (
    <dl className={styles.figures} aria-label={t(($) => $.runs.totals)}>
      <div>
        <dt>{t(($) => $.figures.people)}</dt>
        <dd>
          {format.number(totals.people)}
          {held > 0 && <span className={styles.code}>{t(($) => $.runs.held, { count: held })}</span>}
        </dd>
      </div>
      {names.map((name) => (
        <div key={name} data-main={name === 'net' || undefined}>
          <dt>{t(($) => $.figures[name])}</dt>
          <dd>
            <Amount value={totals[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
