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

export async function listInDirectory(tx: GlobalTx, listing: Listing): Promise<void> {
  await tx.run(sql`
    insert into global.organization_directory (organization_id, name, created_at)
    values (${listing.organizationId}, ${listing.name}, ${listing.now})
    on conflict (organization_id) do update set name = excluded.name`);
  await enrol(tx, listing.organizationId, listing.now);
}

const newPasscode = (): string =>
  Array.from({ length: passcodeLength }, () => passcodeLetters.charAt(randomInt(passcodeLetters.length))).join('');

/** Lists the company with a new passcode. With 32^8 codes a collision is not expected; it is refused. */
export async function givePasscode(tx: GlobalTx, listing: Listing): Promise<string> {
  const passcode = newPasscode();
  await tx.run(sql`
    insert into global.organization_directory (organization_id, name, passcode, created_at)
    values (${listing.organizationId}, ${listing.name}, ${passcode}, ${listing.now})
    on conflict (organization_id) do update set passcode = excluded.passcode`);
  await enrol(tx, listing.organizationId, listing.now);
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
