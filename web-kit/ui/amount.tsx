import type { Money } from '#kernel/money';
import { useFormat } from '#web/format';
import styles from './tabular.module.css';

interface AmountProps {
  readonly value: Money | null | undefined;
  /** Without the currency sign: in a column that names the currency. */
  readonly plain?: boolean;
}

/** Money on screen, in digits of equal width. No amount is shown as a dash, not as zero. */
export function Amount({ value, plain = false }: AmountProps) {
  const format = useFormat();
  if (value === null || value === undefined) return <span className={styles.none}>–</span>;
  return (
    <span className={styles.figures} data-negative={value < 0 || undefined}>
      {plain ? format.amount(value) : format.money(value)}
    </span>
  );
}
