import type { PasswordUsers } from '#access/rules/company-entry';
import { commonErrors } from '#kernel/errors';
import type { Formats } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { dateIn, type Instant, type LocalDate } from '#kernel/time';
import type { Address } from '#organization/contract/shapes';
import { formatsOf } from '#organization/rules/formats';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** What nearly every call needs of the company. */
export interface OrganizationRow {
  readonly id: Id<'organization'>;
  readonly name: string;
  readonly country: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly shiftBoardType: 'weekly' | 'monthly';
  readonly businessType: string | null;
  readonly enterprise: boolean;
  /** Values of the special features, by type. */
  readonly enterpriseFeatures: Readonly<Record<string, string>>;
  readonly passwordUsers: PasswordUsers;
  readonly nameDisplay: 'first-last' | 'last-first' | 'last-comma-first' | 'last-initial';
  readonly clockDisplay: '24' | '12';
  readonly clockSeparator: 'colon' | 'dot' | 'none';
  readonly digits: 'latin' | 'thai';
  readonly logoFileId: Id<'file'> | null;
  /** Of papers and mails; null without a theme, and outside the enterprise tier. */
  readonly brandColour: string | null;
  readonly brandLogoFileId: Id<'file'> | null;
}

const rowColumns = sql`organization_id as id, name, country, currency, time_zone as "timeZone",
  shift_board_type as "shiftBoardType", business_type as "businessType", enterprise,
  enterprise_features as "enterpriseFeatures",
  password_users as "passwordUsers", name_display as "nameDisplay",
  clock_display as "clockDisplay", clock_separator as "clockSeparator", digits, logo_file_id as "logoFileId",
  case when enterprise then brand_colour end as "brandColour",
  case when enterprise then brand_logo_file_id end as "brandLogoFileId"`;

export const organizationRow = (tx: TenantTx): Promise<OrganizationRow | undefined> =>
  tx.one<OrganizationRow>(sql`
    select ${rowColumns} from app.organization where organization_id = ${tx.organizationId}`);

/** The time zone in which the company's days begin. Not found for an unknown company. */
export async function timeZoneOf(tx: TenantTx): Promise<string> {
  const row = await tx.one<{ timeZone: string }>(sql`
    select time_zone as "timeZone" from app.organization where organization_id = ${tx.organizationId}`);
  if (!row) throw commonErrors.notFound();
  return row.timeZone;
}

/** How the company writes times, names and numbers. Not found for an unknown company. */
export async function companyFormats(tx: TenantTx): Promise<Formats> {
  const row = await organizationRow(tx);
  if (!row) throw commonErrors.notFound();
  return formatsOf(row);
}

/** The date of an instant in the company's time zone. */
export const todayOf = async (tx: TenantTx, now: Instant): Promise<LocalDate> => dateIn(await timeZoneOf(tx), now);

export async function addOrganization(
  tx: TenantTx,
  options: {
    name: string;
    country: string;
    currency: string;
    timeZone: string;
    businessType: string | null;
    /** The tier with a sign-in of its own. */
    enterprise?: boolean;
    features?: Readonly<Record<string, string>>;
    now: Instant;
  },
): Promise<void> {
  await tx.run(sql`
    insert into app.organization (organization_id, name, country, currency, time_zone, business_type,
      enterprise, enterprise_features, created_at)
    values (${tx.organizationId}, ${options.name}, ${options.country}, ${options.currency}, ${options.timeZone},
      ${options.businessType}, ${options.enterprise ?? false},
      ${JSON.stringify(options.features ?? {})}, ${options.now})`);
}

/** @param value null switches the feature off */
export async function setFeature(tx: TenantTx, type: string, value: string | null): Promise<void> {
  const changed =
    value === null
      ? sql`enterprise_features - ${type}::text`
      : sql`enterprise_features || jsonb_build_object(${type}::text, ${value}::text)`;
  await tx.run(sql`
    update app.organization set enterprise_features = ${changed} where organization_id = ${tx.organizationId}`);
}

/** Whether the company is of the tier with its own sign-in and theme. */
export async function setEnterprise(tx: TenantTx, enterprise: boolean): Promise<void> {
  await tx.run(sql`
    update app.organization set enterprise = ${enterprise} where organization_id = ${tx.organizationId}`);
}

/** All data of the company. */
export interface CompanyRow extends OrganizationRow {
  readonly phoneNumber: string | null;
  readonly email: string | null;
  readonly address: Address;
  readonly foundingDate: LocalDate | null;
  readonly taxId: string | null;
  readonly taxBranch: string | null;
  readonly socialSecurityId: string | null;
  readonly socialSecurityBranch: string | null;
  readonly bankCode: string | null;
  readonly bankAccount: string | null;
  readonly bankAccountName: string | null;
}

export const companyForUpdate = (tx: TenantTx): Promise<CompanyRow | undefined> => company(tx, sql`for update`);

export const company = (tx: TenantTx, lock = sql``): Promise<CompanyRow | undefined> =>
  tx.one<CompanyRow>(sql`
    select ${rowColumns}, phone_number as "phoneNumber", email, address, founding_date as "foundingDate",
      tax_id as "taxId", tax_branch as "taxBranch", social_security_id as "socialSecurityId",
      social_security_branch as "socialSecurityBranch", bank_code as "bankCode", bank_account as "bankAccount",
      bank_account_name as "bankAccountName"
    from app.organization where organization_id = ${tx.organizationId} ${lock}`);

/** What has buttons of its own, apart from the company's form. */
type OwnButtons = Pick<
  CompanyRow,
  | 'id'
  | 'shiftBoardType'
  | 'enterprise'
  | 'enterpriseFeatures'
  | 'passwordUsers'
  | 'logoFileId'
  | 'brandColour'
  | 'brandLogoFileId'
>;

export async function saveCompany(tx: TenantTx, options: Omit<CompanyRow, keyof OwnButtons>): Promise<void> {
  await tx.run(sql`
    update app.organization set name = ${options.name}, phone_number = ${options.phoneNumber}, email = ${options.email},
      address = ${JSON.stringify(options.address)}, business_type = ${options.businessType}, founding_date = ${options.foundingDate},
      tax_id = ${options.taxId}, tax_branch = ${options.taxBranch}, social_security_id = ${options.socialSecurityId},
      social_security_branch = ${options.socialSecurityBranch}, bank_code = ${options.bankCode}, bank_account = ${options.bankAccount},
      bank_account_name = ${options.bankAccountName}, country = ${options.country}, currency = ${options.currency},
      time_zone = ${options.timeZone}, digits = ${options.digits}, name_display = ${options.nameDisplay},
      clock_display = ${options.clockDisplay}, clock_separator = ${options.clockSeparator}
    where organization_id = ${tx.organizationId}`);
}

export async function setLogo(tx: TenantTx, fileId: Id<'file'>): Promise<void> {
  await tx.run(sql`
    update app.organization set logo_file_id = ${fileId} where organization_id = ${tx.organizationId}`);
}

/** Colour and logo of papers and mails, by the company's theme. */
export async function saveBrand(
  tx: TenantTx,
  brand: { readonly colour: string; readonly logoFileId: Id<'file'> | null },
): Promise<void> {
  await tx.run(sql`
    update app.organization set brand_colour = ${brand.colour}, brand_logo_file_id = ${brand.logoFileId}
    where organization_id = ${tx.organizationId}`);
}

/** The data of the setup steps, saved at their end; the kind of business marks the company as set up. */
export interface SetupRow {
  readonly businessType: string;
  readonly foundingDate: LocalDate | null;
  readonly taxId: string | null;
  readonly taxBranch: string | null;
  readonly socialSecurityId: string | null;
  readonly socialSecurityBranch: string | null;
  readonly runningPayroll: boolean;
  readonly bankCode: string | null;
  readonly country: string;
  readonly currency: string;
  readonly shiftBoardType: 'weekly' | 'monthly';
}

export async function saveSetup(tx: TenantTx, setup: SetupRow): Promise<void> {
  await tx.run(sql`
    update app.organization set business_type = ${setup.businessType}, founding_date = ${setup.foundingDate},
      tax_id = ${setup.taxId}, tax_branch = ${setup.taxBranch}, social_security_id = ${setup.socialSecurityId},
      social_security_branch = ${setup.socialSecurityBranch}, running_payroll = ${setup.runningPayroll},
      bank_code = ${setup.bankCode}, country = ${setup.country}, currency = ${setup.currency},
      shift_board_type = ${setup.shiftBoardType}
    where organization_id = ${tx.organizationId}`);
}

export async function renameCompany(tx: TenantTx, name: string): Promise<void> {
  await tx.run(sql`update app.organization set name = ${name} where organization_id = ${tx.organizationId}`);
}
