import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { planOf, type SubscribedProduct, trialIsOver } from './plan.ts';

const today = asDate('2026-11-15');
const cloud = (numberSpecified: number, name = 'Cloud 100'): SubscribedProduct => ({
  type: 'oneDeeCloud',
  name,
  numberSpecified,
});
const payroll: SubscribedProduct = { type: 'oneDeePayroll', name: 'Payroll', numberSpecified: 60 };
const station: SubscribedProduct = { type: 'oneDeeStation', name: 'Station', numberSpecified: 5 };
const until = (endDate: string | null, ...products: SubscribedProduct[]) =>
  planOf({ status: 'Active', endDate: endDate === null ? null : asDate(endDate), products }, today);
const parts = (plan: ReturnType<typeof planOf>) => [plan.cloud.limit, plan.station.limit, plan.payroll.limit];

describe('what a company has paid for', () => {
  it('is nothing without a subscription', () => {
    const plan = planOf(null, today);
    expect(parts(plan)).toEqual([0, 0, 0]);
    expect(plan).toMatchObject({ free: true, active: false, lite: false });
  });

  it.each([
    ['2026-11-15', true], // the last paid day still counts
    ['2026-11-14', false],
    [null, true],
  ])('until %s is enabled: %s', (endDate, enabled) => {
    expect(until(endDate, cloud(100)).cloud.enabled).toBe(enabled);
  });

  it('a quantity of zero is not enabled', () => {
    expect(until(null, cloud(0), payroll)).toMatchObject({
      cloud: { enabled: false },
      payroll: { enabled: true, limit: 60 },
      free: true,
    });
  });

  it('a full trial gives cloud and payroll with the cloud number, and no station', () => {
    const plan = until('2026-12-01', cloud(100, 'Full Trial'), station, payroll);
    expect(parts(plan)).toEqual([100, 0, 100]);
    expect(plan.fullTrial).toBe(true);
  });

  it('two cloud packages add up', () => {
    expect(until(null, cloud(100), cloud(20)).cloud.limit).toBe(120);
  });

  it.each(['TA Lite', 'TA Plus'])('%s is lite', (name) => {
    expect(until(null, cloud(20, name)).lite).toBe(true);
  });

  it('is active in its days of grace: a renewal is charged in the course of its first day', () => {
    expect(planOf({ status: 'Grace', endDate: today, products: [cloud(5)] }, today).active).toBe(true);
  });

  it('is not active with another status', () => {
    expect(planOf({ status: 'Suspended', endDate: null, products: [cloud(5)] }, today).active).toBe(false);
  });
});

describe('a trial', () => {
  it.each([
    ['2026-11-14', true],
    ['2026-11-15', false],
    [null, false],
  ])('that ends %s is over: %s', (endDate, over) => {
    expect(trialIsOver(until(endDate, cloud(10, 'Full Trial')), today)).toBe(over);
  });
});
