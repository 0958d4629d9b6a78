import { commonErrors } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import { dateIn, type Instant, type LocalDate } from '#kernel/time';
import type { Address } from '#organization/contract/shapes';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** What nearly every call asks of the company. */
export interface OrganizationRow {
  readonly id: Id<'organization'>;
  readonly name: string;
  readonly country: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly shiftBoardType: 'weekly' | 'monthly';
  readonly businessType: string | null;
  readonly enterprise: boolean;
  readonly nameDisplay: 'first-last' | 'last-first' | 'last-comma-first' | 'last-initial';
  readonly clockDisplay: '24' | '12';
  readonly clockSeparator: 'colon' | 'dot' | 'none';
  readonly digits: 'latin' | 'thai';
  readonly logoFileId: Id<'file'> | null;
}

const rowColumns = sql`organization_id as id, name, country, currency, time_zone as "timeZone",
  shift_board_type as "shiftBoardType", business_type as "businessType", enterprise, name_display as "nameDisplay",
  clock_display as "clockDisplay", clock_separator as "clockSeparator", digits, logo_file_id as "logoFileId"`;

export const organizationRow = (tx: TenantTx): Promise<OrganizationRow | undefined> =>
  tx.one<OrganizationRow>(sql`
    select ${rowColumns} from app.organization where organization_id = ${tx.organizationId}`);

/** The zone in which the company's days begin. Where there is no company there is no zone either: it is not found. */
export async function timeZoneOf(tx: TenantTx): Promise<string> {
  const row = await tx.one<{ timeZone: string }>(sql`
    select time_zone as "timeZone" from app.organization where organization_id = ${tx.organizationId}`);
  if (!row) throw commonErrors.notFound();
  return row.timeZone;
}

/** The date of a moment where the company is. */
export const todayOf = async (tx: TenantTx, now: Instant): Promise<LocalDate> => dateIn(await timeZoneOf(tx), now);

export async function addOrganization(
  tx: TenantTx,
  o: { name: string; country: string; currency: string; timeZone: string; businessType: string | null; now: Instant },
): Promise<void> {
  await tx.run(sql`
    insert into app.organization (organization_id, name, country, currency, time_zone, business_type, created_at)
    values (${tx.organizationId}, ${o.name}, ${o.country}, ${o.currency}, ${o.timeZone}, ${o.businessType}, ${o.now})`);
}

/** The whole sheet of the company. */
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

export async function saveCompany(
  tx: TenantTx,
  o: Omit<CompanyRow, 'id' | 'shiftBoardType' | 'enterprise' | 'logoFileId'>,
): Promise<void> {
  await tx.run(sql`
    update app.organization set name = ${o.name}, phone_number = ${o.phoneNumber}, email = ${o.email},
      address = ${JSON.stringify(o.address)}, business_type = ${o.businessType}, founding_date = ${o.foundingDate},
      tax_id = ${o.taxId}, tax_branch = ${o.taxBranch}, social_security_id = ${o.socialSecurityId},
      social_security_branch = ${o.socialSecurityBranch}, bank_code = ${o.bankCode}, bank_account = ${o.bankAccount},
      bank_account_name = ${o.bankAccountName}, country = ${o.country}, currency = ${o.currency},
      time_zone = ${o.timeZone}, digits = ${o.digits}, name_display = ${o.nameDisplay},
      clock_display = ${o.clockDisplay}, clock_separator = ${o.clockSeparator}
    where organization_id = ${tx.organizationId}`);
}

export async function setLogo(tx: TenantTx, fileId: Id<'file'>): Promise<void> {
  await tx.run(sql`
    update app.organization set logo_file_id = ${fileId} where organization_id = ${tx.organizationId}`);
}

/** What the first run gathers, saved at its end; the kind of business marks the company as set up. */
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

export async function saveSetup(tx: TenantTx, o: SetupRow): Promise<void> {
  await tx.run(sql`
    update app.organization set business_type = ${o.businessType}, founding_date = ${o.foundingDate},
      tax_id = ${o.taxId}, tax_branch = ${o.taxBranch}, social_security_id = ${o.socialSecurityId},
      social_security_branch = ${o.socialSecurityBranch}, running_payroll = ${o.runningPayroll},
      bank_code = ${o.bankCode}, country = ${o.country}, currency = ${o.currency},
      shift_board_type = ${o.shiftBoardType}
    where organization_id = ${tx.organizationId}`);
}

export async function renameCompany(tx: TenantTx, name: string): Promise<void> {
  await tx.run(sql`update app.organization set name = ${name} where organization_id = ${tx.organizationId}`);
}
