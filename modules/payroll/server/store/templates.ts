import type { Scope } from '#access/rules/can';
import { templateWithinScope } from '#access/server/public';
import { duplicate } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { payrollErrors } from '#payroll/errors';
import type { ClosedDayMove, PayDateRule } from '#payroll/rules/pay-date';
import type { ScheduleKind } from '#payroll/rules/pay-schedule';
import { byName } from '#people/server/public';
import { refuseOn } from '#server/db/database';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { contains } from '#server/db/search';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface TemplateFields {
  readonly name: string;
  readonly externalCode: string | null;
  readonly schedule: ScheduleKind;
  readonly startDay: number;
  readonly secondDay: number | null;
  readonly payDay: number;
  readonly secondPayDay: number | null;
  readonly payMonth: PayDateRule['payMonth'];
  readonly onClosedDay: ClosedDayMove;
  readonly ownApproval: boolean;
}

export interface TemplateRow extends TemplateFields {
  readonly id: Id<'payrollTemplate'>;
}

const columns = sql`t.id, t.name, t.external_code as "externalCode", t.schedule, t.start_day as "startDay",
  t.second_day as "secondDay", t.pay_day as "payDay", t.second_pay_day as "secondPayDay", t.pay_month as "payMonth",
  t.on_closed_day as "onClosedDay", t.own_approval as "ownApproval"`;

export const templatePage = (
  tx: TenantTx,
  scope: Scope,
  query: Paging & { readonly search?: string | undefined; readonly chosen?: Id<'payrollTemplate'> | undefined },
): Promise<Page<TemplateRow>> =>
  pageOf<TemplateRow>(
    tx,
    {
      select: columns,
      from: sql`app.payroll_template t`,
      where: sql`t.organization_id = ${tx.organizationId} and t.archived_at is null
        and ${contains(sql`t.name`, query.search)} and ${query.chosen ? sql`t.id = ${query.chosen}` : sql`true`}
        and ${templateWithinScope(tx, scope, { templateColumn: sql`t.id` })}`,
      orderBy: sql`t.name collate "th-x-icu", t.id`,
    },
    query,
  );

/** A keeper's part: those who make runs, those who approve them, or either. */
export type KeeperPart = 'maker' | 'approver';

interface Found {
  readonly id: Id<'payrollTemplate'>;
  readonly scope: Scope;
  readonly part?: KeeperPart;
}

const found = (tx: TenantTx, { id, scope, part }: Found) => sql`
  select ${columns} from app.payroll_template t
  where t.organization_id = ${tx.organizationId} and t.id = ${id} and t.archived_at is null
    and ${templateWithinScope(tx, scope, { templateColumn: sql`t.id`, part })}`;

export async function templateById(tx: TenantTx, options: Found): Promise<TemplateRow> {
  const row = await tx.one<TemplateRow>(found(tx, options));
  if (!row) throw payrollErrors.templateNotFound();
  return row;
}

/** Locked: runs of one template are made one after another. */
export async function templateForUpdate(tx: TenantTx, options: Found): Promise<TemplateRow> {
  const row = await tx.one<TemplateRow>(sql`${found(tx, options)} for update`);
  if (!row) throw payrollErrors.templateNotFound();
  return row;
}

const refusals = { payroll_template_name_key: () => payrollErrors.templateNameTaken(duplicate('name')) };

export const addTemplate = (tx: TenantTx, one: TemplateRow, now: Instant): Promise<number> =>
  refuseOn(
    tx.run(sql`
      insert into app.payroll_template (organization_id, id, name, external_code, schedule, start_day, second_day, pay_day,
        second_pay_day, pay_month, on_closed_day, own_approval, created_at, updated_at)
      values (${tx.organizationId}, ${one.id}, ${one.name}, ${one.externalCode}, ${one.schedule}, ${one.startDay},
        ${one.secondDay}, ${one.payDay}, ${one.secondPayDay}, ${one.payMonth}, ${one.onClosedDay}, ${one.ownApproval}, ${now}, ${now})`),
    refusals,
  );

export const saveTemplate = (tx: TenantTx, one: TemplateRow, now: Instant): Promise<number> =>
  refuseOn(
    tx.run(sql`
      update app.payroll_template set name = ${one.name}, external_code = ${one.externalCode}, schedule = ${one.schedule},
        start_day = ${one.startDay}, second_day = ${one.secondDay}, pay_day = ${one.payDay},
        second_pay_day = ${one.secondPayDay}, pay_month = ${one.payMonth}, on_closed_day = ${one.onClosedDay},
        own_approval = ${one.ownApproval}, updated_at = ${now}
      where organization_id = ${tx.organizationId} and id = ${one.id}`),
    refusals,
  );

/** Its runs and slips stay; its people and teams are paid by no template. */
export async function archiveTemplate(tx: TenantTx, id: Id<'payrollTemplate'>, now: Instant): Promise<void> {
  await tx.run(sql`delete from app.payroll_team where organization_id = ${tx.organizationId} and template_id = ${id}`);
  await tx.run(
    sql`delete from app.payroll_member where organization_id = ${tx.organizationId} and template_id = ${id}`,
  );
  await tx.run(sql`
    update app.payroll_template set archived_at = ${now}, updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${id}`);
}

export interface KeeperRow {
  readonly employeeId: Id<'employee'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeCode: string | null;
  readonly positionName: string | null;
}

export const keeperColumns = sql`e.id as "employeeId", e.first_name as "firstName", e.last_name as "lastName",
  e.employee_code as "employeeCode", e.position_name as "positionName"`;

export const keepersOf = (
  tx: TenantTx,
  templateId: Id<'payrollTemplate'>,
): Promise<(KeeperRow & { readonly part: KeeperPart })[]> =>
  tx.rows(sql`
    select k.part, ${keeperColumns} from app.payroll_keeper k
    join app.employee_name_view e on e.organization_id = k.organization_id and e.id = k.employee_id
    where k.organization_id = ${tx.organizationId} and e.organization_id = ${tx.organizationId}
      and k.template_id = ${templateId} and e.status = 'approved'
    order by ${byName}`);

export const keeperIds = async (
  tx: TenantTx,
  { templateId, part }: { readonly templateId: Id<'payrollTemplate'>; readonly part: KeeperPart },
): Promise<Id<'employee'>[]> =>
  (
    await tx.rows<{ id: Id<'employee'> }>(sql`
      select employee_id as id from app.payroll_keeper
      where organization_id = ${tx.organizationId} and template_id = ${templateId} and part = ${part}
      order by employee_id`)
  ).map(({ id }) => id);

/** Those of the ids who have the same part in another template. */
export const keepersElsewhere = async (
  tx: TenantTx,
  options: {
    readonly templateId: Id<'payrollTemplate'>;
    readonly part: KeeperPart;
    readonly employeeIds: readonly string[];
  },
): Promise<Id<'employee'>[]> =>
  (
    await tx.rows<{ id: Id<'employee'> }>(sql`
      select distinct k.employee_id as id from app.payroll_keeper k
      join app.payroll_template t on t.organization_id = k.organization_id and t.id = k.template_id
      where k.organization_id = ${tx.organizationId} and t.organization_id = ${tx.organizationId}
        and t.archived_at is null and k.template_id <> ${options.templateId} and k.part = ${options.part}
        and k.employee_id = any(${[...options.employeeIds]}::uuid[])`)
  ).map(({ id }) => id);

export async function saveKeepers(
  tx: TenantTx,
  options: {
    readonly templateId: Id<'payrollTemplate'>;
    readonly part: KeeperPart;
    readonly employeeIds: readonly Id<'employee'>[];
  },
): Promise<void> {
  const { templateId, part, employeeIds } = options;
  await tx.run(sql`
    delete from app.payroll_keeper
    where organization_id = ${tx.organizationId} and template_id = ${templateId} and part = ${part}`);
  if (employeeIds.length === 0) return;
  await tx.run(sql`
    insert into app.payroll_keeper (organization_id, template_id, employee_id, part)
    values ${sql.rows(employeeIds.map((employeeId) => [tx.organizationId, templateId, employeeId, part]))}`);
}

/** Those of the ids who work here, by name. */
export const peopleAtWork = (tx: TenantTx, employeeIds: readonly string[]): Promise<KeeperRow[]> =>
  tx.rows<KeeperRow>(sql`
    select ${keeperColumns} from app.employee_name_view e
    where e.organization_id = ${tx.organizationId} and e.id = any(${[...employeeIds]}::uuid[]) and e.status = 'approved'
    order by ${byName}`);

/** Every template by name, archived ones that have runs included. */
export const templateNames = (tx: TenantTx): Promise<{ id: Id<'payrollTemplate'>; name: string }[]> =>
  tx.rows(sql`
    select t.id, t.name from app.payroll_template t
    where t.organization_id = ${tx.organizationId} and (t.archived_at is null or exists (
      select 1 from app.payroll_run r where r.organization_id = ${tx.organizationId} and r.template_id = t.id))
    order by t.name collate "th-x-icu", t.id`);
