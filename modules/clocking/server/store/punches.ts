import type { AssuranceLevel, AssuranceReason, PunchSignals } from '#clocking/rules/assurance';
import type { ClockType } from '#clocking/rules/punch';
import type { Correction } from '#clocking/rules/standing-punch';
import type { TimeProof } from '#clocking/rules/time-proof';
import { commonErrors } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { refuseOn } from '#server/db/database';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { FenceReason, FenceVerdict } from '#zones/rules/geofence';
import type { QrProblem } from '#zones/rules/zone-code';

/** A punch with everything that is known of it. */
export interface PunchRow {
  readonly id: Id<'clocking'>;
  readonly employeeId: Id<'employee'>;
  readonly type: ClockType;
  /** Nobody chose the kind: `type` is a guess from the whole day, and may change with it. */
  readonly isGuessed: boolean;
  readonly at: Instant;
  readonly claimedAt: Instant | null;
  readonly receivedAt: Instant;
  readonly source: PunchSignals['source'];
  readonly key: string;
  readonly zoneId: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accuracy: number | null;
  readonly positionAge: number | null;
  readonly fenceVerdict: FenceVerdict | null;
  readonly fenceReason: FenceReason | null;
  readonly fenceDistance: number | null;
  readonly qr: 'rotating' | 'static' | null;
  readonly qrProblem: QrProblem | null;
  readonly qrStep: number | null;
  readonly wifi: boolean;
  readonly beacon: boolean;
  readonly pin: boolean;
  readonly liveFace: boolean | null;
  readonly offline: boolean;
  readonly deviceAhead: number | null;
  readonly assurance: AssuranceLevel;
  readonly assuranceReason: AssuranceReason;
  readonly ip: string | null;
  readonly device: string | null;
  readonly photoFileId: Id<'file'> | null;
  readonly reason: string | null;
  readonly enteredBy: string | null;
  readonly enteredName: string | null;
  readonly importId: string | null;
  readonly correctsId: string | null;
  /** Null for what no phone sent. */
  readonly timeProof: TimeProof | null;
  /** Proven: it was made after this. */
  readonly notBefore: Instant | null;
  /** Of the device that signed it. */
  readonly deviceCounter: number | null;
}

const rowsPerStatement = 1_000;

/** Adds punches; one that is here already, by person, moment and key or by the code scanned, stays. Answers the new ids. */
export async function addPunches(tx: TenantTx, punches: readonly PunchRow[]): Promise<Set<string>> {
  const added = new Set<string>();
  for (let start = 0; start < punches.length; start += rowsPerStatement) {
    const some = punches.slice(start, start + rowsPerStatement);
    const rows = await tx.rows<{ id: string }>(sql`
      ${inserting(tx, some)} on conflict do nothing returning id`);
    for (const { id } of rows) added.add(id);
  }
  return added;
}

/** Adds a punch that is known to be new, without waiting for it. */
export const addPunchLater = (tx: TenantTx, punch: PunchRow): void => tx.later(inserting(tx, [punch]));

/** Writes the kinds that were guessed, without waiting for it. */
export function saveGuesses(tx: TenantTx, guesses: readonly Pick<PunchRow, 'id' | 'type'>[]): void {
  if (guesses.length === 0) return;
  const [ids, types] = [guesses.map(({ id }) => id), guesses.map(({ type }) => type)];
  tx.later(sql`select app.guess_kinds(${tx.organizationId}, ${ids}::uuid[], ${types}::text[])`);
}

function inserting(tx: TenantTx, punches: readonly PunchRow[]): Statement {
  const rows = punches.map((one) => valuesOf(tx, one));
  // One punch is the usual case, and its text is always the same: it is prepared once.
  const values = rows.length === 1 ? sql.row(rows[0] ?? []) : sql.rows(rows);
  return sql`
    insert into app.clocking (organization_id, id, employee_id, type, guessed, at, claimed_at, received_at, source,
      idempotency_key, zone_id, latitude, longitude, accuracy, position_age, fence_verdict, fence_reason,
      fence_distance, qr, qr_problem, qr_step, wifi, beacon, pin, live_face, offline, device_ahead, assurance, assurance_reason,
      ip, device, photo_file_id, reason, entered_by, entered_name, import_id, corrects_id, time_proof,
      not_before, device_counter)
    values ${values}`;
}

const valuesOf = (tx: TenantTx, one: PunchRow): unknown[] => [
  tx.organizationId,
  one.id,
  one.employeeId,
  one.type,
  one.isGuessed,
  one.at,
  one.claimedAt,
  one.receivedAt,
  one.source,
  one.key,
  one.zoneId,
  one.latitude,
  one.longitude,
  one.accuracy,
  one.positionAge,
  one.fenceVerdict,
  one.fenceReason,
  one.fenceDistance,
  one.qr,
  one.qrProblem,
  one.qrStep,
  one.wifi,
  one.beacon,
  one.pin,
  one.liveFace,
  one.offline,
  one.deviceAhead,
  one.assurance,
  one.assuranceReason,
  one.ip,
  one.device,
  one.photoFileId,
  one.reason,
  one.enteredBy,
  one.enteredName,
  one.importId,
  one.correctsId,
  one.timeProof,
  one.notBefore,
  one.deviceCounter,
];

/** What computing a day needs of a punch. */
export type PunchOfDay = Pick<
  PunchRow,
  | 'id'
  | 'employeeId'
  | 'type'
  | 'isGuessed'
  | 'at'
  | 'claimedAt'
  | 'receivedAt'
  | 'source'
  | 'key'
  | 'zoneId'
  | 'latitude'
  | 'longitude'
  | 'accuracy'
  | 'fenceVerdict'
  | 'fenceReason'
  | 'fenceDistance'
  | 'qrStep'
  | 'offline'
  | 'notBefore'
  | 'deviceAhead'
  | 'assurance'
  | 'importId'
>;

const dayColumns = sql`c.id, c.employee_id as "employeeId", c.type, c.guessed as "isGuessed", c.at, c.claimed_at as "claimedAt",
  c.received_at as "receivedAt", c.source, c.idempotency_key as key, c.zone_id as "zoneId", c.latitude, c.longitude, c.accuracy,
  c.fence_verdict as "fenceVerdict", c.fence_reason as "fenceReason", c.fence_distance as "fenceDistance", c.qr_step as "qrStep", c.offline,
  c.device_ahead as "deviceAhead", c.assurance, c.import_id as "importId", c.not_before as "notBefore"`;

export interface PunchRange {
  readonly employeeIds: readonly string[];
  readonly from: Instant;
  readonly to: Instant;
}

const ofPeople = ({ employeeIds }: PunchRange, column: Statement): Statement =>
  employeeIds.length === 1 ? sql`${column} = ${employeeIds[0]}` : sql`${column} = any(${[...employeeIds]})`;

export const punchesOf = async (tx: TenantTx, range: PunchRange): Promise<readonly PunchOfDay[]> =>
  counted(
    tx,
    await tx.rows<PunchOfDay>(sql`
      select ${dayColumns} from app.clocking c
      where c.organization_id = ${tx.organizationId} and ${ofPeople(range, sql`c.employee_id`)}
        and c.at >= ${range.from} and c.at < ${range.to}`),
  );

export const punchesById = async (tx: TenantTx, ids: readonly string[]): Promise<readonly PunchOfDay[]> =>
  counted(
    tx,
    await tx.rows<PunchOfDay>(sql`
      select ${dayColumns} from app.clocking c
      where c.organization_id = ${tx.organizationId} and c.id = any(${[...ids]})`),
  );

/** Punches of an import that was undone do not count. Most companies never import, so imports are asked for only then. */
async function counted(tx: TenantTx, punches: readonly PunchOfDay[]): Promise<readonly PunchOfDay[]> {
  const imports = new Set(punches.flatMap(({ importId }) => importId ?? []));
  if (imports.size === 0) return punches;
  const undone = await tx.rows<{ id: string }>(sql`
    select id from app.clocking_import
    where organization_id = ${tx.organizationId} and id = any(${[...imports]}) and undone_at is not null`);
  if (undone.length === 0) return punches;
  const gone = new Set(undone.map(({ id }) => id));
  return punches.filter(({ importId }) => importId === null || !gone.has(importId));
}

export interface CorrectionOfDay extends Correction {
  readonly employeeId: string;
}

export interface CorrectionRange extends PunchRange {
  readonly firstDate: LocalDate;
  readonly lastDate: LocalDate;
}

/**
 * All corrections of punches in the range, and of those that were ever moved to a date in it: the last one holds, and it may name
 * another date or none.
 */
export const correctionsOf = (tx: TenantTx, range: CorrectionRange): Promise<CorrectionOfDay[]> =>
  tx.rows<CorrectionOfDay>(correctionsStatement(tx, range));

export const correctionsStatement = (tx: TenantTx, range: CorrectionRange): Statement => sql`
  select c.id, c.clocking_id as "clockingId", c.employee_id as "employeeId", c.number, c.kind, c.moved_to as "movedTo",
    c.made_at as "madeAt"
  from app.clocking_correction c
  where c.organization_id = ${tx.organizationId} and c.clocking_id in (
    select m.clocking_id from app.clocking_correction m
    where m.organization_id = ${tx.organizationId} and ${ofPeople(range, sql`m.employee_id`)}
      and (m.punched_at >= ${range.from} and m.punched_at < ${range.to}
        or m.moved_to between ${range.firstDate} and ${range.lastDate}))`;

export interface NewCorrection {
  readonly id: string;
  readonly clockingId: string;
  readonly employeeId: string;
  readonly punchedAt: Instant;
  readonly number: number;
  readonly kind: Correction['kind'];
  readonly movedTo: LocalDate | null;
  readonly reason: string;
  readonly madeAt: Instant;
  readonly madeBy: string;
  readonly madeName: string;
}

/** Refuses a correction that was made from a state in which the punch no longer is. */
export async function addCorrections(tx: TenantTx, corrections: readonly NewCorrection[]): Promise<void> {
  const rows = corrections.map((one) => [
    tx.organizationId,
    one.id,
    one.clockingId,
    one.employeeId,
    one.punchedAt,
    one.number,
    one.kind,
    one.movedTo,
    one.reason,
    one.madeAt,
    one.madeBy,
    one.madeName,
  ]);
  await refuseOn(
    tx.run(sql`
      insert into app.clocking_correction (organization_id, id, clocking_id, employee_id, punched_at, number, kind, moved_to,
        reason, made_at, made_by, made_name)
      values ${sql.rows(rows)}`),
    { clocking_correction_number_key: commonErrors.changedMeanwhile },
  );
}

/** A punch that may have been sent before. */
export type EarlierPunch = Pick<
  PunchRow,
  'id' | 'employeeId' | 'type' | 'at' | 'claimedAt' | 'key' | 'zoneId' | 'qrStep'
>;

/** Punches of these people with one of these keys or with any code that changes, made in a stretch of time. */
export const punchesByKey = (
  tx: TenantTx,
  options: { employeeIds: readonly string[]; keys: readonly string[]; from: Instant; to: Instant },
): Promise<EarlierPunch[]> =>
  tx.rows<EarlierPunch>(sql`
    select id, employee_id as "employeeId", type, at, claimed_at as "claimedAt", idempotency_key as key,
      zone_id as "zoneId", qr_step as "qrStep"
    from app.clocking
    where organization_id = ${tx.organizationId} and employee_id = any(${[...options.employeeIds]})
      and at between ${options.from} and ${options.to} and (idempotency_key = any(${[...options.keys]}) or qr_step is not null)`);

/** The punch that a person made with one of the codes that change. */
export const punchByCode = (
  tx: TenantTx,
  options: { employeeId: string; zoneId: string | null; qrStep: number },
): Promise<Pick<PunchRow, 'id' | 'type' | 'at'> | undefined> =>
  tx.one(sql`
    select id, type, at from app.clocking
    where organization_id = ${tx.organizationId} and employee_id = ${options.employeeId} and zone_id = ${options.zoneId}
      and qr_step = ${options.qrStep}`);
