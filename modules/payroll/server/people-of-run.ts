// Who is informed of a run, for messages.
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { peopleInGroups } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { paidPeople } from './store/people-of-run.ts';
import { runToRead } from './store/runs.ts';
import { keeperIds } from './store/templates.ts';

export interface RunToTell {
  readonly name: string;
  readonly payDate: LocalDate;
  readonly proceededBy: Id<'employee'> | null;
}

/** A run that is still pending, and its approvers: those of the template, else owners and administrators. */
export async function runToApprove(
  tx: TenantTx,
  runId: Id<'payrollRun'>,
): Promise<(RunToTell & { readonly approvers: readonly string[] }) | null> {
  const run = await runToRead(tx, runId);
  if (run?.state !== 'PENDING') return null;
  const named = await keeperIds(tx, { templateId: run.templateId, part: 'approver' });
  if (named.length > 0) return { ...run, approvers: named };
  const { owner = [], administrator = [] } = await peopleInGroups(tx, ['owner', 'administrator']);
  return { ...run, approvers: [...owner, ...administrator] };
}

/** An approved run and the people who have a slip of it. */
export async function runWithSlips(
  tx: TenantTx,
  runId: Id<'payrollRun'>,
): Promise<(RunToTell & { readonly people: readonly string[] }) | null> {
  const run = await runToRead(tx, runId);
  return run?.state === 'APPROVED' ? { ...run, people: await paidPeople(tx, run.id) } : null;
}
