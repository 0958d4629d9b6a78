import { CompanyTabs } from '#organization/web/public';
import { PageButton, PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { type CallOutput, useRead } from '#web/call';
import { useText } from '#web/text';
import { billing } from '../contract.ts';
import { billingPages } from '../pages.ts';
import type { features, PartName } from '../rules/prices.ts';
import { Cost } from './cost.tsx';
import styles from './ordering.module.css';
import { Price } from './price.tsx';

type Packages = CallOutput<typeof billing.listPackages>;

/** Prices of these parts, and the way to an order. */
export function Plans({ parts }: { readonly parts: readonly PartName[] }) {
  const t = useText('billing');
  const packages = useRead(billing.listPackages, undefined);
  return (
    <>
      <CompanyTabs within={billingPages.planBilling} />
      <p className={styles.lead}>{t(($) => $.plans.lead)}</p>
      <Cost parts={parts} />
      <States of={packages}>
        {(found) => (
          <>
            {parts.map((part) => (
              <PartPrices key={part} part={part} packages={found} />
            ))}
          </>
        )}
      </States>
      <div className={styles.buttons}>
        {parts.length === 1 && <PageLink to={billingPages.plans}>{t(($) => $.plans.all)}</PageLink>}
        <PageButton to={billingPages.customizeMonthly} variant="default">
          {t(($) => $.plans.chooseMonthly)}
        </PageButton>
        <PageButton to={billingPages.customizeAnnual}>{t(($) => $.plans.chooseAnnual)}</PageButton>
      </div>
    </>
  );
}

function PartPrices({ part, packages }: { readonly part: PartName; readonly packages: Packages }) {
  const t = useText('billing');
  const sizesOf = (feature: (typeof features)[number]) =>
    packages.packages.find((one) => one.type === part && one.feature === feature)?.employeeSizes ?? [];
  const [annual, monthly] = [sizesOf('annual'), sizesOf('monthly')];
  const name = t(($) => $.plan.names[part]);
  return (
    <Panel title={name} hint={t(($) => $.plan.about[part])}>
      <table className={styles.prices} aria-label={t(($) => $.plans.details, { part: name })}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.plans.people)}</th>
            <th scope="col">{t(($) => $.plans.annual)}</th>
            <th scope="col">{t(($) => $.plans.monthly)}</th>
          </tr>
        </thead>
        <tbody>
          {annual.map(({ from, to, price }, index) => (
            <tr key={from}>
              <th scope="row">
                {to === null ? t(($) => $.plans.bandOpen, { from }) : t(($) => $.plans.band, { from, to })}
              </th>
              <td>
                <Price value={price} currency={packages.currency} />
              </td>
              <td>{monthly[index] && <Price value={monthly[index].price} currency={packages.currency} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
