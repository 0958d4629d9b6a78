import { add, type Money, zero } from '#kernel/money';
import { Figure, Figures } from '#ui/figures';
import { useFormat } from '#web/format';
import { useText } from '#web/text';

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
    <Figures>
      <Figure name={t(($) => $.columns.people)}>{format.number(rows.length)}</Figure>
      <Figure name={t(($) => $.columns.days)}>{format.number(days)}</Figure>
      {withMoney && <Figure name={t(($) => $.columns.amount)}>{format.money(money)}</Figure>}
    </Figures>
  );
}
