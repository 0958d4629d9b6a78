import type { Id } from '#kernel/ids';
import type { ItemChange } from '#payroll/contract';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { forgetEncashed } from './leaving.ts';

export const changesOfPerson = (tx: TenantTx, employeeId: Id<'employee'>): Promise<ItemChange[]> =>
  tx.rows<ItemChange>(sql`
    select id, what, deed, name, before, after, changed_by as "changedBy", changed_at as "changedAt"
    from app.payroll_employee_history
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} order by changed_at, id`);

export async function forgetPayItems(tx: TenantTx, employeeId: Id<'employee'>): Promise<number> {
  await tx.run(sql`
    delete from app.payroll_item_payment p using app.payroll_employee_item g
    where p.organization_id = ${tx.organizationId} and g.organization_id = ${tx.organizationId}
      and g.id = p.employee_item_id and g.employee_id = ${employeeId}`);
  const items = await tx.run(sql`
    delete from app.payroll_employee_item
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
  const balances = await tx.run(sql`
    delete from app.payroll_beginning_balance
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
  const changes = await tx.run(sql`
    delete from app.payroll_employee_history
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
  return items + balances + changes + (await forgetEncashed(tx, employeeId));
}

/** Every slip of a person with the run it is of, drafts left out. */
export const slipsToCopy = (tx: TenantTx, employeeId: Id<'employee'>): Promise<readonly object[]> =>
  tx.rows(sql`
    select r.name, r.state, r.start_date as start, r.end_date as "end", r.pay_date as "payDate", s.lines, s.gross,
      s.deductions, s.net
    from app.payroll_slip s join app.payroll_run r on r.organization_id = s.organization_id and r.id = s.run_id
    where s.organization_id = ${tx.organizationId} and r.organization_id = ${tx.organizationId}
      and s.employee_id = ${employeeId} and r.state <> 'DRAFT' order by r.pay_date, r.id`);

/** The sums of runs stay: they are frozen with the run. */
export async function forgetSlips(tx: TenantTx, employeeId: Id<'employee'>): Promise<number> {
  const slips = await tx.run(sql`
    delete from app.payroll_slip where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
  const member = await tx.run(sql`
    delete from app.payroll_member where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
  const keeper = await tx.run(sql`
    delete from app.payroll_keeper where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
  const about = await tx.run(sql`
    delete from app.payroll_run_comment where organization_id = ${tx.organizationId} and about_id = ${employeeId}`);
  return slips + member + keeper + about;
}

/** Runs that the person made, proceeded with or decided. */
export const runStepsOf = (tx: TenantTx, employeeId: Id<'employee'>): Promise<readonly object[]> =>
  tx.rows(sql`
    select name, pay_date as "payDate", made_by = ${employeeId} as made, proceeded_by = ${employeeId} as proceeded,
      decided_by = ${employeeId} as decided
    from app.payroll_run
    where organization_id = ${tx.organizationId}
      and (made_by = ${employeeId} or proceeded_by = ${employeeId} or decided_by = ${employeeId})
    order by pay_date, id`);

export const commentsBy = (tx: TenantTx, employeeId: Id<'employee'>): Promise<readonly object[]> =>
  tx.rows(sql`
    select text, made_at as "madeAt" from app.payroll_run_comment
    where organization_id = ${tx.organizationId} and made_by = ${employeeId} order by made_at, id`);

/** The person's name leaves the steps of runs; that they were made stays. */
export async function forgetKeeper(tx: TenantTx, employeeId: Id<'employee'>): Promise<number> {
  const runs = await tx.run(sql`
    update app.payroll_run set
      voided_name = case when voided_name in (
        case when made_by = ${employeeId} then made_name end, case when proceeded_by = ${employeeId} then proceeded_name end,
        case when decided_by = ${employeeId} then decided_name end) then '' else voided_name end,
      paid_name = case when paid_name in (
        case when made_by = ${employeeId} then made_name end, case when proceeded_by = ${employeeId} then proceeded_name end,
        case when decided_by = ${employeeId} then decided_name end) then '' else paid_name end,
      made_name = case when made_by = ${employeeId} then '' else made_name end,
      proceeded_name = case when proceeded_by = ${employeeId} then '' else proceeded_name end,
      decided_name = case when decided_by = ${employeeId} then '' else decided_name end
    where organization_id = ${tx.organizationId}
      and (made_by = ${employeeId} or proceeded_by = ${employeeId} or decided_by = ${employeeId})`);
  const comments = await tx.run(sql`
    delete from app.payroll_run_comment where organization_id = ${tx.organizationId} and made_by = ${employeeId}`);
  return runs + comments;
}
