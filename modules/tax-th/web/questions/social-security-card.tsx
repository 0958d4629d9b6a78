import type { Declaration, TaxInfo } from '#tax-th/contract';
import { expectedPay } from '#tax-th/rules/expected-pay';
import { Figure, Figures } from '#ui/figures';
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
      <Figures>
        <Figure name={t(($) => $.socialSecurity.soFar)}>{money(declaration.pay.toDate.socialSecurity)}</Figure>
        <Figure name={t(($) => $.socialSecurity.expected)}>{money(expected.socialSecurity)}</Figure>
        {expected.providentFund > 0 && (
          <Figure name={t(($) => $.socialSecurity.fund)}>{money(expected.providentFund)}</Figure>
        )}
      </Figures>
      {info.socialSecurityMax !== null && (
        <p className={styles.quiet}>{t(($) => $.socialSecurity.most, { amount: money(info.socialSecurityMax) })}</p>
      )}
    </section>
  );
}
