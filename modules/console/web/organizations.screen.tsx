import { type Column, DataTable, type RowOf } from '#ui/data-table';
import { DateText, DateTimeText } from '#ui/date-text';
import { ExportMenu } from '#ui/export-menu';
import { PageHeader } from '#ui/page-header';
import { PageLink } from '#ui/page-link';
import { useAddress } from '#web/address';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { console } from '../contract.ts';
import { consolePages } from '../pages.ts';
import { planKinds } from '../rules/plan-kind.ts';
import styles from './console.module.css';
import { AddressSelect } from './parts.tsx';

type Company = RowOf<typeof console.organizations>;

/** All companies, by name and plan. */
export default function OrganizationsScreen() {
  const t = useText('console');
  const { words } = useAddress();
  const plan = planKinds.find((kind) => kind === words.plan);
  const filters = plan ? { plan } : {};
  const search = words.search ? { search: words.search } : {};
  return (
    <>
      <PageHeader title={t(($) => $.pages.organizations)} subtitle={t(($) => $.organizations.lead)} />
      <DataTable
        name="console-organizations"
        label={t(($) => $.pages.organizations)}
        call={console.organizations}
        input={filters}
        columns={useColumns()}
        idOf={({ organizationId }) => organizationId}
        search={t(($) => $.organizations.search)}
        tools={
          <div className={styles.tools}>
            <AddressSelect
              name="plan"
              label={t(($) => $.organizations.columns.plan)}
              placeholder={t(($) => $.organizations.anyPlan)}
              choices={planKinds.map((kind) => ({ value: kind, label: t(($) => $.organizations.plans[kind]) }))}
            />
            <ExportMenu call={console.exportOrganizations} input={(format) => ({ ...filters, ...search, format })} />
          </div>
        }
        empty={{ title: t(($) => $.organizations.emptyTitle), hint: t(($) => $.organizations.emptyLead) }}
      />
    </>
  );
}

function useColumns(): readonly Column<Company>[] {
  const t = useText('console');
  const { number } = useFormat();
  const figure = (value: number | null) => (value === null ? '–' : number(value));
  return [
    {
      id: 'name',
      header: t(($) => $.organizations.columns.name),
      cell: ({ organizationId, name }) => (
        <PageLink to={consolePages.organization.to({ orgId: organizationId })}>{name}</PageLink>
      ),
      width: 260,
      grow: true,
      sortable: true,
      fixed: true,
      phone: 'title',
    },
    {
      id: 'plan',
      header: t(($) => $.organizations.columns.plan),
      cell: ({ plan }) => (plan ? t(($) => $.organizations.plans[plan]) : '–'),
      width: 120,
    },
    {
      id: 'planEndsOn',
      header: t(($) => $.organizations.columns.planEndsOn),
      cell: ({ planEndsOn }) => <DateText value={planEndsOn} />,
      width: 150,
      sortable: true,
    },
    {
      id: 'people',
      header: t(($) => $.organizations.columns.people),
      cell: ({ people }) => figure(people),
      width: 110,
      align: 'end',
      sortable: true,
    },
    {
      id: 'seats',
      header: t(($) => $.organizations.columns.seats),
      cell: ({ seats }) => figure(seats),
      width: 110,
      align: 'end',
    },
    {
      id: 'createdAt',
      header: t(($) => $.organizations.columns.createdAt),
      cell: ({ createdAt }) => <DateTimeText value={createdAt} />,
      width: 220,
      sortable: true,
    },
  ];
}
