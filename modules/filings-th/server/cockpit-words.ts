import type { Id } from '#kernel/ids';
import { peopleInGroups } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import type { Duty } from '../rules/values/filing-law.ts';
import { en } from '../text/cockpit/en.ts';
import { th } from '../text/cockpit/th.ts';

/** Names of filings for a message, each once. */
export function dueInWords(filings: readonly { readonly duty: Duty }[]): { en: string; th: string } {
  const duties = [...new Set(filings.map(({ duty }) => duty))];
  return {
    en: duties.map((duty) => en.cockpit.duties[duty]).join(' · '),
    th: duties.map((duty) => th.cockpit.duties[duty]).join(' · '),
  };
}

/** Those who make and approve payroll; the heads of a company where nobody does. */
export async function filers(tx: TenantTx): Promise<readonly Id<'employee'>[]> {
  const groups = await peopleInGroups(tx, ['maker', 'payrollApprove', 'owner', 'administrator']);
  const payroll = [...(groups.maker ?? []), ...(groups.payrollApprove ?? [])];
  return payroll.length > 0 ? payroll : [...(groups.owner ?? []), ...(groups.administrator ?? [])];
}
