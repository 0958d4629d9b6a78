// A month of ordinary days for the demo: most are on time, some are late, forget to clock out or stay longer.
import { type PunchToRecord, recordPunches } from '#clocking/server/public';
import type { Id } from '#kernel/ids';
import { addMinutes, addToDate, dateIn, type Instant, instantAtMinute, secondsBetween } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { workHoursOf } from '#work-hours/server/public';

interface DemoPunches {
  readonly employeeIds: readonly Id<'employee'>[];
  readonly timeZone: string;
  readonly now: Instant;
  readonly days: number;
}

type Made = Pick<PunchToRecord, 'type' | 'said'>;

/** Punches of one statement's batch; a batch is a few hundred days to work out. */
const batch = 1000;
/** Half a Saturday has no lunch. */
const longWithoutBreak = 6 * 3600;
/** The demo's factory, in Samut Prakan. */
const factory = { latitude: 13.5793, longitude: 100.6408 };

export async function addDemoPunches(tx: TenantTx, { employeeIds, timeZone, now, days }: DemoPunches): Promise<void> {
  const today = dateIn(timeZone, now);
  const from = addToDate(today, { days: -days });
  const hours = await workHoursOf(tx, { employeeIds, from, to: today });
  const punches: PunchToRecord[] = [];
  for (let date = from; date <= today; date = addToDate(date, { days: 1 }))
    for (const [index, employeeId] of employeeIds.entries()) {
      const expected = hours.scheduleOn(employeeId, date).hours;
      const luck = chanceOf(`${employeeId.slice(-12)} ${date} ${index}`);
      if (!expected || luck(0) < 0.03) continue;
      const at = (minute: number) => instantAtMinute(timeZone, date, minute);
      const day = dayOf({ start: at(expected.start), end: at(expected.end), luck, isToday: date === today });
      for (const made of day)
        if (made.said < now) punches.push(punchOf(made, { employeeId, index, near: date === today }));
    }
  for (let start = 0; start < punches.length; start += batch)
    await recordPunches(tx, punches.slice(start, start + batch), { now });
}

interface DayFacts {
  readonly start: Instant;
  readonly end: Instant;
  readonly luck: (nth: number) => number;
  readonly isToday: boolean;
}

function dayOf({ start, end, luck, isToday }: DayFacts): Made[] {
  const late = luck(1) < 0.09 ? 12 + Math.floor(luck(2) * 70) : -Math.floor(luck(2) * 22);
  const stays = luck(3) < 0.15 ? 30 + Math.floor(luck(4) * 120) : Math.floor(luck(4) * 14);
  const forgets = !isToday && luck(5) < 0.02;
  const punches: Made[] = [{ type: 'clock_in', said: addMinutes(start, late) }];
  if (luck(6) < 0.3 && secondsBetween(start, end) > longWithoutBreak) {
    const lunch = addMinutes(start, 210 + Math.floor(luck(7) * 20));
    punches.push({ type: 'break_in', said: lunch });
    punches.push({ type: 'break_out', said: addMinutes(lunch, luck(9) < 0.06 ? 35 : 60 + Math.floor(luck(8) * 5)) });
  }
  if (!forgets) punches.push({ type: 'clock_out', said: addMinutes(end, stays) });
  return punches;
}

/** Today's come from tablets with a place for the map, those before from the scanner at the gate. */
function punchOf(made: Made, o: { employeeId: Id<'employee'>; index: number; near: boolean }): PunchToRecord {
  const { employeeId, index, near } = o;
  const common = { ...made, employeeId, key: `demo ${employeeId} ${made.said}`, receivedAt: made.said };
  if (!near) return { ...common, source: 'faceScanner', liveFace: true };
  const [north, east] = [((index * 7) % 11) - 5, ((index * 5) % 13) - 6];
  const fix = {
    latitude: factory.latitude + north * 0.00012,
    longitude: factory.longitude + east * 0.00012,
    accuracy: 8 + (index % 5) * 4,
    age: 2,
  };
  return { ...common, source: 'station', pin: true, fix };
}

/** The same words give the same numbers from 0 up to 1, so that every demo is the same. */
function chanceOf(words: string): (nth: number) => number {
  let seed = 2_166_136_261;
  for (const letter of words) seed = Math.imul(seed ^ letter.charCodeAt(0), 16_777_619);
  return (nth) => {
    let mixed = Math.imul(seed ^ ((nth + 1) ** 5), 2_654_435_761);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519);
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 4_294_967_296;
  };
}
