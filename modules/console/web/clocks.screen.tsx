import { clocking } from '#clocking/contract';
import { clockTypes } from '#clocking/rules/punch';
import { type Column, DataTable, type RowOf } from '#ui/data-table';
import { DateRangeField } from '#ui/date-fields';
import { DateTimeText } from '#ui/date-text';
import { ExportMenu } from '#ui/export-menu';
import { PageHeader } from '#ui/page-header';
import { PageLink } from '#ui/page-link';
import { useAddress } from '#web/address';
import type { CallInput } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { consolePages } from '../pages.ts';
import { CompanyFilter } from './company-filter.tsx';
import styles from './console.module.css';
import { AddressSelect, OfCompany, useAddressDay } from './parts.tsx';

/** Punches of one company. */
export default function ClocksScreen() {
  const t = useText('console');
  return (
    <>
      <PageHeader title={t(($) => $.pages.clocks)} subtitle={t(($) => $.clocks.lead)} />
      <OfCompany>{(organizationId) => <Punches organizationId={organizationId} />}</OfCompany>
    </>
  );
}

type Filters = Omit<CallInput<typeof clocking.listOfCompany>, 'page' | 'size' | 'search'>;

function Punches({ organizationId }: { readonly organizationId: string }) {
  const t = useText('console');
  const format = useFormat();
  const { words } = useAddress();
  const clockType = clockTypes.find((type) => type === words.type);
  const filters = {
    organizationId,
    ...(clockType && { clockType }),
    ...(words.from && { from: words.from }),
    ...(words.to && { to: words.to }),
  } as Filters;
  return (
    <DataTable
      name="console-clocks"
      label={t(($) => $.pages.clocks)}
      call={clocking.listOfCompany}
      input={filters}
      columns={useColumns(organizationId)}
      nameOf={({ timestamp, employeeName }) => `${format.dateTime(timestamp)} ${employeeName}`}
      search={t(($) => $.clocks.search)}
      tools={<Tools filters={filters} />}
      empty={{ title: t(($) => $.clocks.emptyTitle), hint: t(($) => $.clocks.emptyLead) }}
    />
  );
}

function Tools({ filters }: { readonly filters: Filters }) {
  const t = useText('console');
  const clock = useText('clocking');
  const { words } = useAddress();
  const day = useAddressDay();
  const search = words.search ? { search: words.search } : {};
  return (
    <div className={styles.tools}>
      <CompanyFilter required />
      <AddressSelect
        name="type"
        label={t(($) => $.clocks.type)}
        placeholder={t(($) => $.clocks.anyType)}
        choices={clockTypes.map((type) => ({ value: type, label: clock(($) => $.types[type]) }))}
      />
      <DateRangeField from={day('from')} to={day('to')} label={t(($) => $.clocks.days)} />
      <ExportMenu call={clocking.exportOfCompany} input={(format) => ({ ...filters, ...search, format })} />
    </div>
  );
}

type Punch = RowOf<typeof clocking.listOfCompany>;

function useColumns(company: string): readonly Column<Punch>[] {
  const t = useText('console');
  const clock = useText('clocking');
  return [
    {
      id: 'at',
      header: t(($) => $.clocks.at),
      cell: ({ id, timestamp }) => (
        <PageLink to={consolePages.clock.to({ clockId: id, company })}>
          <DateTimeText value={timestamp} />
        </PageLink>
      ),
      width: 220,
      fixed: true,
    },
    {
      id: 'employee',
      header: t(($) => $.clocks.employee),
      cell: ({ employeeName }) => employeeName,
      width: 220,
      grow: true,
      fixed: true,
      phone: 'title',
    },
    {
      id: 'type',
      header: t(($) => $.clocks.type),
      cell: ({ clockType }) => clock(($) => $.types[clockType]),
      width: 150,
    },
    {
      id: 'source',
      header: t(($) => $.clocks.source),
      cell: ({ source }) => clock(($) => $.ofCompany.sources[source]),
      width: 170,
    },
    { id: 'assurance', header: t(($) => $.clocks.assurance), cell: ({ assurance }) => assurance, width: 130 },
  ];
}
