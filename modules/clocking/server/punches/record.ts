import type { AdjustmentCause } from '#clocking/rules/adjustment';
import type { Assurance } from '#clocking/rules/assurance';
import { codeUse } from '#clocking/rules/code-use';
import { daysAfter, daysBefore } from '#clocking/rules/work-windows';
import type { Id } from '#kernel/ids';
import { addSeconds, addToDate, dateIn, type Instant, type LocalDate, secondsBetween, timeIn } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { markActivated, type ZoneForPunch, zonesFor } from '#zones/server/public';
import type { DayAndRow } from '../days/one-day.ts';
import { type PlacedDays, type PlacedRange, placedDays } from '../days/placed-days.ts';
import { type HeldPerson, isEnough, type RecomputeOptions, recompute } from '../days/recompute.ts';
import { touchedDays } from '../days/touched-days.ts';
import { heldDays } from '../store/days.ts';
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
  /** What was asked for ahead, for the only punch. */
  readonly around?: AroundPunch;
}

/** What a punch of a person at a moment is judged and counted by. */
export interface AroundPunch {
  readonly policy: CompanyPolicy;
  readonly zones?: readonly ZoneForPunch[];
  /** The days that it usually touches, locked; left out where several punches come together. */
  readonly held?: HeldPerson | undefined;
  readonly placed: PlacedDays;
}

/** Asked in one go; the days are locked before they and their punches are read. */
export async function aroundPunch(tx: TenantTx, moment: Moment, zone: string): Promise<AroundPunch> {
  const [policy, zones, days] = await Promise.all([
    policyOf(tx),
    zonesFor(tx, moment.employeeId),
    heldAround(tx, moment, zone),
  ]);
  return { policy, zones, ...days };
}

type Moment = Pick<PunchRow, 'employeeId' | 'at'>;

/** Hours of up to two days reach back so far, and touched days reach forward so far. */
const reach = { back: daysBefore + 2, ahead: daysAfter + 3 } as const;

/**
 * Stores punches and brings their days up to date, in the transaction of the caller. Nothing is refused for doubt: it is
 * stored, marked and shown to a manager. The same punch handed in again changes nothing.
 */
export async function recordPunches(
  tx: TenantTx,
  punches: readonly PunchToRecord[],
  options: RecordOptions,
): Promise<RecordedPunch[]> {
  if (punches.length === 0) return [];
  const { now, cause = 'punch' } = options;
  const { around, verdicts } = await judgedAround(tx, punches, options);
  const { policy, held, placed } = around;
  const rows = punches.map((punch, at) => punchRow(punch, verdicts[at] ?? null, now));
  const targets = await touchedDays(rows, placed);
  const day = { targets, now, policy, placed, cause };
  const { days, earlier } =
    held && isEnough(held, targets, placed)
      ? await recordHeld(tx, rows, { ...day, held })
      : await record(tx, rows, day);
  await activateZones(tx, verdicts, now);
  return rows.map((row) => recordedPunch(row, { days, earlier: earlier.get(row.id) }));
}

/** What is around the punches, and what zones say of each: all of it asked in one go. */
async function judgedAround(
  tx: TenantTx,
  punches: readonly PunchToRecord[],
  { now, policy: known, zone: ownZone, around }: RecordOptions,
): Promise<{ around: AroundPunch; verdicts: readonly (Judged | null)[] }> {
  const judging = () => Promise.all(punches.map((punch) => judged(tx, punch, { now, zones: around?.zones })));
  if (around) return { around, verdicts: await judging() };
  const moments = punches.map((punch) => ({ employeeId: punch.employeeId, at: momentOf(punch, now).at }));
  const [first, ...more] = moments;
  const asking = known ?? policyOf(tx);
  const zone = ownZone ?? (await asking).timeZone;
  const [policy, verdicts, days] = await Promise.all([
    asking,
    judging(),
    first && more.length === 0
      ? heldAround(tx, first, zone)
      : placedFor(tx, moments, zone).then((placed) => ({ placed })),
  ]);
  return { around: { policy, ...days }, verdicts };
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

/** In the first half of a day the one before may still run; in the second the punch may open the next one. */
const usuallyTouched = (zone: string, at: Instant): { from: LocalDate; to: LocalDate } => {
  const date = dateIn(zone, at);
  const first = timeIn(zone, at) < noon ? -1 : 0;
  return { from: addToDate(date, { days: first }), to: addToDate(date, { days: first + 2 }) };
};
const noon = '12:00';

/** Locks the days that a punch usually touches, and reads what is around them. */
async function heldAround(
  tx: TenantTx,
  { employeeId, at }: Moment,
  zone: string,
): Promise<{ held: HeldPerson; placed: PlacedDays }> {
  const touched = usuallyTouched(zone, at);
  const range = {
    employeeIds: [employeeId],
    from: addSeconds(at, -triedAgainSeconds),
    to: addSeconds(at, 2 * triedAgainSeconds),
  };
  const [days, punches, placed] = await Promise.all([
    heldDays(tx, { employeeId, ...touched }),
    punchesOf(tx, range),
    placedDays(tx, { ...rangeAround([{ employeeId, at }], zone), placesOnly: true }),
  ]);
  // Most people's punches were never corrected, and their days say so: a statement less.
  const corrections = placed.mayBeCorrected(employeeId)
    ? await correctionsOf(tx, { ...range, firstDate: touched.from, lastDate: touched.to })
    : [];
  return { held: { employeeId, days, from: range.from, to: range.to, punches, corrections }, placed };
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
async function judged(
  tx: TenantTx,
  punch: PunchToRecord,
  { now, zones }: { now: Instant; zones: readonly ZoneForPunch[] | undefined },
): Promise<Judged | null> {
  const { employeeId, source, type } = punch;
  if (source === 'hand' || source === 'import' || source === 'request') return null;
  const { zoneId = null, fix = null, qrText = null, wifi = null, beacon = null, offline = false } = punch;
  // A station and a face scanner have the place they were set up at, their zone: without a position they are not far from it.
  const isPlaced = (source === 'station' || source === 'faceScanner') && fix === null;
  // Sent later, the address says where the phone is now, and the code was read when the punch was made.
  const found = await judgedZone(tx, employeeId, {
    signals: { zoneId, fix, qrText, wifi, beacon, ip: offline ? '' : (punch.ip ?? '') },
    now: offline ? momentOf(punch, now).at : now,
    zones,
    isPlaced,
  });
  if (isPlaced) return { ...found, verdict: { ...found.verdict, fence: null } };
  const { verdict } = found;
  if (verdict.qrStep === null) return found;
  const earlier = await punchByCode(tx, { employeeId, zoneId: found.zoneId, qrStep: verdict.qrStep });
  if (codeUse(earlier?.type ?? null, type) !== 'used') return found;
  return { ...found, verdict: { ...verdict, qr: null, qrStep: null, qrProblem: 'used' } };
}

/** The days around these punches. */
export const placedFor = (tx: TenantTx, rows: readonly Moment[], zone: string): Promise<PlacedDays> =>
  placedDays(tx, rangeAround(rows, zone));

function rangeAround(rows: readonly Moment[], zone: string): PlacedRange {
  const dates = rows.map(({ at }) => dateIn(zone, at)).sort();
  const [first, last] = [dates[0], dates.at(-1)] as [LocalDate, LocalDate];
  return {
    employeeIds: [...new Set(rows.map(({ employeeId }) => employeeId as string))],
    from: addToDate(first, { days: -reach.back }),
    to: addToDate(last, { days: reach.ahead }),
    zone,
  };
}

/** The first punch at a zone shows that it works. */
async function activateZones(tx: TenantTx, verdicts: readonly (Judged | null)[], now: Instant): Promise<void> {
  const first = new Set(verdicts.flatMap((one) => (one?.isFirst && one.zoneId ? [one.zoneId] : [])));
  for (const zoneId of first) await markActivated(tx, zoneId as Id<'zone'>, now);
}
