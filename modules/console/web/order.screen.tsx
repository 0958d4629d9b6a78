import { useState } from 'react';
import { billing, type Order, type ProviderOrder } from '#billing/contract';
import { moneyText } from '#kernel/format';
import { largestPage } from '#kernel/paging';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { DateText, DateTimeText } from '#ui/date-text';
import { Panel } from '#ui/panel';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { usePageParams } from '#web/links';
import { saveFile } from '#web/save-file';
import { useText } from '#web/text';
import { console } from '../contract.ts';
import { consolePages } from '../pages.ts';
import styles from './console.module.css';
import { ConfirmDialog, RejectDialog } from './order-dialogs.tsx';
import { OrderHistory } from './order-history.tsx';
import { orderTones } from './order-tones.ts';
import { Detail, Facts } from './parts.tsx';
import { SameSlip } from './same-slip.tsx';

/** The orders of one company: the open one is confirmed or not accepted here, a paid one is paid back. */
export default function OrderScreen() {
  const t = useText('console');
  const { orgId } = usePageParams(consolePages.order);
  const isNamed = orgId !== undefined;
  const organizationId = orgId ?? '';
  const read = useRead(billing.ordersOfCompany, { organizationId, size: largestPage }, { enabled: isNamed });
  // The name comes from the list of all orders: a list is no look into the company.
  const named = useRead(console.orders, { organizationId, size: 1 }, { enabled: isNamed });
  return (
    <Detail
      title={named.data?.items[0]?.organizationName ?? t(($) => $.pages.order)}
      read={read}
      isNamed={isNamed}
      missing={t(($) => $.errors.organizationNotFound)}
      back={{ to: consolePages.orders.to(), label: t(($) => $.orders.back) }}
      to={consolePages.order.to({ orgId: organizationId })}
      tabs={[{ to: consolePages.organization.to({ orgId: organizationId }), label: t(($) => $.orders.toCompany) }]}
    >
      {({ items }) => (
        <div className={styles.panels}>
          <OpenOrder
            organizationId={organizationId}
            order={items.find(({ status }) => isOpen(status))}
            onChanged={() => void read.refetch()}
          />
          <OrderHistory organizationId={organizationId} orders={items} onChanged={() => void read.refetch()} />
        </div>
      )}
    </Detail>
  );
}

const isOpen = (status: Order['status']): boolean =>
  status === 'awaiting' || status === 'submitted' || status === 'rejected';

interface OpenOrderProps {
  readonly organizationId: string;
  readonly order: ProviderOrder | undefined;
  readonly onChanged: () => void;
}

function OpenOrder({ organizationId, order, onChanged }: OpenOrderProps) {
  const t = useText('console');
  const [asks, setAsks] = useState<'confirm' | 'reject' | null>(null);
  if (!order)
    return (
      <Panel title={t(($) => $.pages.order)}>
        <p className={styles.quiet}>{t(($) => $.orders.none)}</p>
      </Panel>
    );
  const close = () => setAsks(null);
  const done = () => {
    close();
    onChanged();
  };
  const isByPaypal = order.method === 'paypal';
  const dialog = { organizationId, order, onClose: close, onDone: done };
  return (
    <Panel
      title={t(($) => $.orders.open, { number: order.number })}
      actions={
        <>
          {order.hasSlip && <SlipButton organizationId={organizationId} orderId={order.id} />}
          {!isByPaypal && (
            <>
              <Button kind="secondary" onClick={() => setAsks('reject')}>
                {t(($) => $.orders.reject)}
              </Button>
              <Button onClick={() => setAsks('confirm')}>{t(($) => $.orders.confirm)}</Button>
            </>
          )}
        </>
      }
    >
      {isByPaypal && <p className={styles.quiet}>{t(($) => $.orders.byPaypal)}</p>}
      <SameSlip orders={order.sameSlip} />
      <OrderFacts order={order} />
      {asks === 'confirm' && <ConfirmDialog {...dialog} />}
      {asks === 'reject' && <RejectDialog {...dialog} />}
    </Panel>
  );
}

/** The picture of the transfer that the company sent. */
function SlipButton({ organizationId, orderId }: { readonly organizationId: string; readonly orderId: Order['id'] }) {
  const t = useText('console');
  const see = useAction(billing.slipOfCompany, { done: (file) => saveFile(file as File) });
  return (
    <Button kind="secondary" busy={see.isPending} onClick={() => see.mutate({ organizationId, orderId })}>
      {t(($) => $.orders.slip)}
    </Button>
  );
}

function OrderFacts({ order }: { readonly order: Order }) {
  const t = useText('console');
  const format = useFormat();
  const { currency, orderItems, orderAdjustments } = order;
  const money = (value: Order['total']) => moneyText(value, currency);
  const items = orderItems.map(({ product }) =>
    t(($) => $.orders.item, {
      part: t(($) => $.orders.parts[product.type]),
      count: product.numberSpecified,
    }),
  );
  return (
    <Facts
      of={[
        {
          label: t(($) => $.orders.columns.status),
          value: <Badge tone={orderTones[order.status]}>{t(($) => $.orders.statuses[order.status])}</Badge>,
        },
        { label: t(($) => $.orders.columns.payable), value: <strong>{money(order.payable)}</strong> },
        { label: t(($) => $.orders.items), value: items.join(', ') },
        { label: t(($) => $.orders.columns.kind), value: t(($) => $.orders.kinds[order.kind]) },
        { label: t(($) => $.orders.columns.method), value: t(($) => $.orders.methods[order.method]) },
        {
          label: t(($) => $.orders.term),
          value: t(($) => $.orders.range, { from: format.date(order.from), to: format.date(order.to) }),
        },
        { label: t(($) => $.orders.columns.validUntil), value: <DateText value={order.validUntil} /> },
        { label: t(($) => $.orders.beforeTax), value: money(order.subtotal) },
        { label: t(($) => $.orders.vat, { percent: order.vatPercent }), value: money(order.vat) },
        { label: t(($) => $.orders.total), value: money(order.total) },
        ...orderAdjustments.map(({ amount }) => ({ label: t(($) => $.orders.withheld), value: money(amount) })),
        { label: t(($) => $.orders.balance), value: money(order.balance) },
        { label: t(($) => $.orders.columns.createdAt), value: <DateTimeText value={order.createdDate} /> },
        ...(order.rejectReason ? [{ label: t(($) => $.orders.reason), value: order.rejectReason }] : []),
      ]}
    />
  );
}
