import { IconFileInvoice } from '@tabler/icons-react';
import { useState } from 'react';
import { Badge } from '#ui/badge';
import { type Column, DataTable } from '#ui/data-table';
import { DateTimeText } from '#ui/date-text';
import { PageButton } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import { billing, type Order } from '../contract.ts';
import { billingPages } from '../pages.ts';
import styles from './ordering.module.css';
import { Price } from './price.tsx';
import { RequestInvoice } from './request-invoice.tsx';

const tones = {
  awaiting: 'warning',
  submitted: 'warning',
  rejected: 'danger',
  paid: 'success',
  canceled: 'neutral',
} as const;

/** The orders of the company, and the way back to an open one. */
export function Orders() {
  const t = useText('billing');
  const [asked, setAsked] = useState<Order | null>(null);
  const { data: state } = useRead(billing.readSubscription, undefined);
  return (
    <Panel title={t(($) => $.order.orders)}>
      <OpenOrderNote />
      <DataTable
        name="orders"
        label={t(($) => $.order.orders)}
        call={billing.listOrders}
        columns={useColumns()}
        empty={{ title: t(($) => $.order.noOrders) }}
        nameOf={({ number }) => `${number}`}
        rowActions={(order) =>
          order.status === 'paid' && !order.hasPaper
            ? [
                {
                  label: t(($) => $.billing.request),
                  icon: <IconFileInvoice size={18} aria-hidden />,
                  run: () => setAsked(order),
                },
              ]
            : []
        }
      />
      {asked && state && <RequestInvoice order={asked} state={state} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

function OpenOrderNote() {
  const t = useText('billing');
  const { data } = useRead(billing.readSubscription, undefined);
  if (!data?.openOrder) return null;
  return (
    <div className={styles.open}>
      <span>{t(($) => $.order.open, { number: data.openOrder.number })}</span>
      <PageButton to={data.billingAddress ? billingPages.orderPayment : billingPages.orderBilling} variant="default">
        {t(($) => $.order.goOn)}
      </PageButton>
    </div>
  );
}

function useColumns(): readonly Column<Order>[] {
  const t = useText('billing');
  return [
    { id: 'number', header: t(($) => $.order.orderNumber), cell: ({ number }) => number, width: 140, phone: 'title' },
    {
      id: 'createdDate',
      header: t(($) => $.order.ordered),
      cell: ({ createdDate }) => <DateTimeText value={createdDate} />,
      width: 215,
      grow: true,
    },
    {
      id: 'payable',
      header: t(($) => $.order.payable),
      cell: ({ payable, currency }) => <Price value={payable} currency={currency} />,
      width: 160,
      phone: 'side',
    },
    {
      id: 'status',
      header: t(($) => $.order.status),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(($) => $.order.statuses[status])}</Badge>,
      width: 180,
    },
  ];
}
