import type { Money } from '#kernel/money';
import { useFormat } from '#web/format';
import styles from './figures.module.css';

interface AmountProps {
  readonly value: Money | null | undefined;
  /** Leaves the sign of the currency out: in a column that names it. */
  readonly plain?: boolean;
}

/** Money on screen, in figures of equal width. Nothing is a dash, not a zero. */
export function Amount({ value, plain = false }: AmountProps) {
  const format = useFormat();
  if (value === null || value === undefined) return <span className={styles.none}>–</span>;
  return (
    <span className={styles.figures} data-negative={value < 0 || undefined}>
      {plain ? format.amount(value) : format.money(value)}
    </span>
  );
}
