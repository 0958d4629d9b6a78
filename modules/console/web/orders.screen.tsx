import { orderStatuses } from '#billing/contract/shapes';
import { moneyText } from '#kernel/format';
import { Badge } from '#ui/badge';
import { type Column, DataTable, type RowOf } from '#ui/data-table';
import { DateText, DateTimeText } from '#ui/date-text';
import { ExportMenu } from '#ui/export-menu';
import { PageHeader } from '#ui/page-header';
import { PageLink } from '#ui/page-link';
import { useAddress } from '#web/address';
import { useText } from '#web/text';
import { console } from '../contract.ts';
import { consolePages } from '../pages.ts';
import { CompanyFilter } from './company-filter.tsx';
import styles from './console.module.css';
import { orderTones } from './order-tones.ts';
import { AddressSelect } from './parts.tsx';

type Order = RowOf<typeof console.orders>;

/** Orders of all companies; the page of a company confirms its transfers. */
export default function OrdersScreen() {
  const t = useText('console');
  const { words } = useAddress();
  const status = orderStatuses.find((one) => one === words.status);
  const filters = { ...(words.company && { organizationId: words.company }), ...(status && { status }) };
  const search = words.search ? { search: words.search } : {};
  return (
    <>
      <PageHeader title={t(($) => $.pages.orders)} subtitle={t(($) => $.orders.lead)} />
      <DataTable
        name="console-orders"
        label={t(($) => $.pages.orders)}
        call={console.orders}
        input={filters}
        columns={useColumns()}
        nameOf={({ organizationName, number }) => `${organizationName} ${number}`}
        search={t(($) => $.orders.search)}
        tools={
          <div className={styles.tools}>
            <CompanyFilter />
            <AddressSelect
              name="status"
              label={t(($) => $.orders.columns.status)}
              placeholder={t(($) => $.orders.anyStatus)}
              choices={orderStatuses.map((one) => ({ value: one, label: t(($) => $.orders.statuses[one]) }))}
            />
            <ExportMenu call={console.exportOrders} input={(format) => ({ ...filters, ...search, format })} />
          </div>
        }
        empty={{ title: t(($) => $.orders.emptyTitle), hint: t(($) => $.orders.emptyLead) }}
      />
    </>
  );
}

function useColumns(): readonly Column<Order>[] {
  const t = useText('console');
  return [
    {
      id: 'company',
      header: t(($) => $.orders.columns.company),
      cell: ({ organizationId, organizationName }) => (
        <PageLink to={consolePages.order.to({ orgId: organizationId })}>{organizationName}</PageLink>
      ),
      width: 260,
      grow: true,
      fixed: true,
      phone: 'title',
    },
    {
      id: 'number',
      header: t(($) => $.orders.columns.number),
      cell: ({ number }) => number,
      width: 90,
      align: 'end',
    },
    {
      id: 'status',
      header: t(($) => $.orders.columns.status),
      cell: ({ status }) => <Badge tone={orderTones[status]}>{t(($) => $.orders.statuses[status])}</Badge>,
      width: 180,
      phone: 'side',
    },
    {
      id: 'payable',
      header: t(($) => $.orders.columns.payable),
      cell: ({ payable, currency }) => moneyText(payable, currency),
      width: 150,
      align: 'end',
    },
    {
      id: 'kind',
      header: t(($) => $.orders.columns.kind),
      cell: ({ kind }) => t(($) => $.orders.kinds[kind]),
      width: 160,
    },
    {
      id: 'method',
      header: t(($) => $.orders.columns.method),
      cell: ({ method }) => t(($) => $.orders.methods[method]),
      width: 150,
    },
    {
      id: 'validUntil',
      header: t(($) => $.orders.columns.validUntil),
      cell: ({ validUntil }) => <DateText value={validUntil} />,
      width: 150,
    },
    {
      id: 'createdAt',
      header: t(($) => $.orders.columns.createdAt),
      cell: ({ createdAt }) => <DateTimeText value={createdAt} />,
      width: 210,
    },
  ];
}
