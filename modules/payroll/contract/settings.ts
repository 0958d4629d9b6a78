import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { businessDate } from '#kernel/dates';
import { Money } from '#kernel/money';
import { Instant, LocalDate } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';
import { readingChoices } from '../rules/readings.ts';
import { amount } from './items.ts';

/** Each reading with its choices; its question and sentences are texts. */
const readings = {
  shortMonth: z.enum(readingChoices.shortMonth),
  proration: z.enum(readingChoices.proration),
  backPayTax: z.enum(readingChoices.backPayTax),
  backPayContribution: z.enum(readingChoices.backPayContribution),
  leaverTax: z.enum(readingChoices.leaverTax),
  welfareFundCeiling: z.enum(readingChoices.welfareFundCeiling),
  welfareFundRounding: z.enum(readingChoices.welfareFundRounding),
  unusedLeaveWage: z.enum(readingChoices.unusedLeaveWage),
  exemptSeverance: z.enum(readingChoices.exemptSeverance),
  traditionalHoliday: z.enum(readingChoices.traditionalHoliday),
};

const farOffPercent = z.int().min(0).max(1_000);

export const PayrollSetting = z.object({
  /** Runs whose period ends on this day or later; null: as it is before anything is chosen. */
  fromDate: LocalDate.nullable(),
  ...readings,
  /** A net is far off when it differs by more than this percent of the last one and by more than the amount. */
  farOffPercent,
  farOffAmount: Money,
  changedName: z.string().nullable(),
  changedAt: Instant.nullable(),
});
export type PayrollSetting = z.infer<typeof PayrollSetting>;

const needs = 'payroll.template' as const;

export const settingCalls = {
  readPayrollSettings: call
    .route({
      method: 'GET',
      path: '/auth/v1/payroll/settings',
      summary: 'How the company reads what the law leaves open: today, and by date',
    })
    .meta({ needs: 'payroll.view', reads: ['payroll.settings'] })
    .input(z.object({}))
    .output(z.object({ current: PayrollSetting, history: z.array(PayrollSetting), ...shownVersion })),
  savePayrollSettings: call
    .route({
      method: 'PUT',
      path: '/auth/v1/payroll/settings',
      summary: 'Settings of payroll from a day on; drafts of later periods are calculated again',
    })
    .meta({ needs, changes: ['payroll.settings', 'payroll.runs'] })
    .input(z.object({ fromDate: businessDate, ...readings, farOffPercent, farOffAmount: amount(), ...seenVersion }))
    .output(z.object(shownVersion)),
  deletePayrollSettings: call
    .route({
      method: 'DELETE',
      path: '/auth/v1/payroll/settings',
      summary: 'Delete the settings that begin on a day; those before them count on',
    })
    .meta({ needs, changes: ['payroll.settings', 'payroll.runs'] })
    .input(z.object({ fromDate: businessDate }))
    .output(nothing),
};
