import { describe, expect, it } from 'vitest';
import { baht, minor } from '#kernel/money';
import { asDate } from '#kernel/time';
import { lawPack } from './law-pack.ts';
import { severancePay } from './severance-pay.ts';
import { accepted } from './testing.ts';

const pay = (monthlyWage: number, firstDay: string, lastDay: string) =>
  severancePay(lawPack('th-law'), {
    monthlyWage: baht(monthlyWage),
    firstDay: asDate(firstDay),
    lastDay: asDate(lastDay),
  });

describe('severance pay', () => {
  it.each([
    // wage, first day, last day, service days, days of wages, pay
    [30_000, '2026-01-01', '2026-04-29', 119, 0, 0],
    [30_000, '2026-01-01', '2026-04-30', 120, 30, 30_000],
    [30_000, '2025-05-01', '2026-04-29', 364, 30, 30_000],
    [30_000, '2025-05-01', '2026-04-30', 365, 90, 90_000], // the last day completes the year
    [30_000, '2023-05-01', '2026-04-30', 1_096, 180, 180_000],
    [30_000, '2020-05-01', '2026-04-30', 2_191, 240, 240_000],
    [30_000, '2016-05-01', '2026-04-30', 3_652, 300, 300_000],
    [30_000, '2006-05-01', '2026-04-30', 7_305, 400, 400_000],
    // A year from the leap day ends on 28 February (Civil and Commercial Code s.193/5).
    [30_000, '2024-02-29', '2025-02-28', 366, 90, 90_000],
    [30_000, '2024-02-29', '2025-02-27', 365, 30, 30_000],
    [30_000, '2026-01-01', '2026-01-01', 1, 0, 0],
  ])(
    '%d a month from %s to %s: %d days of service, %d days of wages',
    (wage, first, last, serviceDays, daysOfWages, amount) => {
      expect(accepted(pay(wage, first, last))).toMatchObject({ serviceDays, daysOfWages, pay: baht(amount) });
    },
  );

  it('is free of tax up to 600,000', () => {
    expect(accepted(pay(60_000, '2006-05-01', '2026-04-30'))).toMatchObject({
      pay: baht(800_000),
      taxFree: baht(600_000),
    });
    expect(accepted(pay(30_000, '2006-05-01', '2026-04-30')).taxFree).toBe(baht(400_000));
  });

  it('refuses a last day before the first, a negative wage and a date before the law', () => {
    expect(pay(1, '2026-05-01', '2026-04-30')).toMatchObject({ field: 'lastDay', reason: 'outOfRange' });
    expect(pay(1, '2010-05-01', '2018-04-30')).toMatchObject({ field: 'lastDay', reason: 'beforeFirstRow' });
    const input = { monthlyWage: minor(-1), firstDay: asDate('2026-01-01'), lastDay: asDate('2026-12-31') };
    expect(severancePay(lawPack('th-law'), input)).toMatchObject({ field: 'monthlyWage', reason: 'negative' });
  });
});
