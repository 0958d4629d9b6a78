import { add, type Money, zero } from '#kernel/money';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './enterprise.module.css';

interface SumsProps {
  readonly rows: readonly { readonly days: number; readonly amount?: Money | null }[];
  readonly withMoney: boolean;
}

/** People, days and money of the whole list. */
export function Sums({ rows, withMoney }: SumsProps) {
  const t = useText('enterprise');
  const format = useFormat();
  const days = rows.reduce((sum, row) => sum + row.days, 0);
  const money = add(...rows.map(({ amount }) => amount ?? zero));
  return (
    <Figures
      of={[
        { label: t(($) => $.columns.people), value: format.number(rows.length) },
        { label: t(($) => $.columns.days), value: format.number(days) },
        ...(withMoney ? [{ label: t(($) => $.columns.amount), value: format.money(money) }] : []),
      ]}
    />
  );
}

interface Figure {
  readonly label: string;
  readonly value: string;
}

export function Figures({ of }: { readonly of: readonly Figure[] }) {
  return (
    <dl className={styles.sums}>
      {of.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
