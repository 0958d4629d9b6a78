import { duplicate } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Money } from '#kernel/money';
import { addToDate, type Instant, type LocalDate } from '#kernel/time';
import { byName, isPersonFound } from '#people/server/public';
import type { Position, PositionMember, PositionRow } from '#positions/contract';
import { positionErrors } from '#positions/errors';
import type { PositionTerms } from '#positions/rules/agreed-terms';
import { type EarlierTerms, positionTermsOn } from '#positions/rules/earlier-terms';
import { refuseOn } from '#server/db/database';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';

const positionColumns = sql`p.id, p.parent_id as "parentId", p.name, p.external_code as "externalCode",
  p.employment_type as "employmentType", p.salary_base_minor as "salaryBase",
  p.work_minutes_per_day / 60.0::float8 as "workHourPerDay",
  p.social_security_calculation as "socialSecurityCalculation", p.tax_calculation as "taxCalculation"`;

// The status is no condition of the join: before statistics are gathered, an index by status would be read whole for each member.
const countColumn = (tx: TenantTx) => sql`(
  select (count(*) filter (where e.status = 'approved'))::int from app.position_member m
  join app.employee_name_view e on e.organization_id = m.organization_id and e.id = m.employee_id
  where m.organization_id = ${tx.organizationId} and e.organization_id = ${tx.organizationId}
    and m.position_id = p.id) as "employeeCount"`;

export const allPositions = (tx: TenantTx): Promise<PositionRow[]> =>
  tx.rows<PositionRow>(sql`
    select ${positionColumns}, ${countColumn(tx)} from app.job_position p where p.organization_id = ${tx.organizationId}
    order by p.name collate "th-x-icu", p.id`);

const datedColumns = sql`employment_type as "employmentType", salary_base_minor as "salaryBase",
  work_minutes_per_day / 60.0::float8 as "workHourPerDay"`;

/** What positions say of those who hold them, on any day. */
export interface PositionsReader {
  on(positionId: string | null, day: LocalDate): PositionTerms | undefined;
  /** In order, the days from which the position said something else. */
  daysOfChange(positionId: string): readonly LocalDate[];
}

/** Social security and tax count as they are now. Two statements for any number of positions. */
export async function termsOfPositions(tx: TenantTx): Promise<PositionsReader> {
  const [rows, before] = await Promise.all([
    tx.rows<PositionTerms & { readonly id: string }>(sql`
      select id, ${datedColumns},
        social_security_calculation as "socialSecurityCalculation", tax_calculation as "taxCalculation"
      from app.job_position where organization_id = ${tx.organizationId}`),
    tx.rows<EarlierTerms & { readonly id: string }>(sql`
      select position_id as id, until_date as until, ${datedColumns}
      from app.position_earlier_term where organization_id = ${tx.organizationId}
      order by position_id, until_date`),
  ]);
  const present = new Map<string, PositionTerms>(rows.map(({ id, ...terms }) => [id, terms]));
  const earlier = Map.groupBy(before, ({ id }) => id);
  return {
    on: (positionId, day) => {
      const terms = present.get(positionId ?? '');
      return terms && positionTermsOn(terms, earlier.get(positionId ?? '') ?? [], day);
    },
    daysOfChange: (positionId) => (earlier.get(positionId) ?? []).map(({ until }) => addToDate(until, { days: 1 })),
  };
}

export const earlierTerms = (
  tx: TenantTx,
  positionId: Id<'position'>,
): Promise<(EarlierTerms & Pick<Position, 'employmentType'>)[]> =>
  tx.rows<EarlierTerms & Pick<Position, 'employmentType'>>(sql`
    select until_date as until, ${datedColumns} from app.position_earlier_term
    where organization_id = ${tx.organizationId} and position_id = ${positionId} order by until_date`);

/** In place of all that were kept of the position. */
export async function saveEarlierTerms(
  tx: TenantTx,
  positionId: Id<'position'>,
  earlier: readonly EarlierTerms[],
): Promise<void> {
  await tx.run(sql`
    delete from app.position_earlier_term
    where organization_id = ${tx.organizationId} and position_id = ${positionId}`);
  if (earlier.length === 0) return;
  await tx.run(sql`
    insert into app.position_earlier_term (organization_id, position_id, until_date, employment_type,
      salary_base_minor, work_minutes_per_day)
    values ${sql.rows(
      earlier.map(({ until, employmentType, salaryBase, workHourPerDay }) => [
        tx.organizationId,
        positionId,
        until,
        employmentType,
        salaryBase,
        minutesOf(workHourPerDay),
      ]),
    )}`);
}

export const positionById = (
  tx: TenantTx,
  positionId: Id<'position'>,
  lock: Statement = sql``,
): Promise<PositionRow | undefined> =>
  tx.one<PositionRow>(sql`
    select ${positionColumns}, ${countColumn(tx)} from app.job_position p
    where p.organization_id = ${tx.organizationId} and p.id = ${positionId} ${lock}`);

export const positionForUpdate = (tx: TenantTx, positionId: Id<'position'>): Promise<PositionRow | undefined> =>
  positionById(tx, positionId, sql`for no key update of p`);

/** All positions, locked, so that two simultaneous moves make no circle. */
export const placesForUpdate = (
  tx: TenantTx,
): Promise<{ id: Id<'position'>; parentId: Id<'position'> | null; name: string }[]> =>
  tx.rows(sql`
    select id, parent_id as "parentId", name from app.job_position
    where organization_id = ${tx.organizationId} order by id for update`);

export interface PositionFields {
  readonly name: string;
  readonly externalCode: string | null;
  readonly employmentType: Position['employmentType'];
  readonly salaryBase: Money;
  readonly workHourPerDay: number;
  readonly socialSecurityCalculation: boolean;
  readonly taxCalculation: boolean;
}

const minutesOf = (hours: number): number => Math.round(hours * 60);

const refusals = {
  position_name_key: () => positionErrors.nameTaken(duplicate('name')),
  position_code_key: () => positionErrors.codeTaken(duplicate('externalCode')),
  position_parent_fkey: () => positionErrors.inUse(),
  position_member_position_fkey: () => positionErrors.inUse(),
  position_member_pkey: () => positionErrors.alreadyMember(),
};

export const addPosition = (
  tx: TenantTx,
  options: PositionFields & { id: Id<'position'>; parentId: Id<'position'> | null; now: Instant },
): Promise<number> =>
  refuseOn(
    tx.run(sql`
      insert into app.job_position (organization_id, id, parent_id, name, external_code, employment_type,
        salary_base_minor, work_minutes_per_day, social_security_calculation, tax_calculation, created_at, updated_at)
      values (${tx.organizationId}, ${options.id}, ${options.parentId}, ${options.name}, ${options.externalCode}, ${options.employmentType},
        ${options.salaryBase}, ${minutesOf(options.workHourPerDay)}, ${options.socialSecurityCalculation}, ${options.taxCalculation},
        ${options.now}, ${options.now})`),
    refusals,
  );

export const savePosition = (
  tx: TenantTx,
  options: PositionFields & { positionId: Id<'position'>; now: Instant },
): Promise<number> =>
  refuseOn(
    tx.run(sql`
      update app.job_position set name = ${options.name}, external_code = ${options.externalCode},
        employment_type = ${options.employmentType}, salary_base_minor = ${options.salaryBase},
        work_minutes_per_day = ${minutesOf(options.workHourPerDay)},
        social_security_calculation = ${options.socialSecurityCalculation}, tax_calculation = ${options.taxCalculation},
        updated_at = ${options.now}
      where organization_id = ${tx.organizationId} and id = ${options.positionId}`),
    refusals,
  );

export const savePlace = (
  tx: TenantTx,
  options: { positionId: Id<'position'>; to: Id<'position'> | null; now: Instant },
): Promise<number> =>
  refuseOn(
    tx.run(sql`
      update app.job_position set parent_id = ${options.to}, updated_at = ${options.now}
      where organization_id = ${tx.organizationId} and id = ${options.positionId}`),
    refusals,
  );

export const saveSalaryBase = (
  tx: TenantTx,
  options: { positionId: Id<'position'>; salaryBase: Money; now: Instant },
): Promise<number> =>
  tx.run(sql`
    update app.job_position set salary_base_minor = ${options.salaryBase}, updated_at = ${options.now}
    where organization_id = ${tx.organizationId} and id = ${options.positionId}`);

/** Refused while a person holds it or it has sub-positions. */
export const removePosition = (tx: TenantTx, positionId: Id<'position'>): Promise<number> =>
  refuseOn(
    tx.run(sql`delete from app.job_position where organization_id = ${tx.organizationId} and id = ${positionId}`),
    refusals,
  );

export const namesOf = (
  tx: TenantTx,
  employeeIds: readonly Id<'employee'>[],
): Promise<{ employeeId: Id<'employee'>; firstName: string; lastName: string }[]> =>
  tx.rows(sql`
    select id as "employeeId", first_name as "firstName", last_name as "lastName" from app.employee_name_view
    where organization_id = ${tx.organizationId} and id = any(${[...employeeIds]}) and status = 'approved'
    order by id`);

export const addMembers = (
  tx: TenantTx,
  options: { positionId: Id<'position'>; employeeIds: readonly Id<'employee'>[]; fromDate: LocalDate },
): Promise<number> =>
  refuseOn(
    tx.run(sql`
      insert into app.position_member (organization_id, employee_id, position_id, from_date)
      values ${sql.rows(options.employeeIds.map((one) => [tx.organizationId, one, options.positionId, options.fromDate]))}`),
    refusals,
  );

export const removeMember = (
  tx: TenantTx,
  options: { positionId: Id<'position'>; employeeId: Id<'employee'> },
): Promise<number> =>
  tx.run(sql`
    delete from app.position_member where organization_id = ${tx.organizationId}
      and position_id = ${options.positionId} and employee_id = ${options.employeeId}`);

/** Those of the ids who hold the position. */
export const holdersAmong = async (
  tx: TenantTx,
  positionId: Id<'position'>,
  employeeIds: readonly Id<'employee'>[],
): Promise<Id<'employee'>[]> =>
  (
    await tx.rows<{ id: Id<'employee'> }>(sql`
      select employee_id as id from app.position_member where organization_id = ${tx.organizationId}
        and position_id = ${positionId} and employee_id = any(${[...employeeIds]}::uuid[])`)
  ).map((row) => row.id);

/** Those of the ids that are positions of the company. */
export const positionsAmong = async (tx: TenantTx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from app.job_position where organization_id = ${tx.organizationId} and id = any(${[...ids]}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
};

export interface Place {
  readonly employeeId: Id<'employee'>;
  readonly positionId: Id<'position'>;
  readonly fromDate: LocalDate;
}

/** The positions that people hold now, in place of any others; of the people without a place none is left. */
export async function savePlacesOf(
  tx: TenantTx,
  employeeIds: readonly Id<'employee'>[],
  places: readonly Place[],
): Promise<void> {
  const holders = new Set(places.map(({ employeeId }) => employeeId));
  const without = employeeIds.filter((one) => !holders.has(one));
  await tx.run(sql`
    delete from app.position_member
    where organization_id = ${tx.organizationId} and employee_id = any(${without}::uuid[])`);
  for (const rows of sql.batches(
    places.map((one) => [tx.organizationId, one.employeeId, one.positionId, one.fromDate]),
  ))
    await tx.run(sql`
      insert into app.position_member (organization_id, employee_id, position_id, from_date)
      values ${sql.rows(rows)}
      on conflict (organization_id, employee_id) do update set position_id = excluded.position_id,
        from_date = excluded.from_date`);
}

export async function addBonus(
  tx: TenantTx,
  options: {
    employeeId: Id<'employee'>;
    amount: Money;
    fromDate: LocalDate;
    changedBy: string;
    now: Instant;
  },
): Promise<Id<'salaryChange'>> {
  const id = newId('salaryChange');
  await tx.run(sql`
    insert into app.position_salary_change (organization_id, id, employee_id, kind, amount_minor, from_date,
      changed_by, created_at)
    values (${tx.organizationId}, ${id}, ${options.employeeId}, 'bonus', ${options.amount}, ${options.fromDate},
      ${options.changedBy}, ${options.now})`);
  return id;
}

export interface BonusRow {
  readonly amount: Money;
  readonly fromDate: LocalDate;
  readonly changedBy: string;
}

const bonusColumns = sql`amount_minor as amount, from_date as "fromDate", changed_by as "changedBy"`;

export const bonusById = (tx: TenantTx, id: Id<'salaryChange'>): Promise<BonusRow | undefined> =>
  tx.one<BonusRow>(sql`
    select ${bonusColumns} from app.position_salary_change
    where organization_id = ${tx.organizationId} and id = ${id} and kind = 'bonus'`);

export const bonuses = (tx: TenantTx, employeeId: Id<'employee'>): Promise<BonusRow[]> =>
  tx.rows<BonusRow>(sql`
    select ${bonusColumns} from app.position_salary_change
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and kind = 'bonus'
    order by from_date desc, id desc`);

export const removeBonuses = (tx: TenantTx, employeeId: Id<'employee'>): Promise<number> =>
  tx.run(sql`
    delete from app.position_salary_change
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);

export function memberPage(
  tx: TenantTx,
  query: Paging & { readonly positionId: Id<'position'>; readonly search?: string | undefined },
): Promise<Page<Omit<PositionMember, 'hasOwnSalary'>>> {
  return pageOf<Omit<PositionMember, 'hasOwnSalary'>>(
    tx,
    {
      select: sql`e.id as "employeeId", e.first_name as "firstName", e.last_name as "lastName",
        e.employee_code as "employeeCode", m.from_date as "fromDate"`,
      from: sql`app.position_member m
        join app.employee_name_view e on e.organization_id = m.organization_id and e.id = m.employee_id`,
      where: sql`m.organization_id = ${tx.organizationId} and e.organization_id = ${tx.organizationId}
        and m.position_id = ${query.positionId} and e.status = 'approved'
        and ${isPersonFound(tx, query.search, sql`e.id`)}`,
      orderBy: byName,
    },
    query,
  );
}

export async function countPositions(tx: TenantTx): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from app.job_position where organization_id = ${tx.organizationId}`);
  return row?.count ?? 0;
}
