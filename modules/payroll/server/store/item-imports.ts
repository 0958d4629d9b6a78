import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import type { ItemImport } from '#payroll/contract';
import type { ImportedItem } from '#payroll/rules/item-import-row';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

const columns = sql`i.id, i.file_name as "fileName", i.row_count as "rowCount", i.made_by as "madeBy",
  i.made_at as "madeAt", i.undone_by as "undoneBy", i.undone_at as "undoneAt"`;

export const addImport = (
  tx: TenantTx,
  made: Pick<ItemImport, 'id' | 'fileName' | 'rowCount' | 'madeBy' | 'madeAt'>,
): Promise<number> =>
  tx.run(sql`
    insert into app.payroll_import (organization_id, id, file_name, row_count, made_by, made_at)
    values (${tx.organizationId}, ${made.id}, ${made.fileName}, ${made.rowCount}, ${made.madeBy}, ${made.madeAt})`);

export const importForUpdate = (tx: TenantTx, id: Id<'payrollImport'>): Promise<ItemImport | undefined> =>
  tx.one<ItemImport>(sql`
    select ${columns} from app.payroll_import i
    where i.organization_id = ${tx.organizationId} and i.id = ${id} for update`);

export const importPage = (
  tx: TenantTx,
  query: Paging & { readonly oldestFirst?: boolean },
): Promise<Page<ItemImport>> =>
  pageOf<ItemImport>(
    tx,
    {
      select: columns,
      from: sql`app.payroll_import i`,
      where: sql`i.organization_id = ${tx.organizationId}`,
      orderBy: query.oldestFirst ? sql`i.made_at, i.id` : sql`i.made_at desc, i.id desc`,
    },
    query,
  );

export const markUndone = (
  tx: TenantTx,
  options: { readonly id: Id<'payrollImport'>; readonly by: string; readonly now: Instant },
): Promise<number> =>
  tx.run(sql`
    update app.payroll_import set undone_by = ${options.by}, undone_at = ${options.now}
    where organization_id = ${tx.organizationId} and id = ${options.id}`);

export interface GivenByImport {
  readonly id: Id<'employeeItem'>;
  readonly employeeId: Id<'employee'>;
  readonly itemName: string;
  readonly fromDate: LocalDate;
  /** Paid by a run, or changed by a person since. */
  readonly isUsed: boolean;
}

export const givenByImport = (tx: TenantTx, importId: Id<'payrollImport'>): Promise<GivenByImport[]> =>
  tx.rows<GivenByImport>(sql`
    select g.id, g.employee_id as "employeeId", i.name as "itemName", g.from_date as "fromDate",
      g.updated_at <> g.created_at or exists (select from app.payroll_item_payment p
        where p.organization_id = ${tx.organizationId} and p.employee_item_id = g.id) as "isUsed"
    from app.payroll_employee_item g
    join app.payroll_item i on i.organization_id = g.organization_id and i.id = g.item_id
    where g.organization_id = ${tx.organizationId} and i.organization_id = ${tx.organizationId}
      and g.import_id = ${importId}
    order by g.id for update of g`);

/** Repeating items of people by person, item and first day: each is given once. */
export const repeatingKeys = async (tx: TenantTx, employeeIds: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await tx.rows<{ key: string }>(sql`
        select concat_ws(' ', employee_id, item_id, to_char(from_date, 'YYYY-MM-DD')) as key
        from app.payroll_employee_item
        where organization_id = ${tx.organizationId} and frequency = 'recurring' and instalment_kind is null
          and employee_id = any(${[...employeeIds]}::uuid[])`)
    ).map(({ key }) => key),
  );

export type GivenItem = Pick<ImportedItem, 'employeeId' | 'itemId' | 'frequency' | 'fromDate' | 'toDate' | 'amount'>;

/** Items that imports brought to people and that they still have. */
export const importedItems = (tx: TenantTx, employeeIds: readonly string[]): Promise<GivenItem[]> =>
  tx.rows<GivenItem>(sql`
    select employee_id as "employeeId", item_id as "itemId", frequency, from_date as "fromDate", to_date as "toDate",
      amount_minor as amount
    from app.payroll_employee_item
    where organization_id = ${tx.organizationId} and import_id is not null
      and employee_id = any(${[...employeeIds]}::uuid[])`);
