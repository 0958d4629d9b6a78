// Some weeks of punches for the demo company: mostly on time, now and then late, away, forgotten or somewhere else.
import type { Demo } from '#access/server/public';
import { takeReadyOf } from '#forms/server/public';
import { addToDate } from '#kernel/time';
import { geofence, type Place } from '#zones/rules/geofence';
import { zonesFor } from '#zones/server/public';
import { overtimeForm } from './forms/overtime-form.ts';
import { punchForm } from './forms/punch-form.ts';
import { addPast, type PastPunch } from './past.ts';

/** Two kilometres down the road: a customer, or a bed. */
const elsewhere = ({ latitude, longitude }: Place): Place => ({
  latitude: latitude + 0.016,
  longitude: longitude + 0.009,
});

/** The same number for the same words, from 0 to 1: the demo is the same every time. */
function chance(...words: readonly (string | number)[]): number {
  let hash = 2_166_136_261;
  for (const letter of words.join(' ')) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  // The last letters must move the high bits too.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296;
}

export const demo: Demo = async (tx, { atWork, teams, now, today, weeks }) => {
  for (const type of [overtimeForm, punchForm]) await takeReadyOf(tx, type, { language: 'th', now });
  if (weeks === 0) return;
  const plantTeams = new Set(teams.filter(({ site }) => site === 'plant').map(({ key }) => key));
  const employeeIds = atWork.map(({ id }) => id);
  const zones = employeeIds[0] ? await zonesFor(tx, employeeIds[0]) : [];
  // The fence is wider around the plant than around the office.
  const gates = zones
    .filter(({ type }) => type === 'gps')
    .sort((one, other) => (other.fence?.radius ?? 0) - (one.fence?.radius ?? 0));
  await addPast(tx, {
    employeeIds,
    now,
    from: addToDate(today, { days: -7 * weeks }),
    punchesOn(person, { date, segments: [hours] }, isFree) {
      const worker = atWork[person];
      const isAtPlant = !worker || plantTeams.has(worker.team);
      // A visitor tries the demo as this person, who has clocked out on every past day and not clocked today.
      const hasAccount = !!worker?.userId;
      if (!hours || isFree || (hasAccount && date >= today)) return [];
      const gate = gates[isAtPlant ? 0 : 1] ?? gates[0];
      const place = gate?.fence ?? { latitude: 13.53378, longitude: 100.65526, radius: 250 };
      const luck = (what: string) => chance(what, person, date);
      // Some people are late more often than others, and some never.
      const habit = chance('habit', person);
      if (luck('absent') < 0.02) return [];
      const arrival =
        hours.from + (luck('late') < habit * 0.25 ? 300 + luck('how late') * 2_700 : -luck('early') * 1_200);
      const stays = luck('overtime') < 0.12 ? 1_800 + luck('how long') * 7_200 : luck('after') * 900;
      const leaving = luck('goes early') < 0.03 ? hours.to - 3_600 * luck('how early') : hours.to + stays;
      const at = luck('elsewhere') < 0.015 ? elsewhere(place) : near(place, luck('where'));
      const made = (type: PastPunch['type'], second: number): PastPunch => {
        const fix = { ...at, accuracy: Math.round(8 + luck(`${type} accuracy`) * 30) };
        return { type, second: Math.round(second), zoneId: gate?.id ?? null, fix, fence: geofence(place, fix) };
      };
      const forgets = !hasAccount && luck('forgets') < 0.02;
      return [made('clock_in', arrival), ...(forgets ? [] : [made('clock_out', leaving)])];
    },
  });
};

/** Some metres off, as phones are. */
const near = ({ latitude, longitude }: Place, luck: number): Place => ({
  latitude: latitude + (luck - 0.5) * 0.001,
  longitude: longitude + (0.5 - luck) * 0.001,
});
