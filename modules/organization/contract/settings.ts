import * as z from 'zod';
import { call } from '#access/contract';
import { passwordUsers } from '#access/rules/company-entry';
import { seenVersion, shownVersion } from '#kernel/version';
import { shiftBoardTypes } from './company.ts';

export const lateUnits = ['second', 'minute', 'hour'] as const;

/** A month has no more minutes than this. */
const mostMinutes = 31 * 24 * 60;

export const Settings = z.object({
  shiftBoardType: z.enum(shiftBoardTypes),
  lateUnit: z.enum(lateUnits),
  /** Minutes of overtime a month that are paid; 0 pays none, null has no limit. */
  overtimeLimit: z.int().min(0).max(mostMinutes).nullable(),
  runningPayroll: z.boolean(),
});
export type Settings = z.infer<typeof Settings>;

/** The two forms of the settings are saved one by one. */
const SettingsShown = Settings.extend({ versions: z.object({ shift: z.string(), overtime: z.string() }) });
export type SettingsShown = z.infer<typeof SettingsShown>;

/** How the people of the company sign in. */
export const SignInRules = z.object({
  /** Owners, administrators and payroll roles need a second factor. */
  secondFactorDemanded: z.boolean(),
  /** Passwords of a-z, A-Z, 0-9, _, - and @ only. */
  englishPasswords: z.boolean(),
  /** Who may enter the company without its own sign-in. Owners always may. */
  passwordUsers: z.enum(passwordUsers),
});
export type SignInRules = z.infer<typeof SignInRules>;

export const settingCalls = {
  settings: call
    .route({ method: 'GET', path: '/auth/v1/list/org/setting', summary: 'How the company works with shifts and time' })
    .meta({ needs: 'member', reads: ['settings'] })
    .output(SettingsShown),
  saveShiftSettings: call
    .route({ method: 'PUT', path: '/auth/v1/org/setting', summary: 'Kind of shift board, unit of lateness' })
    .meta({ needs: 'setting.manage', changes: ['settings', 'organization', 'me'] })
    .input(Settings.pick({ shiftBoardType: true, lateUnit: true }).extend(seenVersion))
    .output(Settings.extend(shownVersion)),
  saveOvertime: call
    .route({ method: 'PUT', path: '/auth/v1/icc/setting/overtime', summary: 'How much overtime a month is paid' })
    .meta({ needs: 'setting.manage', changes: ['settings'] })
    .input(z.object({ overtimeLimit: Settings.shape.overtimeLimit, ...seenVersion }))
    .output(Settings.extend(shownVersion)),
  signInRules: call
    .route({ method: 'GET', path: '/auth/v1/org/sign-in-rules', summary: 'How people of the company sign in' })
    .meta({ needs: 'organization.security', reads: ['signInRules'] })
    .output(SignInRules.extend(shownVersion)),
  saveSignInRules: call
    .route({ method: 'PUT', path: '/auth/v1/org/sign-in-rules', summary: 'Demand a second factor, English passwords' })
    .meta({ needs: 'organization.security', changes: ['signInRules', 'security'] })
    .input(SignInRules.extend(seenVersion))
    .output(SignInRules.extend(shownVersion)),
};
