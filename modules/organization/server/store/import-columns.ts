import { createHash } from 'node:crypto';
import type { Columns } from '#kernel/import-columns';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

interface FileHead {
  /** What the file holds. */
  readonly kind: 'leave' | 'times' | 'workers' | 'punches' | 'payrollItems';
  readonly heads: readonly string[];
}

const hashOf = (heads: readonly string[]): string => createHash('sha256').update(JSON.stringify(heads)).digest('hex');

/** How the columns of the last such file were matched by hand. */
export const rememberedColumns = async <Field extends string>(
  tx: TenantTx,
  { kind, heads }: FileHead,
): Promise<Columns<Field> | undefined> =>
  (
    await tx.one<{ columns: Columns<Field> }>(sql`
      select columns from app.import_columns
      where organization_id = ${tx.organizationId} and kind = ${kind} and heads_hash = ${hashOf(heads)}`)
  )?.columns;

export const rememberColumns = (
  tx: TenantTx,
  { kind, heads, columns, now }: FileHead & { readonly columns: Columns; readonly now: Instant },
): Promise<number> =>
  tx.run(sql`
    insert into app.import_columns (organization_id, kind, heads_hash, columns, updated_at)
    values (${tx.organizationId}, ${kind}, ${hashOf(heads)}, ${JSON.stringify(columns)}::jsonb, ${now})
    on conflict (organization_id, kind, heads_hash) do update
      set columns = excluded.columns, updated_at = excluded.updated_at`);
