import * as z from 'zod';
import { call } from '#access/contract';
import { DayChanges } from '#holidays/contract';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { Instant, LocalDate } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';
import { assuranceLevels } from '../rules/assurance.ts';
import { forgottenCheckOutPolicies } from '../rules/forgotten-check-out.ts';

export const ClockSettings = z.object({
  forgottenCheckOut: z.enum(forgottenCheckOutPolicies),
  /** Minutes: shorter work outside the hours is no overtime candidate. */
  minimumOvertime: z.int().min(0).max(1440),
  /** Minutes of a normal day, for work on days without hours. */
  normalDay: z.int().min(1).max(1440),
  /** Minutes: a punch whose kind nobody chose, so soon after another, is the same punch again. */
  repeatMinutes: z.int().min(0).max(60).default(1),
  /** Punches that are less sure are shown to a manager. */
  wantedAssurance: z.enum(assuranceLevels),
});
export type ClockSettings = z.infer<typeof ClockSettings>;

/** A change of the rules with the date from which it counts. */
const SettingsVersion = ClockSettings.extend({
  id: id('attendancePolicy'),
  from: LocalDate,
  /** Empty for what counted before changes were dated. */
  changedBy: z.string(),
  createdAt: Instant,
});
export type SettingsVersion = z.infer<typeof SettingsVersion>;

/** What counts today, and every change with its date. */
const SettingsSheet = ClockSettings.extend({
  ...shownVersion,
  today: LocalDate,
  /** Newest first, the coming ones included. */
  history: z.array(SettingsVersion),
});
export type SettingsSheet = z.infer<typeof SettingsSheet>;

export const settings = {
  readSettings: call
    .route({ method: 'GET', path: '/auth/v1/clock/setting', summary: 'How the company counts time' })
    .meta({ needs: 'clock.setting', reads: ['clocking.settings'] })
    .output(SettingsSheet),
  saveSettings: call
    .route({ method: 'PUT', path: '/auth/v1/clock/setting', summary: 'Change how the company counts time' })
    .meta({ needs: 'clock.setting', changes: ['clocking.settings', 'attendance'] })
    /** `from`: today when it is left out. A day in the past counts the days since then again. */
    .input(ClockSettings.extend({ from: businessDate.optional(), ...seenVersion }))
    .output(SettingsSheet),
  previewSettings: call
    .route({ method: 'POST', path: '/auth/v1/clock/setting/preview', summary: 'What other time rules would change' })
    .meta({ needs: 'clock.setting' })
    .input(ClockSettings.extend({ from: businessDate.optional() }))
    .output(DayChanges),
};
