import type { Declaration, TaxInfo } from '#tax-th/contract';
import { expectedPay } from '#tax-th/rules/expected-pay';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from '../tax.module.css';

/** What is withheld counts by itself. */
export function SocialSecurityCard({
  info,
  declaration,
}: {
  readonly info: TaxInfo;
  readonly declaration: Declaration;
}) {
  const t = useText('taxTh');
  const { money } = useFormat();
  const expected = expectedPay(declaration.pay);
  return (
    <section className={styles.card}>
      <h2 className={styles.ask}>{t(($) => $.socialSecurity.title)}</h2>
      <p className={styles.quiet}>{t(($) => $.socialSecurity.lead)}</p>
      <dl className={styles.figures}>
        <div>
          <dt>{t(($) => $.socialSecurity.soFar)}</dt>
          <dd>{money(declaration.pay.toDate.socialSecurity)}</dd>
        </div>
        <div>
          <dt>{t(($) => $.socialSecurity.expected)}</dt>
          <dd>{money(expected.socialSecurity)}</dd>
        </div>
        {expected.providentFund > 0 && (
          <div>
            <dt>{t(($) => $.socialSecurity.fund)}</dt>
            <dd>{money(expected.providentFund)}</dd>
          </div>
        )}
      </dl>
      {info.socialSecurityMax !== null && (
        <p className={styles.quiet}>{t(($) => $.socialSecurity.most, { amount: money(info.socialSecurityMax) })}</p>
      )}
    </section>
  );
}
