import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { lawPack } from './law-pack.ts';
import { contributionRefund } from './social-security-refund.ts';
import { accepted } from './testing.ts';

const of = (wageMonth: string, province: string, wage: number, pack: 'th-law' | 'th-classic' = 'th-law') =>
  accepted(contributionRefund(lawPack(pack), { wageMonth, province }, baht(wage)));

describe('social security that the fund pays back', () => {
  it.each([
    // wage month, province, wage, each side
    ['2024-09', '57', 15_000, 0], // before the relief
    ['2024-10', '57', 15_000, 300], // Chiang Rai: 750 withheld, 450 due
    ['2025-03', '57', 250_000, 300],
    ['2025-04', '57', 15_000, 0],
    ['2024-12', '10', 15_000, 0], // Bangkok was not flooded
    ['2024-12', '83', 1_650, 33], // Phuket: 83 withheld, 49.50 is 50 due
    ['2024-12', '83', 0, 0],
    ['2026-01', '90', 15_000, 0], // relief known in advance is already in the slip
  ])('%s in province %s: of a wage of %d each side gets %d back', (month, province, wage, back) => {
    expect(of(month, province, wage)).toEqual({ employee: baht(back), employer: baht(back) });
  });

  it('covers 55 provinces', () => {
    expect(new Set(lawPack('th-law').contributionRefunds[0]?.provinces).size).toBe(55);
  });

  it('the classic pack knows one rate for all months', () => {
    expect(of('2024-12', '57', 15_000, 'th-classic')).toEqual({ employee: baht(0), employer: baht(0) });
  });

  it('refuses an unknown province', () => {
    expect(contributionRefund(lawPack('th-law'), { wageMonth: '2024-12', province: '99' }, baht(9_000))).toMatchObject({
      ok: false,
      reason: 'unknown',
    });
  });
});
