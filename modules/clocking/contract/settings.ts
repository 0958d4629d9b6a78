import * as z from 'zod';
import { call } from '#access/contract';
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

export const settings = {
  readSettings: call
    .route({ method: 'GET', path: '/auth/v1/clock/setting', summary: 'How the company counts time' })
    .meta({ needs: 'clock.setting', reads: ['clocking.settings'] })
    .output(ClockSettings.extend(shownVersion)),
  saveSettings: call
    .route({ method: 'PUT', path: '/auth/v1/clock/setting', summary: 'Change how the company counts time' })
    .meta({ needs: 'clock.setting', changes: ['clocking.settings', 'attendance'] })
    .input(ClockSettings.extend(seenVersion))
    .output(ClockSettings.extend(shownVersion)),
};
