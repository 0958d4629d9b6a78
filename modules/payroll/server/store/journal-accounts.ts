import type { JournalAccount } from '#payroll/rules/journal-accounts';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export const journalAccounts = (tx: TenantTx): Promise<JournalAccount[]> =>
  tx.rows<JournalAccount>(sql`
    select place, code, name from app.payroll_journal_account
    where organization_id = ${tx.organizationId} order by place`);

/** The accounts of a company are changed one after another. */
export const lockJournalAccounts = (tx: TenantTx): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext(${`payroll_journal_account ${tx.organizationId}`}))`);

export async function saveJournalAccounts(tx: TenantTx, accounts: readonly JournalAccount[]): Promise<void> {
  await tx.run(sql`delete from app.payroll_journal_account where organization_id = ${tx.organizationId}`);
  if (accounts.length === 0) return;
  await tx.run(sql`
    insert into app.payroll_journal_account (organization_id, place, code, name)
    values ${sql.rows(accounts.map(({ place, code, name }) => [tx.organizationId, place, code, name]))}`);
}
