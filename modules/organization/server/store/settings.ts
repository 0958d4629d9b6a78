import type { Settings, SignInRules } from '#organization/contract/settings';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

const columns = sql`shift_board_type as "shiftBoardType", late_unit as "lateUnit", overtime_limit as "overtimeLimit",
  running_payroll as "runningPayroll"`;

export const settings = (tx: TenantTx, lock: Statement = sql``): Promise<Settings | undefined> =>
  tx.one<Settings>(sql`
    select ${columns} from app.organization where organization_id = ${tx.organizationId} ${lock}`);

export const settingsForUpdate = (tx: TenantTx): Promise<Settings | undefined> => settings(tx, sql`for update`);

export async function saveSettings(tx: TenantTx, settings: Settings): Promise<void> {
  await tx.run(sql`
    update app.organization set shift_board_type = ${settings.shiftBoardType}, late_unit = ${settings.lateUnit},
      overtime_limit = ${settings.overtimeLimit}, running_payroll = ${settings.runningPayroll}
    where organization_id = ${tx.organizationId}`);
}

export const signInRules = (tx: TenantTx, lock: Statement = sql``): Promise<SignInRules | undefined> =>
  tx.one<SignInRules>(sql`
    select second_factor_demanded as "secondFactorDemanded", english_passwords as "englishPasswords",
      password_users as "passwordUsers"
    from app.organization where organization_id = ${tx.organizationId} ${lock}`);

export const signInRulesForUpdate = (tx: TenantTx): Promise<SignInRules | undefined> =>
  signInRules(tx, sql`for update`);

export async function saveSignInRules(tx: TenantTx, rules: SignInRules): Promise<void> {
  await tx.run(sql`
    update app.organization set second_factor_demanded = ${rules.secondFactorDemanded},
      english_passwords = ${rules.englishPasswords}, password_users = ${rules.passwordUsers}
    where organization_id = ${tx.organizationId}`);
}

/** Without its own sign-in everyone uses the other methods. */
export async function letEveryoneUsePasswords(tx: TenantTx): Promise<void> {
  await tx.run(sql`
    update app.organization set password_users = 'everyone' where organization_id = ${tx.organizationId}`);
}
