// People of a company as the provider's staff see them: who they are, not how they are reached or paid.
import { groupNamed, type PermissionGroup } from '#access/rules/groups';
import type { ApproveStatus } from '#access/rules/page-access';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { type Page, type Paging, pageOf } from '#server/db/page';
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

interface Query extends Paging {
  readonly search?: string | undefined;
}

const linePage = <Row extends Line>(
  tx: TenantTx,
  query: Query & { readonly columns: Statement; readonly chosen: Statement },
): Promise<Page<Row>> =>
  pageOf<Row>(
    tx,
    {
      select: query.columns,
      from: sql`app.employee e`,
      where: sql`e.organization_id = ${tx.organizationId} and ${query.chosen}
        and ${isPersonFound(tx, query.search, sql`e.id`)}`,
      orderBy: byName,
    },
    query,
  );

export const companyPeople = (tx: TenantTx, query: Query & { readonly status: ApproveStatus }) =>
  linePage<Line>(tx, { ...query, columns: lineColumns, chosen: sql`e.status = ${query.status}` });

export const companyStations = (tx: TenantTx, query: Query) =>
  linePage<Line & { readonly employeeStationId: string; readonly hasPin: boolean }>(tx, {
    ...query,
    columns: sql`${lineColumns}, e.station_id as "employeeStationId", e.station_pin_hash is not null as "hasPin"`,
    chosen: sql`e.status = 'approved' and e.station_id is not null`,
  });

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
