import type { StationRow } from '#clock/contract/stations';
import { clockErrors } from '#clock/errors';
import { duplicate } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { refuseOn } from '#server/db/database';
import { sql } from '#server/db/sql';
import type { GlobalTx, TenantTx } from '#server/db/tx';

const columns = sql`
  id, name, zone_id as "zoneId", needs_pin as "needsPin", takes_photo as "takesPhoto", paired_at as "pairedAt",
  last_seen_at as "lastSeenAt"`;

export const stations = (tx: TenantTx): Promise<StationRow[]> =>
  tx.rows<StationRow>(sql`
    select ${columns} from app.station
    where organization_id = ${tx.organizationId} and revoked_at is null order by lower(name), id`);

export const stationForUpdate = (tx: TenantTx, id: Id<'station'>): Promise<StationRow | undefined> =>
  tx.one<StationRow>(sql`
    select ${columns} from app.station
    where organization_id = ${tx.organizationId} and id = ${id} and revoked_at is null for update`);

export interface HeldStation extends StationRow {
  readonly tokenHash: string | null;
}

export const heldStation = (tx: TenantTx, id: string): Promise<HeldStation | undefined> =>
  tx.one<HeldStation>(sql`
    select ${columns}, token_hash as "tokenHash" from app.station
    where organization_id = ${tx.organizationId} and id = ${id} and revoked_at is null`);

type Fields = Pick<StationRow, 'id' | 'name' | 'zoneId' | 'needsPin' | 'takesPhoto'>;

const refusals = { station_name_key: () => clockErrors.nameTaken(duplicate('name')) };

export const addStation = (tx: TenantTx, one: Fields, now: Instant): Promise<unknown> =>
  refuseOn(
    tx.run(sql`
      insert into app.station (organization_id, id, name, zone_id, needs_pin, takes_photo, created_at, updated_at)
      values (${tx.organizationId}, ${one.id}, ${one.name}, ${one.zoneId}, ${one.needsPin}, ${one.takesPhoto}, ${now},
        ${now})`),
    refusals,
  );

export const saveStation = (tx: TenantTx, one: Fields, now: Instant): Promise<unknown> =>
  refuseOn(
    tx.run(sql`
      update app.station set name = ${one.name}, zone_id = ${one.zoneId}, needs_pin = ${one.needsPin},
        takes_photo = ${one.takesPhoto}, updated_at = ${now}
      where organization_id = ${tx.organizationId} and id = ${one.id}`),
    refusals,
  );

/** With null the tablet of now is signed out. */
export const holdStation = (
  tx: TenantTx,
  options: { id: string; tokenHash: string | null; now: Instant },
): Promise<number> =>
  tx.run(sql`
    update app.station set token_hash = ${options.tokenHash}, updated_at = ${options.now},
      paired_at = case when ${options.tokenHash}::text is null then null else ${options.now}::timestamptz end
    where organization_id = ${tx.organizationId} and id = ${options.id} and revoked_at is null`);

export const revoke = (tx: TenantTx, id: string, now: Instant): Promise<number> =>
  tx.run(sql`
    update app.station set revoked_at = ${now}, token_hash = null, paired_at = null, updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${id} and revoked_at is null`);

/** Written once a minute at most: many people at one tablet do not wait for one row. */
export const markSeen = (tx: TenantTx, id: string, now: Instant): Promise<number> =>
  tx.run(sql`
    update app.station set last_seen_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${id}
      and (last_seen_at is null or last_seen_at < ${now}::timestamptz - interval '1 minute')`);

/** A new code of a station takes the place of its last one. */
export const saveCode = (
  tx: GlobalTx,
  options: { codeHash: string; organizationId: string; stationId: string; expiresAt: Instant },
): Promise<number> =>
  tx.run(sql`
    insert into global.station_code (code_hash, organization_id, station_id, expires_at)
    values (${options.codeHash}, ${options.organizationId}, ${options.stationId}, ${options.expiresAt})
    on conflict (organization_id, station_id) do update
      set code_hash = excluded.code_hash, expires_at = excluded.expires_at`);

/** A code is good once. */
export const takeCode = (
  tx: GlobalTx,
  codeHash: string,
  now: Instant,
): Promise<{ organizationId: string; stationId: string } | undefined> =>
  tx.one(sql`
    delete from global.station_code where code_hash = ${codeHash} and expires_at > ${now}
    returning organization_id as "organizationId", station_id as "stationId"`);
