import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { PageHeader } from '#ui/page-header';
import { PageButton } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { billing, type PlanBilling } from '../contract.ts';
import { billingPages } from '../pages.ts';
import styles from './ordering.module.css';
import { usePlanName } from './plan-name.ts';

/** Where PayPal leads back to. The way back proves nothing: the page waits for PayPal's report. */
export default function OrderSuccessScreen() {
  const t = useText('billing');
  const state = useRead(billing.readSubscription, undefined);
  const plan = useRead(billing.planBilling, undefined);
  return (
    <>
      <PageHeader title={t(($) => $.pages.orderSuccess)} />
      <States of={state}>
        {({ openOrder }) => (openOrder ? <Waiting /> : <States of={plan}>{(found) => <Opened plan={found} />}</States>)}
      </States>
      <div className={styles.buttons}>
        <PageButton to={billingPages.planBilling}>{t(($) => $.order.toBilling)}</PageButton>
      </div>
    </>
  );
}

function Waiting() {
  const t = useText('billing');
  return (
    <Panel>
      <div className={styles.result} role="status">
        <IconClock size={40} stroke={1.5} aria-hidden />
        <strong>{t(($) => $.order.waiting)}</strong>
        <span>{t(($) => $.order.waitingHint)}</span>
      </div>
    </Panel>
  );
}

function Opened({ plan }: { readonly plan: PlanBilling }) {
  const t = useText('billing');
  const planName = usePlanName();
  const format = useFormat();
  return (
    <Panel>
      <div className={styles.result} role="status" data-done>
        <IconCircleCheck size={40} stroke={1.5} aria-hidden />
        <strong>{t(($) => $.order.opened)}</strong>
        {plan.order && plan.endDate && (
          <span>
            {t(($) => $.order.openedHint, { name: planName(plan.order.name), date: format.date(plan.endDate) })}
          </span>
        )}
      </div>
    </Panel>
  );
}
