import { IconCheck, IconMinus } from '@tabler/icons-react';
import { CompanyTabs } from '#organization/web/public';
import { Badge } from '#ui/badge';
import { DateText } from '#ui/date-text';
import { PageButton } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import { billing, type PlanBilling } from '../contract.ts';
import { billingPages } from '../pages.ts';
import { NextPayment } from './next-payment.tsx';
import { Orders } from './orders.tsx';
import { Papers } from './papers.tsx';
import styles from './plan-billing.module.css';
import { usePlanName } from './plan-name.ts';

export default function PlanBillingScreen() {
  const plan = useRead(billing.planBilling, undefined);
  return (
    <>
      <CompanyTabs />
      <States of={plan}>
        {(current) => (
          <>
            <CurrentPlan plan={current} />
            <NextPayment plan={current} />
            <Parts plan={current} />
            <Papers />
            <Orders />
          </>
        )}
      </States>
    </>
  );
}

function CurrentPlan({ plan }: { readonly plan: PlanBilling }) {
  const t = useText('billing');
  const planName = usePlanName();
  const isOver = plan.order !== null && plan.daysLeft === 0;
  const statusText = (status: string): string =>
    status === 'Active' || status === 'Grace' || status === 'Expired' ? t(($) => $.plan.statuses[status]) : status;
  return (
    <Panel
      title={t(($) => $.plan.current)}
      actions={<PageButton to={billingPages.plans}>{t(($) => $.order.change)}</PageButton>}
    >
      <p className={styles.name}>
        {plan.order && !isOver ? planName(plan.order.name) : t(($) => $.plan.free)}
        {plan.order && <Badge tone={isOver ? 'danger' : 'success'}>{statusText(plan.order.status)}</Badge>}
      </p>
      {plan.order && (
        <dl className={styles.facts}>
          <dt>{t(($) => $.plan.ends)}</dt>
          <dd>{plan.endDate ? <DateText value={plan.endDate} /> : t(($) => $.plan.noEnd)}</dd>
          {plan.daysLeft !== null && !isOver && <dd>{t(($) => $.plan.daysLeft, { count: plan.daysLeft })}</dd>}
        </dl>
      )}
      {isOver && <p className={styles.note}>{t(($) => $.plan.over)}</p>}
      {plan.fullTrial && !isOver && <p className={styles.note}>{t(($) => $.plan.trial)}</p>}
    </Panel>
  );
}

const parts = ['cloud', 'station', 'payroll'] as const;

function Parts({ plan }: { readonly plan: PlanBilling }) {
  const t = useText('billing');
  return (
    <Panel title={t(($) => $.plan.parts)}>
      <ul className={styles.parts}>
        {parts.map((part) => {
          const { enabled, limit } = plan[part];
          return (
            <li key={part} className={styles.part} data-closed={!enabled || undefined}>
              <span className={styles.mark} aria-hidden>
                {enabled ? <IconCheck size={18} /> : <IconMinus size={18} />}
              </span>
              <span>
                <strong>{t(($) => $.plan.names[part])}</strong>
                <span className={styles.about}>{t(($) => $.plan.about[part])}</span>
              </span>
              <span className={styles.seats}>
                {enabled ? t(($) => $.billing.used, { used: plan.people, seats: limit }) : t(($) => $.plan.notIncluded)}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
