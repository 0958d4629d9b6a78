// Sums over the lines of the paid slips of a run.
import type { Id } from '#kernel/ids';
import { type Money, minor } from '#kernel/money';
import { backPayPrefix } from '#payroll/rules/retroactive-difference';
import type { LineSum } from '#payroll/rules/run-journal';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

type RunId = Id<'payrollRun'>;

/** Expenses that the paid slips of a run contain, by the ids of their lines. */
export const claimsInSlips = async (tx: TenantTx, runId: RunId): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(sql`
      select substr(line.value ->> 2, 7) as id
      from app.payroll_slip s, json_array_elements(s.lines) as line
      where s.organization_id = ${tx.organizationId} and s.run_id = ${runId} and s.held_reason is null
        and s.lines::text like '%"claim-%' and line.value ->> 2 like 'claim-%'`)
  ).map(({ id }) => id);

/** Lines of the paid slips that are of a person's own item (a debt, a payment made once): their ids are none of the company's items. The tax on a payment is none of it. */
export const paymentsInSlips = async (
  tx: TenantTx,
  runId: RunId,
  companyItems: readonly string[],
): Promise<{ personItemId: string; amount: Money }[]> =>
  tx.rows(sql`
    select line.value ->> 2 as "personItemId", sum((line.value ->> 4)::bigint)::bigint as amount
    from app.payroll_slip s, json_array_elements(s.lines) as line
    where s.organization_id = ${tx.organizationId} and s.run_id = ${runId} and s.held_reason is null
      and line.value ->> 1 in ('pay', 'deduction') and line.value ->> 0 <> 'ITEM_TAX' and line.value ->> 2 ~ '^[0-9a-f-]{36}$'
      and not line.value ->> 2 = any(${[...companyItems]}::text[])
    group by 1`);

/** The parts of an id of back pay: the line and the item that it makes up for; "law" is no item. */
const backPart = (part: 'line' | 'item') => {
  const made = part === 'line' ? '([A-Z_]+)-.*' : '[A-Z_]+-(.*)';
  return sql`substring(l.line_id from ${`^${backPayPrefix}[0-9]{4}-[0-9]{2}-${made}$`})`;
};

/**
 * Each line over all paid slips of a run, with the company's item behind it: a person's debt or single payment belongs to its item. Back
 * pay is of the line and item that it makes up for.
 */
export const lineSums = (tx: TenantTx, runId: RunId): Promise<LineSum[]> =>
  tx.rows<LineSum>(sql`
    select l.line, l.side, i.id as "itemId", l.name, sum(l.amount)::bigint as amount, l.is_back as "isBack"
    from (
      select case when l.line in ('INCOME', 'DEDUCTION') then coalesce(${backPart('line')}, l.line) else l.line end as line,
        l.side, coalesce(${backPart('item')}, l.line_id) as item_id,
        case when ${backPart('item')} like 'law%' then null else l.name end as name, l.amount,
        l.line = 'DEDUCTION' and starts_with(coalesce(l.line_id, ''), ${backPayPrefix}) as is_back
      from (
        select line.value ->> 0 as line, line.value ->> 1 as side, line.value ->> 2 as line_id, line.value ->> 3 as name,
          sum((line.value ->> 4)::bigint) as amount
        from app.payroll_slip s, json_array_elements(s.lines) as line
        where s.organization_id = ${tx.organizationId} and s.run_id = ${runId} and s.held_reason is null
        group by 1, 2, 3, 4) as l) as l
    left join app.payroll_employee_item p on p.organization_id = ${tx.organizationId} and p.id::text = l.item_id
    left join app.payroll_item i on i.organization_id = ${tx.organizationId}
      and i.id::text = coalesce(p.item_id::text, l.item_id)
    group by 1, 2, 3, 4, 6 order by 2 desc, 1, 4, 3, 6`);

/** Deductions of the run that pay could not cover. */
export const shortfallOf = async (tx: TenantTx, runId: RunId): Promise<Money> =>
  (
    await tx.one<{ shortfall: Money }>(sql`
      select coalesce(sum(shortfall), 0)::bigint as shortfall from app.payroll_slip
      where organization_id = ${tx.organizationId} and run_id = ${runId} and held_reason is null`)
  )?.shortfall ?? minor(0);
