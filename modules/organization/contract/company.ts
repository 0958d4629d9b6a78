import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput } from '#kernel/call';
import { email, note, words } from '#kernel/checks';
import { historyDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { optionalPhone } from '#kernel/phone';
import { problem } from '#kernel/problems';
import { seenVersion, shownVersion } from '#kernel/version';
import { isBusinessType } from '../rules/business-types.ts';
import { isCountry } from '../rules/countries.ts';
import { isCurrency } from '../rules/currencies.ts';
import { isTimeZone } from '../rules/time-zones.ts';
import * as shape from './shapes.ts';

export const shiftBoardTypes = ['weekly', 'monthly'] as const;
export const nameDisplays = ['first-last', 'last-first', 'last-comma-first', 'last-initial'] as const;
export const clockDisplays = ['24', '12'] as const;
export const clockSeparators = ['colon', 'dot', 'none'] as const;
export const digitSystems = ['latin', 'thai'] as const;

export const countryId = () =>
  z
    .string()
    .refine(isCountry, problem('choice'))
    .meta({ examples: ['TH'] });
export const currencyId = () =>
  z
    .string()
    .refine(isCurrency, problem('choice'))
    .meta({ examples: ['THB'] });
export const businessTypeId = () =>
  z
    .string()
    .refine(isBusinessType, problem('choice'))
    .meta({ examples: ['retail'] });

const timeZoneId = () =>
  z
    .string()
    .refine(isTimeZone, problem('choice'))
    .meta({ examples: ['Asia/Bangkok'] });

const CompanyFields = z.object({
  name: words(120),
  phoneNumber: optionalPhone(),
  email: email().nullish(),
  address: shape.Address,
  businessTypeId: businessTypeId(),
  foundingDate: historyDate.nullish(),
  taxId: shape.taxId(),
  branchTax: shape.taxBranch(),
  socialSecurityId: shape.socialSecurityId(),
  branchSocialSecurity: shape.socialSecurityBranch(),
  bankId: shape.bankId(),
  bankAccount: shape.bankAccount(),
  bankAccountName: note(120),
  countryId: countryId(),
  currencyId: currencyId(),
  timeZoneId: timeZoneId(),
  digitSystem: z.enum(digitSystems),
  nameDisplay: z.enum(nameDisplays),
  clockDisplay: z.enum(clockDisplays),
  clockSeparator: z.enum(clockSeparators),
});
export type CompanyFields = z.output<typeof CompanyFields>;

/** The company's data. `isSetup` is true once its kind of business is set. */
export const Company = CompanyFields.omit({ timeZoneId: true, businessTypeId: true }).extend({
  id: id('organization'),
  phoneNumber: z.string().nullable(),
  businessTypeId: z.string().nullable(),
  timeZone: z.object({ id: z.string(), uniqueName: z.string() }),
  shiftBoardType: z.enum(shiftBoardTypes),
  imgUrl: z.string().nullable(),
  /** The code to ask to join; null until one is made. */
  passcode: z.string().nullable(),
  isSetup: z.boolean(),
  enterprise: z.boolean(),
  /** Special features that the provider has switched on, each with its setting. */
  enterpriseFeatures: z.array(z.object({ type: z.string(), value: z.string() })),
  ...shownVersion,
});
export type Company = z.output<typeof Company>;

/** A picture of a phone's camera is rarely larger. */
const largestImage = 15 * 1024 * 1024;

export const companyCalls = {
  company: call
    .route({ method: 'GET', path: '/auth/v1/organization', summary: 'The company’s own sheet' })
    .meta({ needs: 'organization.manage', reads: ['organization'] })
    .output(Company),
  saveCompany: call
    .route({ method: 'PUT', path: '/auth/v1/org', summary: 'Change the company’s sheet' })
    .meta({ needs: 'organization.manage', changes: ['organization', 'me'] })
    .input(CompanyFields.extend(seenVersion))
    .output(Company),
  saveLogo: call
    .route({ method: 'POST', path: '/auth/v1/org/image', summary: 'A new logo, png or jpg' })
    .meta({ needs: 'organization.manage', changes: ['organization', 'me'] })
    .input(z.object({ file: z.file().min(1).max(largestImage) }))
    .output(z.object({ imgUrl: z.string() })),
  logo: call
    .route({ method: 'GET', path: '/auth/v1/org/image', summary: 'The logo' })
    .meta({ needs: 'member' })
    .input(z.object({ id: id('file') }))
    .output(fileOutput),
  changePasscode: call
    .route({ method: 'PUT', path: '/auth/v1/org/passcode', summary: 'A new passcode; the old one opens nothing more' })
    .meta({ needs: 'organization.passcode', changes: ['organization'] })
    .output(z.object({ passcode: z.string() })),
};
