import { describe, expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import type { LocalDate, Minutes } from '#kernel/time';
import { checkHours } from '#work-hours/rules/schedule';
import { daySegments } from './day-segments.ts';
import type { ProfileHours } from './profile.ts';

const date = '2026-11-02' as LocalDate;
const hours = (start: number, end: number, parts: Partial<ProfileHours> = {}): ProfileHours => ({
  from: '2026-01-01' as LocalDate,
  kind: 'working',
  start: start as Minutes,
  end: end as Minutes,
  breakMinutes: 0 as Minutes,
  payPercent: null,
  lateAfter: 5 as Minutes,
  absenceAfter: null,
  ...parts,
});
const entry = (profileId: string, ot = false) => ({ profileId: asId<'shiftProfile'>(profileId), ot });
const segments = (profiles: Record<string, ProfileHours>, entries = Object.keys(profiles).map((one) => entry(one))) =>
  daySegments(entries, date, (id) => profiles[id] ?? null).map(({ id, kind, start, end }) => [id, kind, start, end]);

describe('segments of a planned day', () => {
  it('a split shift is two segments in order of time', () => {
    expect(segments({ evening: hours(1020, 1260), morning: hours(480, 720) })).toEqual([
      ['morning', 'working', 480, 720],
      ['evening', 'working', 1020, 1260],
    ]);
  });

  it('a shift that overlaps an earlier one begins where that one ends', () => {
    expect(segments({ long: hours(480, 960), late: hours(900, 1320) })).toEqual([
      ['long', 'working', 480, 960],
      ['late', 'working', 960, 1320],
    ]);
  });

  it('a shift within another is gone, and so is one whose break would be all that is left', () => {
    const late = hours(900, 1020, { breakMinutes: 60 as Minutes });
    expect(segments({ day: hours(480, 960), within: hours(600, 900), late })).toEqual([['day', 'working', 480, 960]]);
  });

  it('work as overtime is planned overtime, on a holiday holiday overtime', () => {
    const profiles = { one: hours(480, 600), two: hours(600, 720, { kind: 'holidayShift' }) };
    expect(segments(profiles, [entry('one', true), entry('two', true)])).toEqual([
      ['one', 'overtime', 480, 600],
      ['two', 'holidayOvertime', 600, 720],
    ]);
  });

  it('a day off and a profile that does not exist have no segment', () => {
    expect(segments({}, [])).toEqual([]);
    expect(segments({}, [entry('gone')])).toEqual([]);
  });
});

describe('any board gives days without overlap', () => {
  it('whatever profiles are planned together', () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % most;
    };
    for (let round = 0; round < 2_000; round++) {
      const profiles: Record<string, ProfileHours> = {};
      for (let n = 0; n <= random(5); n++) {
        const [start, length] = [random(1440), 1 + random(1440)];
        profiles[`p${n}`] = hours(start, start + length, { breakMinutes: random(length) as Minutes });
      }
      const found = daySegments(
        Object.keys(profiles).map((id) => entry(id, random(2) === 0)),
        date,
        (id) => profiles[id] ?? null,
      );
      found.forEach((one, at) => {
        expect(one.start).toBeGreaterThanOrEqual(found[at - 1]?.end ?? 0);
        expect(checkHours(one).ok).toBe(true);
      });
      expect(found.length).toBeGreaterThan(0);
    }
  });
});
