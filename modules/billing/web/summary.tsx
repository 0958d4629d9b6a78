import { Panel } from '#ui/panel';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import type { Quote } from '../contract.ts';
import { partNames } from '../rules/prices.ts';
import styles from './ordering.module.css';
import { Price } from './price.tsx';

type Item = Quote['orderItems'][number];

/** In the order in which they are chosen, also in an order that was stored. */
const byPart = ({ product: one }: Item, { product: other }: Item): number =>
  partNames.indexOf(one.type) - partNames.indexOf(other.type);

/** Items, tax and what is to be paid. */
export function Summary({ quote }: { readonly quote: Quote }) {
  const t = useText('billing');
  const format = useFormat();
  const { currency, orderItems, orderAdjustments, vatPercent } = quote;
  const lines = [
    ...orderItems.toSorted(byPart).map(({ product, amount }) => ({
      label: t(($) => $.order.item, { part: t(($) => $.plan.names[product.type]), count: product.numberSpecified }),
      amount,
    })),
    ...(quote.credit > 0 ? [{ label: t(($) => $.order.credit), amount: -quote.credit as typeof quote.credit }] : []),
    { label: t(($) => $.order.subtotal), amount: quote.subtotal },
    ...(vatPercent > 0 ? [{ label: t(($) => $.order.vat, { percent: vatPercent }), amount: quote.vat }] : []),
    { label: t(($) => $.order.total), amount: quote.total },
    ...orderAdjustments.map(({ amount }) => ({ label: t(($) => $.order.withheld), amount })),
  ];
  return (
    <Panel title={t(($) => $.order.summary)} hint={t(($) => $.order.kinds[quote.kind])}>
      <p className={styles.term}>
        {t(($) => $.order.term, { from: format.date(quote.from), to: format.date(quote.to) })}
      </p>
      <dl className={styles.sums}>
        {lines.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Price value={amount} currency={currency} />
            </dd>
          </div>
        ))}
        <div data-total>
          <dt>{t(($) => $.order.payable)}</dt>
          <dd>
            <Price value={quote.payable} currency={currency} />
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
