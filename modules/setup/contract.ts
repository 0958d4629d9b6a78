import * as z from 'zod';
import { call } from '#access/contract';
import { textHash } from '#consent/contract';
import { nothing } from '#kernel/call';
import { words } from '#kernel/checks';
import { historyDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { problem } from '#kernel/problems';
import { languages } from '#kernel/text';
import { LocalTime } from '#kernel/time';
import { businessTypeId, countryId, currencyId, shapes, shiftBoardTypes } from '#organization/contract';
import { usualHours, workDayChoices } from './rules/first-week.ts';
import { firstStep, lastStep } from './rules/setup-steps.ts';

/** A code on the wall, or a place that phones know by their position. */
const firstZoneTypes = ['qr', 'gps'] as const;

const ZonePlace = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });

/** The answers of the seven steps; each may still be missing. */
const DraftPart = z.object({
  businessTypeId: businessTypeId().nullish(),
  foundingDate: historyDate.nullish(),
  taxId: shapes.taxId(),
  branchTax: shapes.taxBranch(),
  socialSecurityId: shapes.socialSecurityId(),
  branchSocialSecurity: shapes.socialSecurityBranch(),
  runningPayroll: z.boolean().optional(),
  bankId: shapes.bankId(),
  countryId: countryId().optional(),
  currencyId: currencyId().optional(),
  shiftBoardType: z.enum(shiftBoardTypes).optional(),
  workStart: LocalTime.optional(),
  workEnd: LocalTime.optional(),
  workDays: z.enum(workDayChoices).optional(),
  zoneName: words(60).nullish(),
  /** The same name as other programs send it. */
  zone: z.object({ name: words(60).nullish() }).nullish(),
  zoneType: z.enum(firstZoneTypes).optional(),
  /** Where a zone by position is; its radius is the usual one. */
  zonePlace: ZonePlace.nullish(),
  acceptConsent: z.boolean().optional(),
});

/** The same with the default answers. Consent is never given beforehand. */
export const SetupDraft = DraftPart.extend({
  runningPayroll: z.boolean().default(true),
  countryId: countryId().default('TH'),
  currencyId: currencyId().default('THB'),
  shiftBoardType: z.enum(shiftBoardTypes).default('weekly'),
  workStart: LocalTime.default(usualHours.workStart),
  workEnd: LocalTime.default(usualHours.workEnd),
  workDays: z.enum(workDayChoices).default(usualHours.workDays),
  zoneType: z.enum(firstZoneTypes).default('qr'),
  acceptConsent: z.boolean().default(false),
});
export type SetupDraft = z.output<typeof SetupDraft>;

/** The parts of a draft that each step asks for. */
export const stepFields = {
  company: z.object({ name: words(120), businessTypeId: businessTypeId() }),
  registration: SetupDraft.pick({
    foundingDate: true,
    taxId: true,
    branchTax: true,
    socialSecurityId: true,
    branchSocialSecurity: true,
  }),
  payroll: z.object({
    runningPayroll: z.boolean(),
    bankId: shapes.bankId(),
    countryId: countryId(),
    currencyId: currencyId(),
  }),
  board: SetupDraft.pick({ shiftBoardType: true, workStart: true, workEnd: true, workDays: true }),
  zone: z
    .object({ zoneName: words(60), zoneType: z.enum(firstZoneTypes), zonePlace: ZonePlace.nullish() })
    .superRefine(({ zoneType, zonePlace }, refuse) => {
      if (zoneType === 'gps' && !zonePlace)
        refuse.addIssue({ code: 'custom', path: ['zonePlace'], message: problem('required') });
    }),
  invite: z.object({ acceptConsent: z.literal(true, problem('consentNeeded')) }),
};

export const Progress = z.object({
  step: z.int().min(firstStep).max(lastStep),
  companyName: z.string().nullable(),
  passcode: z.string().nullable(),
  /** The reader does not want to be reminded on the dashboard. */
  dismissed: z.boolean(),
  draft: SetupDraft,
});
export type Progress = z.output<typeof Progress>;

export const setup = {
  progress: call
    .route({ method: 'GET', path: '/auth/v1/org/setup', summary: 'How far the first run has come' })
    .meta({ needs: 'user', reads: ['setup', 'me'] })
    .output(Progress),
  saveProgress: call
    .route({ method: 'PUT', path: '/auth/v1/org/setup/progress', summary: 'Keep the answers of a step' })
    .meta({ needs: 'user', changes: ['setup'] })
    .input(z.object({ step: z.int().min(firstStep).max(lastStep), draft: DraftPart }))
    .output(nothing),
  dismiss: call
    .route({ method: 'PUT', path: '/auth/v1/org/setup/dismiss', summary: 'No longer offer to continue the first run' })
    .meta({ needs: 'user', changes: ['setup'] })
    .input(nothing)
    .output(nothing),
  createCompany: call
    .route({ method: 'POST', path: '/auth/v1/org', summary: 'Open a company, with a Full Trial of 30 days' })
    .meta({ notByCompanySignIn: true, needs: 'user', changes: ['me', 'setup'], limit: 'narrow' })
    .input(stepFields.company)
    .output(z.object({ organizationId: id('organization'), employeeId: id('employee') })),
  finish: call
    .route({ method: 'PUT', path: '/auth/v1/org/setup', summary: 'Complete the first run' })
    .meta({ needs: 'organization.setup', changes: ['me', 'organization', 'setup', 'settings'] })
    .input(
      SetupDraft.extend({
        businessTypeId: businessTypeId(),
        ...stepFields.invite.shape,
        /** The processing agreement as the owner read it. */
        agreement: z.object({ hash: textHash(), language: z.enum(languages) }),
      }),
    )
    .output(nothing),
};
