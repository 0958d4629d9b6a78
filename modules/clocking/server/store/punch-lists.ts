import type { Correction } from '#clocking/rules/standing-punch';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { type List, type Page, type Paging, pageOf } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { PunchRow } from './punches.ts';

const columns = (
  tx: TenantTx,
) => sql`c.id, c.employee_id as "employeeId", c.type, c.guessed as "isGuessed", c.at, c.claimed_at as "claimedAt",
  c.received_at as "receivedAt", c.source, c.idempotency_key as key, c.zone_id as "zoneId", c.latitude, c.longitude,
  c.accuracy, c.position_age as "positionAge", c.fence_verdict as "fenceVerdict", c.fence_reason as "fenceReason",
  c.fence_distance as "fenceDistance", c.qr, c.qr_problem as "qrProblem", c.qr_step as "qrStep", c.wifi, c.beacon, c.pin,
  c.live_face as "liveFace", c.offline, c.device_ahead as "deviceAhead", c.assurance,
  c.assurance_reason as "assuranceReason", c.ip, c.device, c.photo_file_id as "photoFileId", c.reason,
  c.entered_by as "enteredBy", c.entered_name as "enteredName", c.import_id as "importId",
  c.corrects_id as "correctsId", c.time_proof as "timeProof", c.not_before as "notBefore",
  c.device_counter::float8 as "deviceCounter", (c.import_id is not null and exists (
    select from app.clocking_import i where i.organization_id = ${tx.organizationId} and i.id = c.import_id
      and i.undone_at is not null)) as "isUndone"`;

/** A punch, and whether the file it came in was undone. */
export interface ListedPunch extends PunchRow {
  readonly isUndone: boolean;
}

export interface PunchQuery {
  readonly from: Instant;
  readonly to: Instant;
  /** Whose punches the asker may see, on `c.employee_id`. */
  readonly reach: Statement;
  readonly employeeId?: string | undefined;
  readonly zoneId?: string | undefined;
}

const where = (tx: TenantTx, query: PunchQuery): Statement => sql`
  c.organization_id = ${tx.organizationId} and c.at >= ${query.from} and c.at < ${query.to} and ${query.reach}
  ${query.employeeId ? sql`and c.employee_id = ${query.employeeId}` : sql.empty}
  ${query.zoneId ? sql`and c.zone_id = ${query.zoneId}` : sql.empty}`;

export const punchList = (tx: TenantTx, query: PunchQuery): List => ({
  select: columns(tx),
  from: sql`app.clocking c`,
  where: where(tx, query),
  orderBy: sql`c.at desc, c.id desc`,
});

export const punchPage = (tx: TenantTx, query: PunchQuery & Paging): Promise<Page<ListedPunch>> =>
  pageOf<ListedPunch>(tx, punchList(tx, query), query);

/** The next punches of an export, after the last one so far. */
export const punchesAfter = (
  tx: TenantTx,
  query: PunchQuery,
  last: Pick<ListedPunch, 'at' | 'id'> | undefined,
): Promise<ListedPunch[]> =>
  tx.rows<ListedPunch>(sql`
    select ${columns(tx)} from app.clocking c
    where ${where(tx, query)} ${last ? sql`and (c.at, c.id) < (${last.at}, ${last.id})` : sql.empty}
    order by c.at desc, c.id desc limit 1000`);

/** Punches within reach, by id. */
export const listedPunches = (tx: TenantTx, ids: readonly string[], reach: Statement): Promise<ListedPunch[]> =>
  tx.rows<ListedPunch>(sql`
    select ${columns(tx)} from app.clocking c
    where c.organization_id = ${tx.organizationId} and c.id = any(${[...ids]}) and ${reach}`);

export interface MadeCorrection extends Correction {
  readonly reason: string;
  readonly madeName: string;
}

export const correctionsOfPunches = (tx: TenantTx, ids: readonly string[]): Promise<MadeCorrection[]> =>
  tx.rows<MadeCorrection>(sql`
    select id, clocking_id as "clockingId", number, kind, moved_to as "movedTo", made_at as "madeAt", reason,
      made_name as "madeName"
    from app.clocking_correction
    where organization_id = ${tx.organizationId} and clocking_id = any(${[...ids]}) order by clocking_id, number`);

/** The day that a punch counts for, by what the days around it remember. */
export const dateOfPunch = async (
  tx: TenantTx,
  period: { id: Id<'clocking'>; employeeId: string; from: LocalDate; to: LocalDate },
): Promise<LocalDate | null> =>
  (
    await tx.one<{ date: LocalDate }>(sql`
      select d.date from app.attendance_day d
      where d.organization_id = ${tx.organizationId} and d.employee_id = ${period.employeeId}
        and d.date between ${period.from} and ${period.to}
        and exists (select from json_array_elements(d.trace -> 'punches') p
          where p -> 'punch' ->> 'id' = ${period.id}::text)
      order by d.date limit 1`)
  )?.date ?? null;

/** Punches of the company by day of its own clock; days without a punch are left out. */
export const punchesPerDay = (
  tx: TenantTx,
  { from, to, timeZone }: { readonly from: LocalDate; readonly to: LocalDate; readonly timeZone: string },
): Promise<{ day: LocalDate; punches: number }[]> =>
  tx.rows(sql`
    select (at at time zone ${timeZone})::date as day, count(*)::int as punches from app.clocking
    where organization_id = ${tx.organizationId} and at >= ${from}::date::timestamp at time zone ${timeZone}
      and at < (${to}::date + 1)::timestamp at time zone ${timeZone}
    group by 1 order by 1`);
