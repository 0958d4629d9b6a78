import type { Scope } from '#access/rules/can';
import { withinScope, withinScopeOrOwn } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import type { addressParts, EmployeeFile, Sensitive } from '#people/contract/file';
import { refuseOn } from '#server/db/database';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { employeeRefusals } from './lifecycle.ts';

export type AddressRow = Record<(typeof addressParts)[number], string | null>;
export type FileRow = Omit<
  EmployeeFile,
  | 'masked'
  | 'imgUrl'
  | 'securityGroupId'
  | 'permissionGroups'
  | 'departments'
  | 'departmentId'
  | 'employmentType'
  | 'salary'
  | 'tags'
  | 'registeredAddress'
  | 'livingAddress'
  | 'groupsVersion'
  | 'versions'
> & { readonly permissionGroups: readonly string[]; readonly pictureFileId: Id<'file'> | null };

/** Locks nothing; answers the name, for the activity log. */
export const personInReach = (tx: TenantTx, scope: Scope, id: Id<'employee'>) =>
  tx.one<{ id: Id<'employee'>; firstName: string; lastName: string }>(sql`
    select e.id, e.first_name as "firstName", e.last_name as "lastName" from app.employee e
    where e.organization_id = ${tx.organizationId} and e.id = ${id} and ${withinScope(tx, scope, sql`e.id`)}`);

/** Of the people within the scope, and always of the reader. */
export const idsInReach = async (tx: TenantTx, scope: Scope, employeeId: Id<'employee'>): Promise<Id<'employee'>[]> =>
  (
    await tx.rows<{ id: Id<'employee'> }>(sql`
      select e.id from app.employee e
      where e.organization_id = ${tx.organizationId}
        and ${withinScopeOrOwn(tx, scope, { employeeId, employeeColumn: sql`e.id` })}
      order by e.id`)
  ).map(({ id }) => id);

/** For a change: nobody else changes the file until it is saved. */
export const fileForUpdate = (tx: TenantTx, scope: Scope, id: Id<'employee'>): Promise<FileRow | undefined> =>
  fileOf(tx, scope, id, sql`for no key update of e`);

export const fileOf = (
  tx: TenantTx,
  scope: Scope,
  id: Id<'employee'>,
  lock: Statement = sql``,
): Promise<FileRow | undefined> =>
  tx.one<FileRow>(sql`
    select e.id, e.status, e.title_name as "titleName", e.first_name as "firstName", e.middle_name as "middleName",
      e.last_name as "lastName", e.birth_date as "birthDate", e.gender, e.nationality, e.email,
      e.phone_number as "phoneNumber", e.line_id as "lineId", e.facebook, e.instagram,
      e.employee_code as "employeeCode", e.position_name as "positionName", e.start_date as "startDate",
      e.resign_date as "resignDate", e.probation_start_date as "probationStartDate",
      e.probation_end_date as "probationEndDate", e.payroll_code as "payrollCode", e.kyc_level as "kycLevel",
      e.station_id as "employeeStationId", e.station_pin_hash is not null as "hasPin",
      e.user_id is not null as "hasLogin", e.picture_file_id as "pictureFileId", e.permission_groups as "permissionGroups", e.id_card as "idCard",
      e.tax_id as "taxId", e.social_security_id as "socialSecurityId", e.race, e.bank_code as "bankCode",
      e.bank_account as "bankAccount", e.bank_account_name as "bankAccountName"
    from app.employee e
    where e.organization_id = ${tx.organizationId} and e.id = ${id} and ${withinScope(tx, scope, sql`e.id`)} ${lock}`);

const addressColumns = sql`house_number as "houseNumber", building, room, floor, village, moo, soi, junction, road,
  sub_district as "subDistrict", district, province, post_code as "postCode"`;

export const addressesOf = (
  tx: TenantTx,
  id: Id<'employee'>,
): Promise<(AddressRow & { kind: 'registered' | 'living' })[]> =>
  tx.rows(sql`
    select kind, ${addressColumns} from app.employee_address
    where organization_id = ${tx.organizationId} and employee_id = ${id}`);

export const marksOf = async (tx: TenantTx, id: Id<'employee'>) => {
  const [departments, tags] = await Promise.all([
    tx.rows<EmployeeFile['departments'][number]>(sql`
      select department_id as id, name from app.employee_department_view
      where organization_id = ${tx.organizationId} and employee_id = ${id} order by name`),
    tx.rows<EmployeeFile['tags'][number]>(sql`
      select g.id, g.name, g.colour from app.employee_tag t
      join app.tag g on g.organization_id = t.organization_id and g.id = t.tag_id
      where t.organization_id = ${tx.organizationId} and t.employee_id = ${id} order by g.name`),
  ]);
  return { departments, tags };
};

/** Runs a change whose code or number another employee may have. */
async function saving(tx: TenantTx, statement: Statement): Promise<void> {
  await refuseOn(tx.run(statement), employeeRefusals);
}

export interface ProfileChange {
  readonly employeeId: Id<'employee'>;
  readonly titleName: string | null;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly birthDate: LocalDate | null;
  readonly gender: string | null;
  readonly nationality: string | null;
}

export const saveProfile = (tx: TenantTx, change: ProfileChange, now: Instant): Promise<void> =>
  saving(
    tx,
    sql`
      update app.employee set title_name = ${change.titleName}, first_name = ${change.firstName}, middle_name = ${change.middleName},
        last_name = ${change.lastName}, birth_date = ${change.birthDate}, gender = ${change.gender}, nationality = ${change.nationality},
        updated_at = ${now}
      where organization_id = ${tx.organizationId} and id = ${change.employeeId}`,
  );

export interface ContactChange {
  readonly employeeId: Id<'employee'>;
  readonly phoneNumber: string | null;
  readonly email: string | null;
  readonly lineId: string | null;
  readonly facebook: string | null;
  readonly instagram: string | null;
}

export const saveContact = (tx: TenantTx, change: ContactChange, now: Instant): Promise<void> =>
  saving(
    tx,
    sql`
      update app.employee set phone_number = ${change.phoneNumber}, email = ${change.email}, line_id = ${change.lineId},
        facebook = ${change.facebook}, instagram = ${change.instagram}, updated_at = ${now}
      where organization_id = ${tx.organizationId} and id = ${change.employeeId}`,
  );

export const saveAddress = (
  tx: TenantTx,
  address: AddressRow & { employeeId: Id<'employee'>; kind: 'registered' | 'living' },
): Promise<void> =>
  saving(
    tx,
    sql`
      insert into app.employee_address (organization_id, employee_id, kind, house_number, building, room, floor,
        village, moo, soi, junction, road, sub_district, district, province, post_code)
      values (${tx.organizationId}, ${address.employeeId}, ${address.kind}, ${address.houseNumber}, ${address.building}, ${address.room}, ${address.floor},
        ${address.village}, ${address.moo}, ${address.soi}, ${address.junction}, ${address.road}, ${address.subDistrict}, ${address.district}, ${address.province},
        ${address.postCode})
      on conflict (organization_id, employee_id, kind) do update set house_number = excluded.house_number,
        building = excluded.building, room = excluded.room, floor = excluded.floor, village = excluded.village,
        moo = excluded.moo, soi = excluded.soi, junction = excluded.junction, road = excluded.road,
        sub_district = excluded.sub_district, district = excluded.district, province = excluded.province,
        post_code = excluded.post_code`,
  );

export const saveSensitive = (
  tx: TenantTx,
  facts: Sensitive & { employeeId: Id<'employee'> },
  now: Instant,
): Promise<void> =>
  saving(
    tx,
    sql`
      update app.employee set id_card = ${facts.idCard}, tax_id = ${facts.taxId}, social_security_id = ${facts.socialSecurityId},
        race = ${facts.race}, bank_code = ${facts.bankCode}, bank_account = ${facts.bankAccount},
        bank_account_name = ${facts.bankAccountName}, updated_at = ${now}
      where organization_id = ${tx.organizationId} and id = ${facts.employeeId}`,
  );

export interface WorkChange {
  readonly employeeId: Id<'employee'>;
  readonly employeeCode: string | null;
  readonly positionName: string | null;
  readonly startDate: LocalDate | null;
  readonly probationStartDate: LocalDate | null;
  readonly probationEndDate: LocalDate | null;
  readonly payrollCode: string | null;
  readonly kycLevel: number;
}

export const saveWorkInfo = (tx: TenantTx, change: WorkChange, now: Instant): Promise<void> =>
  saving(
    tx,
    sql`
      update app.employee set employee_code = ${change.employeeCode}, position_name = ${change.positionName},
        start_date = ${change.startDate}, probation_start_date = ${change.probationStartDate},
        probation_end_date = ${change.probationEndDate}, payroll_code = ${change.payrollCode}, kyc_level = ${change.kycLevel},
        updated_at = ${now}
      where organization_id = ${tx.organizationId} and id = ${change.employeeId}`,
  );

/** A null hash leaves the PIN as it is, unless the station number is taken away with it. */
export const saveStation = (
  tx: TenantTx,
  options: { employeeId: Id<'employee'>; stationId: string | null; pinHash: string | null },
  now: Instant,
): Promise<void> =>
  saving(
    tx,
    sql`
      update app.employee set station_id = ${options.stationId},
        station_pin_hash = case when ${options.stationId}::text is null then null else coalesce(${options.pinHash}, station_pin_hash) end,
        updated_at = ${now}
      where organization_id = ${tx.organizationId} and id = ${options.employeeId}`,
  );
