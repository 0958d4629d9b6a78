// Actors for the tests of rules and of the calls that use them.
import { asId } from '#kernel/ids';
import { asDate } from '#kernel/time';
import type { Actor } from './can.ts';
import { type Plan, planOf } from './plan.ts';

export const paidPlan: Plan = planOf(
  {
    status: 'Active',
    endDate: null,
    products: [
      { type: 'oneDeeCloud', name: 'Cloud 100', numberSpecified: 100 },
      { type: 'oneDeePayroll', name: 'Payroll 100', numberSpecified: 100 },
      { type: 'oneDeeStation', name: 'Station 100', numberSpecified: 100 },
    ],
  },
  asDate('2026-11-15'),
);

export const freePlan: Plan = planOf(null, asDate('2026-11-15'));

export const anActor = (facts: Partial<Actor> = {}): Actor => ({
  userId: asId('00000000-0000-7000-8000-000000000001'),
  employeeId: asId('00000000-0000-7000-8000-000000000002'),
  organizationId: asId('00000000-0000-7000-8000-000000000003'),
  name: 'สมชาย ใจดี',
  roles: [],
  groups: [],
  departmentIds: [],
  plan: paidPlan,
  features: [],
  country: 'TH',
  timeZone: 'Asia/Bangkok',
  ...facts,
});
