import { randomInt } from 'node:crypto';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { Database } from '#server/db/database';
import { sql } from '#server/db/sql';
import type { GlobalTx } from '#server/db/tx';
import { enrol } from '#server/due';
import { passcodeLength, passcodeLetters } from '../rules/passcode.ts';

export interface Listing {
  readonly organizationId: Id<'organization'>;
  readonly name: string;
  readonly now: Instant;
}

export async function listInDirectory(tx: GlobalTx, o: Listing): Promise<void> {
  await tx.run(sql`
    insert into global.organization_directory (organization_id, name, created_at)
    values (${o.organizationId}, ${o.name}, ${o.now})
    on conflict (organization_id) do update set name = excluded.name`);
  await enrol(tx, o.organizationId, o.now);
}

const newPasscode = (): string =>
  Array.from({ length: passcodeLength }, () => passcodeLetters.charAt(randomInt(passcodeLetters.length))).join('');

/** Lists the company with a new passcode. Of a million million codes two alike are not awaited, only refused. */
export async function givePasscode(tx: GlobalTx, o: Listing): Promise<string> {
  const passcode = newPasscode();
  await tx.run(sql`
    insert into global.organization_directory (organization_id, name, passcode, created_at)
    values (${o.organizationId}, ${o.name}, ${passcode}, ${o.now})
    on conflict (organization_id) do update set passcode = excluded.passcode`);
  await enrol(tx, o.organizationId, o.now);
  return passcode;
}

export const passcodeOf = async (tx: GlobalTx, organizationId: string): Promise<string | null> =>
  (
    await tx.one<{ passcode: string | null }>(sql`
      select passcode from global.organization_directory where organization_id = ${organizationId}`)
  )?.passcode ?? null;

export const organizationByPasscode = (
  tx: GlobalTx,
  passcode: string,
): Promise<{ id: Id<'organization'>; name: string } | undefined> =>
  tx.one(sql`
    select organization_id as id, name from global.organization_directory where passcode = ${passcode}`);

const organizationsPerLook = 500;

/** Every company, one after the other, for tools; work of the server falls due (`#server/due`). */
export async function* everyOrganization(database: Database): AsyncGenerator<Id<'organization'>> {
  let last: Id<'organization'> | undefined;
  for (;;) {
    const after = last;
    const rows = await database.global((tx) =>
      tx.rows<{ id: Id<'organization'> }>(sql`
        select organization_id as id from global.organization_directory
        where ${after === undefined ? sql`true` : sql`organization_id > ${after}`}
        order by organization_id limit ${organizationsPerLook}`),
    );
    for (const { id } of rows) yield id;
    last = rows.at(-1)?.id;
    if (rows.length < organizationsPerLook) return;
  }
}

export interface DirectoryQuery {
  readonly search?: string | undefined;
  readonly organizationId?: string;
  readonly sort: 'name' | '-name' | 'createdAt' | '-createdAt';
  readonly page: number;
  readonly size: number;
}

const directoryOrder = {
  name: sql`name collate "th-x-icu", organization_id`,
  '-name': sql`name collate "th-x-icu" desc, organization_id`,
  createdAt: sql`created_at, organization_id`,
  '-createdAt': sql`created_at desc, organization_id`,
};

/** Companies by a part of their name, for the provider. */
export async function directoryPage(
  tx: GlobalTx,
  o: DirectoryQuery,
): Promise<{
  items: { organizationId: Id<'organization'>; name: string; createdAt: Instant }[];
  total: number;
}> {
  const where = sql`${o.search ? sql`strpos(lower(name), lower(${o.search})) > 0` : sql`true`}
    and ${o.organizationId ? sql`organization_id = ${o.organizationId}` : sql`true`}`;
  const [items, count] = await Promise.all([
    tx.rows<{ organizationId: Id<'organization'>; name: string; createdAt: Instant }>(sql`
      select organization_id as "organizationId", name, created_at as "createdAt" from global.organization_directory
      where ${where} order by ${directoryOrder[o.sort]} limit ${o.size} offset ${o.page * o.size}`),
    tx.one<{ total: number }>(sql`select count(*)::int as total from global.organization_directory where ${where}`),
  ]);
  return { items, total: count?.total ?? 0 };
}
