import { IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProviderOrder } from '#billing/contract';
import { moneyText } from '#kernel/format';
import { Badge } from '#ui/badge';
import { type Column, RowsTable } from '#ui/data-table';
import { DateText, DateTimeText } from '#ui/date-text';
import { Panel } from '#ui/panel';
import { useText } from '#web/text';
import { RefundDialog } from './order-dialogs.tsx';
import { orderTones } from './order-tones.ts';

interface OrderHistoryProps {
  readonly organizationId: string;
  readonly orders: readonly ProviderOrder[];
  readonly onChanged: () => void;
}

/** All orders of a company. What was paid for one is paid back from here. */
export function OrderHistory({ organizationId, orders, onChanged }: OrderHistoryProps) {
  const t = useText('console');
  const columns = useColumns();
  const [refunding, setRefunding] = useState<ProviderOrder | null>(null);
  const close = () => setRefunding(null);
  return (
    <Panel title={t(($) => $.orders.history)}>
      <RowsTable
        name="console-company-orders"
        label={t(($) => $.orders.history)}
        rows={orders}
        columns={columns}
        nameOf={({ number }) => String(number)}
        rowActions={(order) =>
          order.refundable > 0
            ? [
                {
                  label: t(($) => $.orders.refund),
                  icon: <IconReceiptRefund size={18} stroke={1.7} aria-hidden />,
                  run: () => setRefunding(order),
                },
              ]
            : []
        }
        empty={{ title: t(($) => $.orders.emptyTitle) }}
      />
      {refunding && (
        <RefundDialog
          organizationId={organizationId}
          order={refunding}
          onClose={close}
          onDone={() => {
            close();
            onChanged();
          }}
        />
      )}
    </Panel>
  );
}

function useColumns(): readonly Column<ProviderOrder>[] {
  const t = useText('console');
  return [
    {
      id: 'number',
      header: t(($) => $.orders.columns.number),
      cell: ({ number }) => number,
      width: 110,
      phone: 'title',
    },
    {
      id: 'status',
      header: t(($) => $.orders.columns.status),
      cell: ({ status }) => <Badge tone={orderTones[status]}>{t(($) => $.orders.statuses[status])}</Badge>,
      width: 190,
    },
    {
      id: 'payable',
      header: t(($) => $.orders.columns.payable),
      cell: ({ payable, currency }) => moneyText(payable, currency),
      width: 160,
      align: 'end',
    },
    {
      id: 'paidDate',
      header: t(($) => $.orders.columns.paidDate),
      cell: ({ paidDate }) => <DateText value={paidDate} />,
      width: 150,
    },
    {
      id: 'refunded',
      header: t(($) => $.orders.refunded),
      cell: ({ refunded, currency }) => (refunded > 0 ? moneyText(refunded, currency) : '–'),
      width: 150,
      align: 'end',
    },
    {
      id: 'createdDate',
      header: t(($) => $.orders.columns.createdAt),
      cell: ({ createdDate }) => <DateTimeText value={createdDate} />,
      width: 210,
      grow: true,
    },
  ];
}
