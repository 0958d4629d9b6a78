import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { lawPack } from './law-pack.ts';
import { minimumWage, type WorkPlace } from './minimum-wage.ts';
import { accepted } from './testing.ts';
import { type Province, provinces } from './values/provinces.ts';

const daily = (date: string, province: string, more: Omit<Partial<WorkPlace>, 'date' | 'province'> = {}) =>
  accepted(minimumWage(lawPack('th-law'), { date: asDate(date), province, ...more })).daily;

describe('minimum wage', () => {
  it.each<[string, string, Omit<Partial<WorkPlace>, 'date' | 'province'>, number]>([
    ['2025-06-30', '10', {}, 372], // Bangkok before July 2025
    ['2025-07-01', '10', {}, 400],
    ['2026-02-28', '83', {}, 400],
    ['2026-11-01', '84', {}, 352],
    ['2026-11-01', '84', { area: 'koSamui' }, 400],
    ['2026-11-01', '50', {}, 357],
    ['2026-11-01', '50', { area: 'muangChiangMai' }, 380],
    ['2026-11-01', '90', { area: 'hatYai' }, 380],
    ['2026-11-01', '96', {}, 337],
    ['2026-11-01', '96', { business: 'hotel' }, 400], // hotels in all provinces since July 2025
    ['2025-06-30', '96', { business: 'hotel' }, 337],
  ])('on %s in province %s %o it is %d a day', (date, province, more, amount) => {
    expect(daily(date, province, more)).toBe(baht(amount));
  });

  it('every province has exactly one general rate since 2025', () => {
    for (const province of Object.keys(provinces) as Province[]) {
      const rows = lawPack('th-law').minimumWages.filter(
        (row) => row.from === '2025-01-01' && !row.area && row.provinces !== 'all' && row.provinces.includes(province),
      );
      expect(rows, provinces[province][0]).toHaveLength(1);
    }
  });

  it('refuses an unknown province and a date before the first notice', () => {
    expect(minimumWage(lawPack('th-law'), { date: asDate('2026-01-01'), province: '97' })).toMatchObject({
      field: 'province',
      reason: 'unknown',
    });
    expect(minimumWage(lawPack('th-law'), { date: asDate('2024-12-31'), province: '10' })).toMatchObject({
      field: 'date',
      reason: 'beforeFirstRow',
    });
  });
});
