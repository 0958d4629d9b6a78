import { type CompanyRow, company } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { payrollErrors } from '../errors.ts';

/** The company that pays. */
export async function ownCompany(tx: TenantTx): Promise<CompanyRow> {
  const own = await company(tx);
  if (!own) throw payrollErrors.runNotFound();
  return own;
}
