// Pay and tax of a year before the company ran payroll here.
import type { Id } from '#kernel/ids';
import type { Money } from '#kernel/money';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface BeginningBalance {
  readonly employeeId: Id<'employee'>;
  readonly year: number;
  readonly regular: Money;
  readonly special: Money;
  readonly tax: Money;
  readonly socialSecurity: Money;
  readonly providentFund: Money;
  readonly flat: Money;
  readonly flatTax: Money;
}

const columns = sql`employee_id as "employeeId", year, regular_minor as regular, special_minor as special,
  tax_minor as tax, social_security_minor as "socialSecurity", provident_fund_minor as "providentFund",
  flat_minor as flat, flat_tax_minor as "flatTax"`;

/** Of any number of people in one statement; people without one are missing. */
export const beginningBalances = (
  tx: TenantTx,
  employeeIds: readonly string[],
  year: number,
): Promise<BeginningBalance[]> =>
  tx.rows<BeginningBalance>(sql`
    select ${columns} from app.payroll_beginning_balance
    where organization_id = ${tx.organizationId} and year = ${year}
      and employee_id = any(${[...employeeIds]}::uuid[])`);

export const balancesOfPerson = (tx: TenantTx, employeeId: Id<'employee'>): Promise<BeginningBalance[]> =>
  tx.rows<BeginningBalance>(sql`
    select ${columns} from app.payroll_beginning_balance
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} order by year desc`);

export const saveBeginningBalance = (
  tx: TenantTx,
  balance: BeginningBalance,
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<number> =>
  tx.run(sql`
    insert into app.payroll_beginning_balance (organization_id, employee_id, year, regular_minor, special_minor,
      tax_minor, social_security_minor, provident_fund_minor, flat_minor, flat_tax_minor, updated_by, updated_at)
    values (${tx.organizationId}, ${balance.employeeId}, ${balance.year}, ${balance.regular}, ${balance.special},
      ${balance.tax}, ${balance.socialSecurity}, ${balance.providentFund}, ${balance.flat}, ${balance.flatTax}, ${by},
      ${now})
    on conflict (organization_id, employee_id, year) do update set regular_minor = excluded.regular_minor,
      special_minor = excluded.special_minor, tax_minor = excluded.tax_minor,
      social_security_minor = excluded.social_security_minor, provident_fund_minor = excluded.provident_fund_minor,
      flat_minor = excluded.flat_minor, flat_tax_minor = excluded.flat_tax_minor, updated_by = excluded.updated_by,
      updated_at = excluded.updated_at`);

/** Of everyone in a year. */
export const balancesOfYear = (tx: TenantTx, year: number): Promise<BeginningBalance[]> =>
  tx.rows<BeginningBalance>(sql`
    select ${columns} from app.payroll_beginning_balance
    where organization_id = ${tx.organizationId} and year = ${year} order by employee_id`);

/** When a balance of each of these years last changed. */
export const balancesChanged = (
  tx: TenantTx,
  years: readonly number[],
): Promise<{ readonly year: number; readonly changedAt: Instant }[]> =>
  tx.rows(sql`
    select year, max(updated_at) as "changedAt" from app.payroll_beginning_balance
    where organization_id = ${tx.organizationId} and year = any(${[...years]}::smallint[])
    group by year order by year`);
