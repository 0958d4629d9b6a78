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
import { OfCompany } from './parts.tsx';

/** Who can clock at a station of one company. */
export default function StationsScreen() {
  const t = useText('console');
  return (
    <>
      <PageHeader title={t(($) => $.pages.stations)} subtitle={t(($) => $.stations.lead)} />
      <OfCompany>{(organizationId) => <People organizationId={organizationId} />}</OfCompany>
    </>
  );
}

function People({ organizationId }: { readonly organizationId: string }) {
  const t = useText('console');
  const format = useFormat();
  const { words } = useAddress();
  const search = words.search ? { search: words.search } : {};
  return (
    <DataTable
      name="console-stations"
      label={t(($) => $.pages.stations)}
      call={console.employeeStations}
      input={{ organizationId }}
      columns={useColumns(organizationId)}
      idOf={({ employeeId }) => employeeId}
      nameOf={format.name}
      search={t(($) => $.employees.search)}
      tools={
        <div className={styles.tools}>
          <CompanyFilter required />
          <ExportMenu call={console.exportStations} input={(file) => ({ organizationId, ...search, format: file })} />
        </div>
      }
      empty={{ title: t(($) => $.stations.emptyTitle), hint: t(($) => $.stations.emptyLead) }}
    />
  );
}

type Person = RowOf<typeof console.employeeStations>;

function useColumns(company: string): readonly Column<Person>[] {
  const t = useText('console');
  return [
    {
      id: 'name',
      header: t(($) => $.employees.columns.name),
      cell: (person) => <PersonName of={person} to={consolePages.station.to({ empId: person.employeeId, company })} />,
      width: 240,
      grow: true,
      fixed: true,
      phone: 'title',
    },
    {
      id: 'number',
      header: t(($) => $.stations.number),
      cell: ({ employeeStationId }) => employeeStationId,
      width: 180,
    },
    {
      id: 'pin',
      header: t(($) => $.stations.pin),
      cell: ({ hasPin }) => t(($) => (hasPin ? $.yes : $.no)),
      width: 120,
    },
    {
      id: 'position',
      header: t(($) => $.employees.columns.position),
      cell: ({ positionName }) => positionName ?? '–',
      width: 200,
    },
  ];
}
