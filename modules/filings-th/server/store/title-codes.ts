import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** Title codes that the office gave the company, by title without spaces. */
export const titleCodesOf = async (tx: TenantTx): Promise<Map<string, string>> =>
  new Map(
    (
      await tx.rows<{ title: string; code: string }>(sql`
        select title, code from app.filing_title_code where organization_id = ${tx.organizationId} order by title`)
    ).map(({ title, code }) => [title, code]),
  );

export const saveTitleCode = (
  tx: TenantTx,
  { title, code }: { readonly title: string; readonly code: string },
): Promise<number> =>
  tx.run(sql`
    insert into app.filing_title_code (organization_id, title, code) values (${tx.organizationId}, ${title}, ${code})
    on conflict (organization_id, title) do update set code = excluded.code`);

export const removeTitleCode = (tx: TenantTx, title: string): Promise<number> =>
  tx.run(sql`
    delete from app.filing_title_code where organization_id = ${tx.organizationId} and title = ${title}`);
