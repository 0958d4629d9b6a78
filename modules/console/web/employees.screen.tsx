import { approveStatuses } from '#people/contract';
import { type Column, DataTable, type RowOf } from '#ui/data-table';
import { ExportMenu } from '#ui/export-menu';
import { PageHeader } from '#ui/page-header';
import { PersonName } from '#ui/person-name';
import { useAddress } from '#web/address';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { console } from '../contract.ts';
import { consolePages } from '../pages.ts';
import { CompanyFilter } from './company-filter.tsx';
import styles from './console.module.css';
import { AddressSelect, OfCompany } from './parts.tsx';

/** People of one company. */
export default function EmployeesScreen() {
  const t = useText('console');
  return (
    <>
      <PageHeader title={t(($) => $.pages.employees)} subtitle={t(($) => $.employees.lead)} />
      <OfCompany>{(organizationId) => <People organizationId={organizationId} />}</OfCompany>
    </>
  );
}

function People({ organizationId }: { readonly organizationId: string }) {
  const t = useText('console');
  const format = useFormat();
  const { words } = useAddress();
  const status = approveStatuses.find((one) => one === words.status);
  const filters = { organizationId, ...(status && { status }) };
  const search = words.search ? { search: words.search } : {};
  return (
    <DataTable
      name="console-employees"
      label={t(($) => $.pages.employees)}
      call={console.employees}
      input={filters}
      columns={useColumns(organizationId)}
      idOf={({ employeeId }) => employeeId}
      nameOf={format.name}
      search={t(($) => $.employees.search)}
      tools={
        <div className={styles.tools}>
          <CompanyFilter required />
          <AddressSelect
            name="status"
            label={t(($) => $.employees.status)}
            placeholder={t(($) => $.employees.statuses.approved)}
            choices={approveStatuses.map((one) => ({ value: one, label: t(($) => $.employees.statuses[one]) }))}
          />
          <ExportMenu call={console.exportEmployees} input={(file) => ({ ...filters, ...search, format: file })} />
        </div>
      }
      empty={{ title: t(($) => $.employees.emptyTitle), hint: t(($) => $.employees.emptyLead) }}
    />
  );
}

type Person = RowOf<typeof console.employees>;

function useColumns(company: string): readonly Column<Person>[] {
  const t = useText('console');
  return [
    {
      id: 'name',
      header: t(($) => $.employees.columns.name),
      cell: (person) => <PersonName of={person} to={consolePages.employee.to({ empId: person.employeeId, company })} />,
      width: 240,
      grow: true,
      fixed: true,
      phone: 'title',
    },
    {
      id: 'code',
      header: t(($) => $.employees.columns.code),
      cell: ({ employeeCode }) => employeeCode ?? '–',
      width: 140,
    },
    {
      id: 'position',
      header: t(($) => $.employees.columns.position),
      cell: ({ positionName }) => positionName ?? '–',
      width: 200,
    },
    {
      id: 'login',
      header: t(($) => $.employees.columns.login),
      cell: ({ hasLogin }) => t(($) => (hasLogin ? $.yes : $.no)),
      width: 140,
    },
  ];
}
