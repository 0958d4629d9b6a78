import { duplicate } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { TagRow } from '#organization/contract/tags';
import { organizationErrors } from '#organization/errors';
import { refuseOn } from '#server/db/database';
import { oneAtATime } from '#server/db/one-at-a-time';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { contains } from '#server/db/search';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface TagQuery {
  readonly search?: string | undefined;
  readonly sort: 'name' | '-name' | 'updatedAt' | '-updatedAt';
}

const tagColumns = sql`id, name, colour, updated_at as "updatedAt"`;

// Sorted as in a Thai dictionary (vowels before the consonant are read after it).
const tagOrder: Readonly<Record<TagQuery['sort'], Statement>> = {
  name: sql`name collate "th-x-icu", id`,
  '-name': sql`name collate "th-x-icu" desc, id`,
  updatedAt: sql`updated_at, id`,
  '-updatedAt': sql`updated_at desc, id`,
};

const matching = (tx: TenantTx, search: string | undefined): Statement =>
  sql`organization_id = ${tx.organizationId} and ${contains(sql`name`, search)}`;

/** One page, with the count of all that match. */
export const tags = (tx: TenantTx, query: TagQuery & Paging): Promise<Page<TagRow>> =>
  pageOf<TagRow>(
    tx,
    { select: tagColumns, from: sql`app.tag`, where: matching(tx, query.search), orderBy: tagOrder[query.sort] },
    query,
  );

export const allTags = (tx: TenantTx, query: TagQuery): Promise<TagRow[]> =>
  tx.rows<TagRow>(sql`
    select ${tagColumns} from app.tag where ${matching(tx, query.search)} order by ${tagOrder[query.sort]}`);

export const tagForUpdate = (tx: TenantTx, tagId: Id<'tag'>): Promise<TagRow | undefined> =>
  tx.one<TagRow>(sql`
    select ${tagColumns} from app.tag where organization_id = ${tx.organizationId} and id = ${tagId} for update`);

/** Additions are counted one at a time, so that two cannot both take the last place. */
export async function countTagsLocked(tx: TenantTx): Promise<number> {
  await oneAtATime(tx, 'tags');
  const count = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from app.tag where organization_id = ${tx.organizationId}`);
  return count?.count ?? 0;
}

export const addTag = (
  tx: TenantTx,
  tag: { id: Id<'tag'>; name: string; colour: string; now: Instant },
): Promise<TagRow> =>
  saved(
    tx.one<TagRow>(sql`
      insert into app.tag (organization_id, id, name, colour, created_at, updated_at)
      values (${tx.organizationId}, ${tag.id}, ${tag.name}, ${tag.colour}, ${tag.now}, ${tag.now})
      returning ${tagColumns}`),
  );

export const saveTag = (
  tx: TenantTx,
  tag: { id: Id<'tag'>; name: string; colour: string; now: Instant },
): Promise<TagRow> =>
  saved(
    tx.one<TagRow>(sql`
      update app.tag set name = ${tag.name}, colour = ${tag.colour}, updated_at = ${tag.now}
      where organization_id = ${tx.organizationId} and id = ${tag.id}
      returning ${tagColumns}`),
  );

async function saved(write: Promise<TagRow | undefined>): Promise<TagRow> {
  const row = await refuseOn(write, {
    tag_name_key: () => organizationErrors.tagNameTaken(duplicate('name')),
  });
  if (!row) throw organizationErrors.tagNotFound();
  return row;
}

export async function removeTag(tx: TenantTx, tagId: Id<'tag'>): Promise<void> {
  await tx.run(sql`delete from app.tag where organization_id = ${tx.organizationId} and id = ${tagId}`);
}
