import { moneyText } from '#kernel/format';
import { Panel } from '#ui/panel';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import { billing } from '../contract.ts';
import { monthsOf, type PartName } from '../rules/prices.ts';
import styles from './ordering.module.css';

/** What each part would cost for the people who work in the company now: every prompt of a limit leads here. */
export function Cost({ parts }: { readonly parts: readonly PartName[] }) {
  const t = useText('billing');
  const { data: plan } = useRead(billing.planBilling, undefined);
  const { data: packages } = useRead(billing.listPackages, undefined);
  if (!plan || !packages) return null;
  const people = Math.max(1, plan.people);
  const price = (part: PartName, feature: 'annual' | 'monthly'): string => {
    const sizes = packages.packages.find((one) => one.type === part && one.feature === feature)?.employeeSizes ?? [];
    const band = sizes.find(({ from, to }) => people >= from && (to === null || people <= to));
    return band ? moneyText((people * band.price * monthsOf[feature]) as typeof band.price, packages.currency) : '';
  };
  return (
    <Panel title={t(($) => $.cost.title, { count: people })} hint={t(($) => $.cost.hint)}>
      <dl className={styles.cost}>
        {parts.map((part) => [
          <dt key={part}>{t(($) => $.plan.names[part])}</dt>,
          <dd key={`${part} annual`}>{t(($) => $.cost.perYear, { amount: price(part, 'annual') })}</dd>,
          <dd key={`${part} monthly`}>{t(($) => $.cost.perMonth, { amount: price(part, 'monthly') })}</dd>,
        ])}
      </dl>
    </Panel>
  );
}
