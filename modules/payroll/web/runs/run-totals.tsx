import { payFigures, type Run } from '#payroll/contract';
import { Amount } from '#ui/amount';
import { Figure, Figures } from '#ui/figures';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './runs.module.css';

/** The sums of a run: those who are held back are not in them. */
export function RunTotals({ of: { totals, held } }: { readonly of: Run }) {
  const t = useText('payroll');
  const format = useFormat();
  return (
    <Figures label={t(($) => $.runs.totals)}>
      <Figure name={t(($) => $.figures.people)}>
        {format.number(totals.people)}
        {held > 0 && <span className={styles.code}>{t(($) => $.runs.held, { count: held })}</span>}
      </Figure>
      {payFigures.map((name) => (
        <Figure key={name} name={t(($) => $.figures[name])} tone={name === 'net' ? 'main' : undefined}>
          <Amount value={totals[name]} />
        </Figure>
      ))}
    </Figures>
  );
}
