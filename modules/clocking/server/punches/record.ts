import type { AdjustmentCause } from '#clocking/rules/adjustment';
import type { Assurance } from '#clocking/rules/assurance';
import { codeUse } from '#clocking/rules/code-use';
import { daysAfter, daysBefore } from '#clocking/rules/work-windows';
import type { Id } from '#kernel/ids';
import { addSeconds, addToDate, dateIn, type Instant, type LocalDate, secondsBetween } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { markActivated } from '#zones/server/public';
import { type PlacedDays, placedDays } from '../days/placed-days.ts';
import { type DayAndRow, type HeldPerson, isEnough, type RecomputeOptions, recompute } from '../days/recompute.ts';
import { touchedDays } from '../days/touched-days.ts';
import { heldDates } from '../store/days.ts';
import { type CompanyPolicy, policyOf } from '../store/policy.ts';
import {
  addPunches,
  addPunchLater,
  correctionsOf,
  type EarlierPunch,
  type PunchRow,
  punchByCode,
  punchesByKey,
  punchesOf,
} from '../store/punches.ts';
import { momentOf, type PunchToRecord, punchRow } from './punch-row.ts';
import { type Judged, judgedZone } from './zone-signals.ts';

export interface RecordedPunch {
  readonly row: PunchRow;
  readonly assurance: Assurance;
  /** The day it counts for; null when it was here already and its day is not known now. */
  readonly date: LocalDate | null;
  readonly isRepeat: boolean;
  /** The key belongs to a punch of another moment. */
  readonly hasOtherMoment: boolean;
  /** The day's new result. */
  readonly day: DayAndRow | null;
  /** Days of the person that were computed; one that cannot have changed may be missing. */
  readonly days: readonly DayAndRow[];
}

interface RecordOptions {
  readonly now: Instant;
  readonly policy?: CompanyPolicy | Promise<CompanyPolicy>;
  /** The company's zone, when the caller knows it: spares waiting for it. */
  readonly zone?: string;
  /** Why locked days that would change do; a punch that came later when left out. */
  readonly cause?: AdjustmentCause;
}

/** Hours of up to two days reach back so far, and touched days reach forward so far. */
const reach = { back: daysBefore + 2, ahead: daysAfter + 3 } as const;

/**
 * Stores punches and brings their days up to date, in the transaction of the caller. Nothing is refused for doubt: it is
 * stored, marked and shown to a manager. The same punch handed in again changes nothing.
 */
export async function recordPunches(
  tx: TenantTx,
  punches: readonly PunchToRecord[],
  { now, policy: known, zone: ownZone, cause = 'punch' }: RecordOptions,
): Promise<RecordedPunch[]> {
  if (punches.length === 0) return [];
  const moments = punches.map((punch) => ({ employeeId: punch.employeeId, at: momentOf(punch, now).at }));
  const asking = known ?? policyOf(tx);
  const zone = ownZone ?? (await asking).timeZone;
  // Asked in one go, and locked before the days and punches are read: policy, zones and what is around the punch.
  const [policy, verdicts, held, placed] = await Promise.all([
    asking,
    Promise.all(punches.map((punch) => judged(tx, punch, now))),
    moments.length === 1 && moments[0] ? heldPerson(tx, moments[0], zone) : undefined,
    placedFor(tx, moments, zone),
  ]);
  const rows = punches.map((punch, at) => punchRow(punch, verdicts[at] ?? null, now));
  const targets = touchedDays(rows, placed);
  const day = { targets, now, policy, placed, cause };
  const { days, earlier } =
    held && isEnough(held, targets, placed)
      ? await recordHeld(tx, rows, { ...day, held })
      : await record(tx, rows, day);
  await activateZones(tx, verdicts, now);
  return rows.map((row) => recordedPunch(row, { days, earlier: earlier.get(row.id) }));
}

interface Recorded {
  readonly days: readonly DayAndRow[];
  /** For each punch that was not added, the one that is here. */
  readonly earlier: ReadonlyMap<string, EarlierPunch>;
}

/** Of people whose days are locked first: nothing is read before. */
async function record(tx: TenantTx, rows: readonly PunchRow[], options: RecomputeOptions): Promise<Recorded> {
  const earlier = new Map<string, EarlierPunch>();
  const write = async () => {
    const known = await sentBefore(tx, rows);
    for (const row of rows) {
      const same = known.find((one) => isSame(row, one));
      if (same) earlier.set(row.id, same);
    }
    await addPunches(
      tx,
      rows.filter(({ id }) => !earlier.has(id)),
    );
  };
  return { days: await recompute(tx, { ...options, write }), earlier };
}

/** Of one person whose days were locked and read: everything is known, so nothing that is written is waited for. */
async function recordHeld(
  tx: TenantTx,
  rows: readonly PunchRow[],
  { held, ...options }: RecomputeOptions & { held: HeldPerson },
): Promise<Recorded> {
  const earlier = new Map<string, EarlierPunch>();
  const fresh: PunchRow[] = [];
  for (const row of rows) {
    const same = held.punches.find((one) => isSame(row, one));
    if (same) earlier.set(row.id, same);
    else fresh.push(row);
  }
  for (const row of fresh) addPunchLater(tx, row);
  return {
    days: await recompute(tx, { ...options, held: { ...held, punches: [...held.punches, ...fresh] } }),
    earlier,
  };
}

/** A device tries again for so long; a punch with a moment of its own is known for ever, for the moment stays the same. */
const triedAgainSeconds = 2 * 86_400;

/** Sent before, or made with the same code. */
const isSame = (row: PunchRow, { employeeId, key, zoneId, qrStep }: EarlierPunch): boolean =>
  row.employeeId === employeeId &&
  (row.key === key || (qrStep !== null && row.qrStep === qrStep && row.zoneId === zoneId));

async function sentBefore(tx: TenantTx, rows: readonly PunchRow[]): Promise<EarlierPunch[]> {
  const moments = rows.map(({ at }) => at).sort();
  const [first, last] = [moments[0], moments.at(-1)] as [Instant, Instant];
  return punchesByKey(tx, {
    employeeIds: [...new Set(rows.map(({ employeeId }) => employeeId))],
    keys: [...new Set(rows.map(({ key }) => key))],
    from: addSeconds(first, -triedAgainSeconds),
    to: addSeconds(last, triedAgainSeconds),
  });
}

/** Locks the days that a punch usually touches, and reads what is around them. */
async function heldPerson(
  tx: TenantTx,
  { employeeId, at }: { employeeId: string; at: Instant },
  zone: string,
): Promise<HeldPerson> {
  const date = dateIn(zone, at);
  const days = { employeeIds: [employeeId], from: addToDate(date, { days: -1 }), to: addToDate(date, { days: 2 }) };
  const range = {
    employeeIds: [employeeId],
    from: addSeconds(at, -triedAgainSeconds),
    to: addSeconds(at, 2 * triedAgainSeconds),
  };
  const [dates, punches, corrections] = await Promise.all([
    heldDates(tx, days),
    punchesOf(tx, range),
    correctionsOf(tx, { ...range, firstDate: days.from, lastDate: days.to }),
  ]);
  return { employeeId, dates, from: range.from, to: range.to, punches, corrections };
}

/** What the device said, whether it could be used or not. */
const saidOf = ({ at, claimedAt }: Pick<PunchRow, 'at' | 'claimedAt'>): Instant => claimedAt ?? at;

function recordedPunch(
  row: PunchRow,
  { days, earlier }: { days: readonly DayAndRow[]; earlier: EarlierPunch | undefined },
): RecordedPunch {
  const { id, at, ...stored } = earlier ?? row;
  const own = days.filter((one) => one.row.employeeId === row.employeeId);
  const day = own.find((one) => one.day.punches.some(({ punch }) => punch.id === id)) ?? null;
  const type = day?.day.punches.find(({ punch }) => punch.id === id)?.punch.type ?? stored.type;
  const { assurance: level, assuranceReason: reason } = row;
  return {
    row: { ...row, id, type, at },
    assurance: { level, reason },
    date: day?.row.date ?? null,
    isRepeat: earlier !== undefined,
    hasOtherMoment: earlier?.key === row.key && secondsBetween(saidOf(earlier), saidOf(row)) !== 0,
    day,
    days: own,
  };
}

/** Only a person at the place itself, or in front of a device, sends signals. */
async function judged(tx: TenantTx, punch: PunchToRecord, now: Instant): Promise<Judged | null> {
  const { employeeId, source, type } = punch;
  if (source === 'hand' || source === 'import' || source === 'request') return null;
  const { zoneId = null, fix = null, qrText = null, wifi = null, beacon = null, offline = false } = punch;
  // Sent later, the address says where the phone is now, and the code was read when the punch was made.
  const found = await judgedZone(tx, employeeId, {
    signals: { zoneId, fix, qrText, wifi, beacon, ip: offline ? '' : (punch.ip ?? '') },
    now: offline ? momentOf(punch, now).at : now,
  });
  // A station has the place it was set up at, its zone: a tablet without a position is not far from it.
  if (source === 'station' && fix === null) return { ...found, verdict: { ...found.verdict, fence: null } };
  const { verdict } = found;
  if (verdict.qrStep === null) return found;
  const earlier = await punchByCode(tx, { employeeId, zoneId: found.zoneId, qrStep: verdict.qrStep });
  if (codeUse(earlier?.type ?? null, type) !== 'used') return found;
  return { ...found, verdict: { ...verdict, qr: null, qrStep: null, qrProblem: 'used' } };
}

/** The days around these punches. */
export function placedFor(
  tx: TenantTx,
  rows: readonly Pick<PunchRow, 'employeeId' | 'at'>[],
  zone: string,
): Promise<PlacedDays> {
  const dates = rows.map(({ at }) => dateIn(zone, at)).sort();
  const [first, last] = [dates[0], dates.at(-1)] as [LocalDate, LocalDate];
  return placedDays(tx, {
    employeeIds: [...new Set(rows.map(({ employeeId }) => employeeId as string))],
    from: addToDate(first, { days: -reach.back }),
    to: addToDate(last, { days: reach.ahead }),
    zone,
  });
}

/** The first punch at a zone shows that it works. */
async function activateZones(tx: TenantTx, verdicts: readonly (Judged | null)[], now: Instant): Promise<void> {
  const first = new Set(verdicts.flatMap((one) => (one?.isFirst && one.zoneId ? [one.zoneId] : [])));
  for (const zoneId of first) await markActivated(tx, zoneId as Id<'zone'>, now);
}
