// People of a company as the provider's staff see them: who they are, not how they are reached or paid.
import { groupNamed, type PermissionGroup } from '#access/rules/groups';
import type { ApproveStatus } from '#access/rules/page-access';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { allRows, type List, type Paging, pageOf } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { isPersonFound } from './people-search.ts';
import { byName } from './person-order.ts';

interface Line {
  readonly employeeId: Id<'employee'>;
  readonly employeeCode: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly positionName: string | null;
  readonly status: ApproveStatus;
  readonly hasLogin: boolean;
}

const lineColumns = sql`e.id as "employeeId", e.employee_code as "employeeCode", e.first_name as "firstName",
  e.last_name as "lastName", e.position_name as "positionName", e.status, e.user_id is not null as "hasLogin"`;

interface Query {
  readonly search?: string | undefined;
}

interface PeopleQuery extends Query {
  readonly status: ApproveStatus;
}

const listOf = (
  tx: TenantTx,
  { search, columns, chosen }: Query & { readonly columns: Statement; readonly chosen: Statement },
): List => ({
  select: columns,
  from: sql`app.employee e`,
  where: sql`e.organization_id = ${tx.organizationId} and ${chosen} and ${isPersonFound(tx, search, sql`e.id`)}`,
  orderBy: byName,
});

const peopleList = (tx: TenantTx, { search, status }: PeopleQuery): List =>
  listOf(tx, { search, columns: lineColumns, chosen: sql`e.status = ${status}` });

export const companyPeople = (tx: TenantTx, query: PeopleQuery & Paging) =>
  pageOf<Line>(tx, peopleList(tx, query), query);

export const allCompanyPeople = (tx: TenantTx, query: PeopleQuery): Promise<Line[]> =>
  allRows<Line>(tx, peopleList(tx, query));

interface StationLine extends Line {
  readonly employeeStationId: string;
  readonly hasPin: boolean;
}

const stationList = (tx: TenantTx, { search }: Query): List =>
  listOf(tx, {
    search,
    columns: sql`${lineColumns}, e.station_id as "employeeStationId", e.station_pin_hash is not null as "hasPin"`,
    chosen: sql`e.status = 'approved' and e.station_id is not null`,
  });

export const companyStations = (tx: TenantTx, query: Query & Paging) =>
  pageOf<StationLine>(tx, stationList(tx, query), query);

export const allCompanyStations = (tx: TenantTx, query: Query): Promise<StationLine[]> =>
  allRows<StationLine>(tx, stationList(tx, query));

interface Info extends Line {
  readonly employeeStationId: string | null;
  readonly hasPin: boolean;
  readonly startDate: LocalDate | null;
  readonly resignDate: LocalDate | null;
  readonly permissionGroups: PermissionGroup[];
  readonly departments: string[];
}

export async function companyPerson(tx: TenantTx, id: Id<'employee'>): Promise<Info | undefined> {
  const row = await tx.one<Omit<Info, 'permissionGroups'> & { permissionGroups: readonly string[] }>(sql`
    select ${lineColumns}, e.station_id as "employeeStationId", e.station_pin_hash is not null as "hasPin",
      e.start_date as "startDate", e.resign_date as "resignDate",
      e.permission_groups as "permissionGroups",
      array(select d.name from app.employee_department_view d
        where d.organization_id = ${tx.organizationId} and d.employee_id = e.id order by d.name) as departments
    from app.employee e where e.organization_id = ${tx.organizationId} and e.id = ${id}`);
  return row && { ...row, permissionGroups: row.permissionGroups.flatMap((name) => groupNamed(name) ?? []) };
}
