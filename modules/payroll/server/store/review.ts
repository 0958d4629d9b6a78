import type { Id } from '#kernel/ids';
import type { Money } from '#kernel/money';
import type { Instant, LocalDate } from '#kernel/time';
import { payrollErrors } from '#payroll/errors';
import type { PackedContext } from '#payroll/rules/packed-context';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { RunRow } from './runs.ts';

type RunId = Id<'payrollRun'>;

export interface ComparedRun {
  readonly reportId: RunId;
  readonly name: string;
  readonly start: LocalDate;
  readonly end: LocalDate;
  readonly payDate: LocalDate;
  readonly net: Money;
}

/** The latest frozen run of the same template and kind that ends between two days. */
export const frozenRunBetween = (
  tx: TenantTx,
  { id, templateId, kind, isNamed }: Pick<RunRow, 'id' | 'templateId' | 'kind' | 'isNamed'>,
  { from, to }: { readonly from: LocalDate | null; readonly to: LocalDate },
): Promise<ComparedRun | undefined> =>
  tx.one<ComparedRun>(sql`
    select id as "reportId", name, start_date as start, end_date as "end", pay_date as "payDate", net
    from app.payroll_run
    where organization_id = ${tx.organizationId} and template_id = ${templateId} and kind = ${kind} and id <> ${id}
      and is_named = ${isNamed} and state in ('PENDING', 'APPROVED') and end_date <= ${to}
      and ${from === null ? sql`true` : sql`end_date >= ${from}`}
    order by end_date desc, id desc limit 1`);

export interface ComparedSlip {
  readonly employeeId: Id<'employee'>;
  readonly net: Money;
  readonly heldReason: string | null;
  readonly context: PackedContext | null;
}

/** The slips of a run with their contexts, those held back among them. */
export const comparedSlips = (tx: TenantTx, runId: RunId): Promise<ComparedSlip[]> =>
  tx.rows<ComparedSlip>(sql`
    select employee_id as "employeeId", net, held_reason as "heldReason", context from app.payroll_slip
    where organization_id = ${tx.organizationId} and run_id = ${runId} order by employee_id`);

/** Another text whenever slips of the run were calculated or held back since. */
export const stampOf = async (tx: TenantTx, runId: RunId): Promise<string> =>
  (
    await tx.one<{ stamp: string }>(sql`
      select concat_ws('/', count(*), count(*) filter (where is_stale), count(*) filter (where held_reason is not null),
        max(calculated_at), sum(net), sum(hashtext(employee_id::text || coalesce(held_reason, '')))) as stamp
      from app.payroll_slip where organization_id = ${tx.organizationId} and run_id = ${runId}`)
  )?.stamp ?? '';

export interface NamedPerson {
  readonly id: Id<'employee'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeCode: string | null;
}

export const namesOf = async (tx: TenantTx, employeeIds: readonly string[]): Promise<Map<string, NamedPerson>> =>
  new Map(
    (
      await tx.rows<NamedPerson>(sql`
        select id, first_name as "firstName", last_name as "lastName", employee_code as "employeeCode"
        from app.employee_name_view
        where organization_id = ${tx.organizationId} and id = any(${[...employeeIds]}::uuid[])`)
    ).map((person) => [person.id, person]),
  );

export interface CommentRow {
  readonly id: Id<'payrollComment'>;
  readonly runId: RunId;
  readonly employeeId: Id<'employee'> | null;
  readonly text: string;
  readonly madeBy: Id<'employee'> | null;
  readonly madeName: string;
  readonly madeAt: Instant;
}

const columns = sql`id, run_id as "runId", about_id as "employeeId", text, made_by as "madeBy", made_name as "madeName",
  made_at as "madeAt"`;

export const commentsOf = (tx: TenantTx, runId: RunId): Promise<CommentRow[]> =>
  tx.rows<CommentRow>(sql`
    select ${columns} from app.payroll_run_comment
    where organization_id = ${tx.organizationId} and run_id = ${runId} order by made_at, id`);

export const countComments = async (tx: TenantTx, runId: RunId): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int as count from app.payroll_run_comment
      where organization_id = ${tx.organizationId} and run_id = ${runId}`)
  )?.count ?? 0;

export const addComment = (tx: TenantTx, row: CommentRow): Promise<number> =>
  tx.run(sql`
    insert into app.payroll_run_comment (organization_id, id, run_id, about_id, text, made_by, made_name, made_at)
    values (${tx.organizationId}, ${row.id}, ${row.runId}, ${row.employeeId}, ${row.text}, ${row.madeBy},
      ${row.madeName}, ${row.madeAt})`);

export async function commentForUpdate(tx: TenantTx, id: Id<'payrollComment'>): Promise<CommentRow> {
  const row = await tx.one<CommentRow>(sql`
    select ${columns} from app.payroll_run_comment
    where organization_id = ${tx.organizationId} and id = ${id} for update`);
  if (!row) throw payrollErrors.commentNotFound();
  return row;
}

export const removeComment = (tx: TenantTx, id: Id<'payrollComment'>): Promise<number> =>
  tx.run(sql`delete from app.payroll_run_comment where organization_id = ${tx.organizationId} and id = ${id}`);
