import type { Money } from '#kernel/money';
import type { TaxInfo } from '#tax-th/contract';
import type { ReachedLimit } from '#tax-th/rules/reached-limits';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from '../tax.module.css';

type Question = TaxInfo['questions'][number];

/** The limits of a question before anything is answered. */
export function LimitWords({ question }: { readonly question: Question }) {
  const t = useText('taxTh');
  const format = useFormat();
  const own = useOwnLimit(question);
  const { shared } = question;
  return (
    <p className={styles.quiet}>
      {[own, shared && t(($) => $.step.sharedLimits[shared.name], { amount: format.money(shared.max) })]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

function useOwnLimit({ kind, each, max, percent, times, persons }: Question): string {
  const t = useText('taxTh');
  const format = useFormat();
  const money = (amount: Money | null) => format.money(amount ?? (0 as Money));
  if (kind === 'yesNo') return t(($) => $.step.eachYes, { amount: money(each) });
  if (kind !== 'amount') {
    const most = persons === null ? '' : ` · ${t(($) => $.step.mostPersons, { count: persons })}`;
    return t(($) => $.step.each, { amount: money(each) }) + most;
  }
  if (percent === null) return max === null ? '' : t(($) => $.step.most, { amount: money(max) });
  if (max !== null) return t(($) => $.step.percentAndMost, { percent, amount: money(max) });
  return t(($) => (times > 1 ? $.step.donationTwice : $.step.donation), { percent });
}

/** Why less than stated counts. */
export function LimitNote({ limit }: { readonly limit: ReachedLimit }) {
  const t = useText('taxTh');
  const counted = useFormat().money(limit.counted);
  return <p className={styles.limit}>{t(($) => $.step.limits[limit.limit], { counted })}</p>;
}
