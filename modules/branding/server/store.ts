import type { Id } from '#kernel/ids';
import type { ThemeColours } from '#kernel/theme-colours';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface ImageRow {
  readonly id: Id<'file'>;
  readonly name: string;
}

export interface ThemeRow {
  readonly colours: Partial<ThemeColours>;
  readonly cover: ImageRow | null;
  readonly headerLogo: ImageRow | null;
  readonly squareLogo: ImageRow | null;
  readonly longLogo: ImageRow | null;
  readonly displayName: string | null;
  readonly welcome: string | null;
}

const image = (column: 'cover' | 'header_logo' | 'square_logo' | 'long_logo') => {
  const ids = {
    cover: sql`t.cover_file_id`,
    header_logo: sql`t.header_logo_file_id`,
    square_logo: sql`t.square_logo_file_id`,
    long_logo: sql`t.long_logo_file_id`,
  };
  return sql`(select json_build_object('id', f.id, 'name', f.name) from app.stored_file f
    where f.organization_id = t.organization_id and f.id = ${ids[column]})`;
};

export const theme = (tx: TenantTx): Promise<ThemeRow | undefined> =>
  tx.one<ThemeRow>(sql`
    select t.colours, ${image('cover')} as cover, ${image('header_logo')} as "headerLogo",
      ${image('square_logo')} as "squareLogo", ${image('long_logo')} as "longLogo",
      t.display_name as "displayName", t.welcome
    from app.branding_theme t where t.organization_id = ${tx.organizationId}`);

interface LookToSave {
  readonly colours: ThemeColours;
  readonly cover: Id<'file'> | null;
  readonly headerLogo: Id<'file'> | null;
  readonly squareLogo: Id<'file'> | null;
  readonly longLogo: Id<'file'> | null;
  readonly now: Instant;
}

export async function saveLook(tx: TenantTx, look: LookToSave): Promise<void> {
  await tx.run(sql`
    insert into app.branding_theme (organization_id, colours, cover_file_id, header_logo_file_id, square_logo_file_id,
      long_logo_file_id, updated_at)
    values (${tx.organizationId}, ${sql.json(look.colours)}, ${look.cover}, ${look.headerLogo}, ${look.squareLogo},
      ${look.longLogo}, ${look.now})
    on conflict (organization_id) do update set colours = excluded.colours, cover_file_id = excluded.cover_file_id,
      header_logo_file_id = excluded.header_logo_file_id, square_logo_file_id = excluded.square_logo_file_id,
      long_logo_file_id = excluded.long_logo_file_id, updated_at = excluded.updated_at`);
}

export async function saveWords(
  tx: TenantTx,
  words: { readonly displayName: string | null; readonly welcome: string | null; readonly now: Instant },
): Promise<void> {
  await tx.run(sql`
    insert into app.branding_theme (organization_id, display_name, welcome, updated_at)
    values (${tx.organizationId}, ${words.displayName}, ${words.welcome}, ${words.now})
    on conflict (organization_id) do update set display_name = excluded.display_name, welcome = excluded.welcome,
      updated_at = excluded.updated_at`);
}
