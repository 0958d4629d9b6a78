import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface TryRow {
  readonly number: string;
  readonly tries: number;
  readonly endsAt: Instant;
}

/** Counts one try for each of these numbers; a window that is over begins again. */
export const countTries = (
  tx: TenantTx,
  options: { stationId: string; numbers: readonly string[]; now: Instant; endsAt: Instant },
): Promise<TryRow[]> =>
  tx.rows<TryRow>(sql`
    insert into app.station_try as t (organization_id, station_id, number, tries, ends_at)
    values ${sql.rows(options.numbers.map((number) => [tx.organizationId, options.stationId, number, 1, options.endsAt]))}
    on conflict (organization_id, station_id, number) do update set
      tries = case when t.ends_at <= ${options.now} then 1 else t.tries + 1 end,
      ends_at = case when t.ends_at <= ${options.now} then excluded.ends_at else t.ends_at end
    returning number, tries, ends_at as "endsAt"`);

/** After a right PIN: its number starts again at no tries, and the station has one try less. */
export const forgiveTry = (tx: TenantTx, options: { stationId: string; number: string }): Promise<number> =>
  tx.run(sql`
    update app.station_try set tries = case when number = '' then greatest(tries - 1, 0) else 0 end
    where organization_id = ${tx.organizationId} and station_id = ${options.stationId} and number in ('', ${options.number})`);
