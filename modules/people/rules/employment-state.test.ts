import { describe, expect, it } from 'vitest';
import type { ApproveStatus } from '#access/rules/page-access';
import { asDate } from '#kernel/time';
import { afterStep, type EmploymentStep, employmentSteps, stepsFrom, takesSeat } from './employment-state.ts';

const today = asDate('2026-11-15');
const at = (status: ApproveStatus) => ({ status, startDate: asDate('2024-01-01'), resignDate: null });
const statuses: readonly ApproveStatus[] = ['approved', 'pending', 'rejected', 'deactivated'];

const allowed: Readonly<Partial<Record<ApproveStatus, Partial<Record<EmploymentStep, ApproveStatus>>>>> = {
  pending: { approve: 'approved', reject: 'rejected' },
  rejected: { unreject: 'pending' },
  approved: { deactivate: 'deactivated' },
  deactivated: { reactivate: 'approved' },
};

describe('the life of an employment', () => {
  for (const status of statuses)
    for (const step of employmentSteps) {
      const next = allowed[status]?.[step];
      it(`${status}: ${step} ${next ? `leads to ${next}` : 'is refused'}`, () => {
        const result = afterStep(at(status), step, { today, resignDate: today });
        if (next) expect(result).toMatchObject({ ok: true, value: { status: next } });
        else expect(result).toEqual({ ok: false, reason: 'wrongStatus' });
      });
    }

  it('who leaves has a last day, not before the first', () => {
    expect(afterStep(at('approved'), 'deactivate', { today, resignDate: null })).toMatchObject({
      reason: 'resignDateMissing',
    });
    expect(afterStep(at('approved'), 'deactivate', { today, resignDate: asDate('2023-12-31') })).toMatchObject({
      reason: 'resignBeforeStart',
    });
    expect(afterStep(at('approved'), 'deactivate', { today, resignDate: asDate('2024-01-01') })).toMatchObject({
      value: { resignDate: '2024-01-01' },
    });
  });

  it('a last day to come changes nothing yet, and may be taken back', () => {
    const leaving = { ...at('approved'), resignDate: asDate('2026-11-30') };
    expect(afterStep(at('approved'), 'deactivate', { today, resignDate: asDate('2026-11-30') })).toEqual({
      ok: true,
      value: leaving,
    });
    expect(afterStep(leaving, 'stay', { today, resignDate: null })).toMatchObject({
      value: { status: 'approved', resignDate: null },
    });
    expect(stepsFrom('approved', leaving.resignDate)).toEqual(['deactivate', 'stay']);
  });

  it('who comes back has no last day any more', () => {
    const left = { ...at('deactivated'), resignDate: asDate('2026-01-31') };
    expect(afterStep(left, 'reactivate', { today, resignDate: null })).toMatchObject({ value: { resignDate: null } });
  });

  it('a request without a first day starts today', () => {
    const asked = { ...at('pending'), startDate: null };
    expect(afterStep(asked, 'approve', { today, resignDate: null })).toMatchObject({ value: { startDate: today } });
  });

  it('a list offers the steps that are allowed', () => {
    for (const status of statuses) expect(stepsFrom(status)).toEqual(Object.keys(allowed[status] ?? {}));
  });

  it('only who comes to work takes a seat', () => {
    expect(employmentSteps.filter(takesSeat)).toEqual(['approve', 'reactivate']);
  });
});
