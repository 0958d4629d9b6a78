import * as z from 'zod';
import { call } from '#access/contract';
import { Money } from '#kernel/money';
import { seenVersion, shownVersion } from '#kernel/version';
import { amount, Person, range } from '../contract/shapes.ts';

const feature = 'icc';

/** Approved overtime of a day from which an allowance is paid. */
const minutes = z.int().min(1).max(1_440);

const overtime = { mealAfter: minutes, mealAmount: amount, vehicleAfter: minutes, vehicleAmount: amount };

export const iccReports = ['allowance', 'temporary-employee', 'vehicle'] as const;

const IccRow = Person.extend({
  /** Days with the allowance; of temporary employees, days worked. */
  days: z.int(),
  /** Seconds of approved overtime; of temporary employees, seconds worked. */
  seconds: z.int(),
  /** Null where the report has no money. */
  amount: Money.nullable(),
});
export type IccRow = z.infer<typeof IccRow>;

export const iccCalls = {
  readOvertimeAllowance: call
    .route({ method: 'GET', path: '/auth/v1/icc/setting/allowance', summary: 'Allowances for overtime' })
    .meta({ needs: 'setting.manage', feature, reads: ['icc'] })
    .output(z.object({ ...overtime, ...shownVersion })),
  saveOvertimeAllowance: call
    .route({ method: 'PUT', path: '/auth/v1/icc/setting/allowance', summary: 'Change the allowances for overtime' })
    .meta({ needs: 'setting.manage', feature, changes: ['icc'] })
    .input(z.object({ ...overtime, ...seenVersion }))
    .output(z.object({ ...overtime, ...shownVersion })),
  iccReport: call
    .route({
      method: 'GET',
      path: '/auth/v1/report/icc',
      summary: 'Meal allowances, rides home or temporary employees of some days',
    })
    .meta({ needs: 'report.view', feature, reads: ['icc', 'attendance'] })
    .input(z.object({ type: z.enum(iccReports), ...range }))
    .output(z.array(IccRow)),
};
