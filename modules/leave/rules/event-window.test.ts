import { describe, expect, it } from 'vitest';
import { addToDate, asDate } from '#kernel/time';
import { type MinutesOnDay, usedInEvent, usedOfLimit } from './event-window.ts';

/** So many days from a day on, counted in days. */
const days = (from: string, count: number, each = 1): MinutesOnDay[] =>
  Array.from({ length: count }, (_, index) => ({ date: addToDate(asDate(from), { days: index }), minutes: each }));
const of = (others: readonly MinutesOnDay[], asked: readonly MinutesOnDay[]) => ({ others, asked, eventDays: 300 });

const june = days('2026-06-01', 120);

describe('120 days for a birth, within 300 days', () => {
  it.each<[string, MinutesOnDay[], MinutesOnDay[], number]>([
    ['nothing else', [], june, 0],
    ['the days after them', june, days('2026-09-29', 1), 120],
    ['the days before them count as well', june, days('2026-02-01', 120), 120],
    ['on both sides, no more than one event has', [...june, ...days('2025-06-01', 120)], days('2026-01-10', 10), 120],
    ['the next birth, 300 days after the first began', june, days('2027-03-29', 60), 60],
    ['the next birth, a year after the first', june, days('2027-08-01', 120), 0],
  ])('%s', (_name, others, asked, used) => {
    expect(usedInEvent(of(others, asked))).toBe(used);
  });

  it('whichever of two is asked for first, together they have the same', () => {
    for (const second of ['2026-02-01', '2026-10-01', '2027-01-01', '2027-03-01', '2027-05-01']) {
      const later = days(second, 90);
      const together = [of(june, later), of(later, june)].map((leave) => usedInEvent(leave) + leave.asked.length);
      expect(Math.max(120, together[0] ?? 0)).toBe(Math.max(120, together[1] ?? 0));
    }
  });
});

describe('60 of the days are paid', () => {
  const paid = days('2026-06-01', 60);
  it.each<[string, MinutesOnDay[], MinutesOnDay[], number]>([
    ['nothing else is paid', [], june, 0],
    ['before the paid days', paid, days('2026-02-01', 60), 60],
    ['after the paid days', paid, days('2026-10-01', 60), 60],
    ['20 are paid: 40 are left', days('2026-06-01', 20), days('2026-10-01', 60), 20],
    ['20 are paid and 30 are asked for: enough is left', days('2026-06-01', 20), days('2026-10-01', 30), 0],
    ['a year later', paid, days('2027-08-01', 60), 0],
  ])('%s', (_name, others, asked, used) => {
    expect(usedOfLimit(of(others, asked), 60)).toBe(used);
  });

  it('a stretch that has only the last days of the request leaves the first ones paid', () => {
    // 30 of its days are from 30 March on, within 300 days of 24 January.
    const others = days('2027-01-24', 1, 60);
    expect(60 - usedOfLimit(of(others, days('2026-02-28', 60)), 60)).toBe(30);
  });
});
