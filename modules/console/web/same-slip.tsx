import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ProviderOrder } from '#billing/contract';
import { PageLink } from '#ui/page-link';
import { useText } from '#web/text';
import { consolePages } from '../pages.ts';
import styles from './console.module.css';

/** A warning before a transfer is confirmed: other orders were sent the same slip. */
export function SameSlip({ orders }: { readonly orders: ProviderOrder['sameSlip'] }) {
  const t = useText('console');
  if (orders.length === 0) return null;
  return (
    <Alert
      className={styles.warning}
      color="yellow"
      variant="light"
      role="alert"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={t(($) => $.orders.sameSlip)}
    >
      <ul className={styles.sameSlips}>
        {orders.map(({ orderId, organizationId, organizationName, number, status }) => (
          <li key={orderId}>
            <PageLink to={consolePages.order.to({ orgId: organizationId })}>
              {t(($) => $.orders.sameSlipOrder, {
                number,
                company: organizationName,
                status: t(($) => $.orders.statuses[status]),
              })}
            </PageLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
