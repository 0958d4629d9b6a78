import type { Id } from '#kernel/ids';
import { addToDate, dateIn, type Instant, type LocalDate } from '#kernel/time';
import { type TermMatter, termMatters } from '#people/rules/terms-on';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { dueAt } from '#server/due';

export interface TermRow {
  readonly matter: TermMatter;
  readonly fromDate: LocalDate;
  readonly valueId: string | null;
  readonly valueText: string | null;
  readonly valueNumber: number | null;
  readonly note: string | null;
  readonly changedBy: string;
  readonly createdAt: Instant;
}

/** Every change, newest first. */
export const termsOf = (tx: TenantTx, employeeId: Id<'employee'>): Promise<TermRow[]> =>
  tx.rows<TermRow>(sql`
    select matter, from_date as "fromDate", value_id as "valueId", value_text as "valueText",
      value_number as "valueNumber", note, changed_by as "changedBy", created_at as "createdAt"
    from app.employment_term where organization_id = ${tx.organizationId} and employee_id = ${employeeId}
    order by from_date desc, matter`);

export type HeldTerm = Pick<TermRow, 'matter' | 'fromDate' | 'valueId' | 'valueText' | 'valueNumber'> & {
  readonly employeeId: Id<'employee'>;
};

/** What held on the first day, and every change until the last. */
export const termsUntil = (
  tx: TenantTx,
  options: {
    employeeIds: readonly Id<'employee'>[];
    from: LocalDate;
    to: LocalDate;
    matters?: readonly TermMatter[];
  },
): Promise<HeldTerm[]> =>
  tx.rows<HeldTerm>(sql`
    select t.employee_id as "employeeId", t.matter, t.from_date as "fromDate", t.value_id as "valueId",
      t.value_text as "valueText", t.value_number as "valueNumber"
    from app.employment_term t
    where t.organization_id = ${tx.organizationId} and t.employee_id = any(${[...options.employeeIds]}::uuid[])
      and t.matter = any(${[...(options.matters ?? termMatters)]}::text[]) and t.from_date <= ${options.to}::date
      and not exists (select from app.employment_term later
        where later.organization_id = ${tx.organizationId} and later.employee_id = t.employee_id
          and later.matter = t.matter and later.from_date > t.from_date and later.from_date <= ${options.from}::date)`);

export type NewTerm = Omit<TermRow, 'createdAt' | 'valueId' | 'valueText' | 'valueNumber' | 'note'> & {
  readonly employeeId: Id<'employee'>;
  readonly valueId?: string | null;
  readonly valueText?: string | null;
  readonly valueNumber?: number | null;
  readonly note?: string | null;
};

/** Names the work that says on its day that a change counts from today. */
export const termsDueName = 'people.terms-due';

/** A second change of the same matter on the same day takes the place of the first. */
export async function saveTerms(tx: TenantTx, terms: readonly NewTerm[], now: Instant): Promise<void> {
  const all = terms.map((one) => [
    tx.organizationId,
    one.employeeId,
    one.matter,
    one.fromDate,
    one.valueId ?? null,
    one.valueText ?? null,
    one.valueNumber ?? null,
    one.note ?? null,
    one.changedBy,
    now,
  ]);
  for (const rows of sql.batches(all)) {
    await tx.run(sql`
      insert into app.employment_term (organization_id, employee_id, matter, from_date, value_id, value_text,
        value_number, note, changed_by, created_at)
      values ${sql.rows(rows)}
      on conflict (organization_id, employee_id, matter, from_date) do update set value_id = excluded.value_id,
        value_text = excluded.value_text, value_number = excluded.value_number, note = excluded.note,
        changed_by = excluded.changed_by, created_at = excluded.created_at`);
  }
  // Wherever the company is, yesterday in UTC is over.
  const past = addToDate(dateIn('UTC', now), { days: -1 });
  if (terms.some(({ fromDate }) => fromDate > past)) dueAt(tx, { name: termsDueName }, now);
}

/** The first day ahead on which a change of department or position counts. */
export const nextTermDay = async (tx: TenantTx, today: LocalDate): Promise<LocalDate | null> =>
  (
    await tx.one<{ day: LocalDate | null }>(sql`
      select min(from_date) as day from app.employment_term
      where organization_id = ${tx.organizationId} and matter in ('department', 'position')
        and from_date > ${today}::date`)
  )?.day ?? null;

/** What stood under a day, before it is written over or taken back. */
export const termAt = (
  tx: TenantTx,
  options: { employeeId: Id<'employee'>; matter: TermMatter; fromDate: LocalDate },
): Promise<HeldTerm | undefined> =>
  tx.one<HeldTerm>(sql`
    select employee_id as "employeeId", matter, from_date as "fromDate", value_id as "valueId",
      value_text as "valueText", value_number as "valueNumber"
    from app.employment_term where organization_id = ${tx.organizationId}
      and employee_id = ${options.employeeId} and matter = ${options.matter} and from_date = ${options.fromDate}`);

/** Changes of department and position that were written on a day before theirs, and whose day has come since. */
export const termsDue = (
  tx: TenantTx,
  options: { since: LocalDate; today: LocalDate; zone: string },
): Promise<Pick<HeldTerm, 'employeeId' | 'matter' | 'fromDate'>[]> =>
  tx.rows(sql`
    select employee_id as "employeeId", matter, from_date as "fromDate" from app.employment_term
    where organization_id = ${tx.organizationId} and matter in ('department', 'position')
      and from_date > ${options.since}::date and from_date <= ${options.today}::date
      and created_at < from_date::timestamp at time zone ${options.zone}`);

export async function termChoices(tx: TenantTx) {
  const [departments, positions] = await Promise.all([
    tx.rows<{ id: Id<'department'>; name: string }>(sql`
      select id, name from app.department_name_view where organization_id = ${tx.organizationId}
      order by name collate "th-x-icu", id`),
    tx.rows<{ id: Id<'position'>; name: string }>(sql`
      select id, name from app.position_name_view where organization_id = ${tx.organizationId}
      order by name collate "th-x-icu", id`),
  ]);
  return { departments, positions };
}

/** The name of a department or position, for the history. */
export const nameOfPlace = async (
  tx: TenantTx,
  place: { departmentId: Id<'department'> } | { positionId: Id<'position'> },
): Promise<string | undefined> =>
  (
    await tx.one<{ name: string }>(
      'departmentId' in place
        ? sql`select name from app.department_name_view
            where organization_id = ${tx.organizationId} and id = ${place.departmentId}`
        : sql`select name from app.position_name_view
            where organization_id = ${tx.organizationId} and id = ${place.positionId}`,
    )
  )?.name;

/**
 * Before terms are read that a column of the employee follows: a change that runs at the same time is then among them. In the order
 * of ids: two transactions that lock the same people do not wait for each other.
 */
export const lockEmployees = (tx: TenantTx, employeeIds: readonly Id<'employee'>[]): Promise<number> =>
  tx.run(sql`
    select id from app.employee where organization_id = ${tx.organizationId} and id = any(${[...employeeIds]}::uuid[])
    order by id for update`);

export const lockEmployee = (tx: TenantTx, employeeId: Id<'employee'>): Promise<number> =>
  lockEmployees(tx, [employeeId]);

/** The name of the position as lists show it. */
export const savePositionName = (
  tx: TenantTx,
  { employeeIds, name, now }: { employeeIds: readonly Id<'employee'>[]; name: string | null; now: Instant },
): Promise<number> =>
  tx.run(sql`
    update app.employee set position_name = ${name}, updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = any(${[...employeeIds]}::uuid[])
      and position_name is distinct from ${name}`);

export const removeTerm = (
  tx: TenantTx,
  options: { employeeId: Id<'employee'>; matter: TermMatter; fromDate: LocalDate },
): Promise<number> =>
  tx.run(sql`
    delete from app.employment_term where organization_id = ${tx.organizationId}
      and employee_id = ${options.employeeId} and matter = ${options.matter} and from_date = ${options.fromDate}`);

/** A change from a past day on takes the place of what was written for the days since; what is planned ahead stays. */
export const removeTermsSince = (
  tx: TenantTx,
  since: { employeeIds: readonly Id<'employee'>[]; matter: TermMatter; fromDate: LocalDate; today: LocalDate },
): Promise<number> =>
  tx.run(sql`
    delete from app.employment_term where organization_id = ${tx.organizationId}
      and employee_id = any(${[...since.employeeIds]}::uuid[]) and matter = ${since.matter}
      and from_date > ${since.fromDate}::date and from_date <= ${since.today}::date`);

/** Moves that are planned to a department lead to another one instead, or nowhere: the person then stays where they are. */
export const redirectPlannedMoves = (
  tx: TenantTx,
  planned: {
    departmentId: Id<'department'>;
    to: { readonly departmentId: Id<'department'>; readonly name: string } | null;
    today: LocalDate;
  },
): Promise<number> => {
  const ahead = sql`organization_id = ${tx.organizationId} and matter = 'department'
    and value_id = ${planned.departmentId} and from_date > ${planned.today}::date`;
  return tx.run(
    planned.to
      ? sql`update app.employment_term set value_id = ${planned.to.departmentId}, value_text = ${planned.to.name} where ${ahead}`
      : sql`delete from app.employment_term where ${ahead}`,
  );
};

/** Takes back what was agreed for several people, each change named by its matter and day. */
export async function removeTerms(
  tx: TenantTx,
  terms: readonly { employeeId: Id<'employee'>; matter: TermMatter; fromDate: LocalDate }[],
): Promise<void> {
  if (terms.length === 0) return;
  await tx.run(sql`
    delete from app.employment_term t
    using jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as r("employeeId" uuid, matter text, "fromDate" date)
    where t.organization_id = ${tx.organizationId} and t.employee_id = r."employeeId" and t.matter = r.matter
      and t.from_date = r."fromDate"`);
}
