// The steps of a run. Each is one transaction under the lock of the run: it is made whole or not at all, and made twice it is made once.
import { type Scope, wholeCompany } from '#access/rules/can';
import { handleScoped } from '#access/server/public';
import { unpayClaims } from '#forms/server/public';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { queue } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { payroll } from '../contract.ts';
import { payrollErrors } from '../errors.ts';
import { runApproved, runPending, runVoided } from '../events.ts';
import { paysPeriod } from '../rules/run-kind.ts';
import { mayApprove } from '../rules/run-state.ts';
import { calculateChanged, calculateJob, calculateStale } from './calculate.ts';
import { itemsOfCompany } from './default-items.ts';
import { inLog, requireStep, shownAgain, takeClaims } from './runs.ts';
import { beginDraft, countStale, lockDrafts, markAll, markSharers } from './store/draft-marks.ts';
import { forgetItemPayments, recordItemPayments } from './store/item-payments.ts';
import { giveBackEncashed, takeEncashed } from './store/leaving.ts';
import { paymentsInSlips } from './store/lines-of-run.ts';
import { countFindings, peopleOf } from './store/people-of-run.ts';
import { removeWithoutLines } from './store/retroactive.ts';
import { sumOfSlips } from './store/run-totals.ts';
import * as store from './store/runs.ts';
import { keepIncomes } from './store/statutory.ts';
import { templateById } from './store/templates.ts';

/** Slips of so many people are written inside the step; more are left to the job first. */
const mostInStep = 1_000;

interface By {
  readonly by: Id<'employee'>;
  readonly name: string;
  readonly now: Instant;
}

/**
 * Everyone is calculated as the facts are now: news of a change that nobody has heard is in it, too. False when the step would have to
 * write too many slips.
 */
async function bringUpToDate(tx: TenantTx, run: store.RunRow, now: Instant): Promise<boolean> {
  const people = await peopleOf(tx, run.id);
  if (people.length > mostInStep) {
    const stale = await countStale(tx, run.id);
    if (stale > mostInStep) throw payrollErrors.runCalculating({ params: { n: stale } });
    return calculateChanged(tx, run, { now, most: mostInStep });
  }
  await markAll(tx, run.id);
  await calculateStale(tx, run, { now, most: mostInStep });
  return true;
}

/** The job calculates everyone; a run that was rejected is a draft again. */
async function leaveToJob(tx: TenantTx, run: store.RunRow, now: Instant): Promise<void> {
  await store.saveDraft(tx, run, now);
  await markAll(tx, run.id);
  await queue(tx, calculateJob, { organizationId: tx.organizationId, runId: run.id });
}

/**
 * Freezes a draft. Refused while people are blocked, while many figures are still to be calculated, and without anyone to pay.
 * False when so much changed that the figures are calculated first: somebody looks at them before they are frozen.
 * The ledger is locked: no approval changes a balance between the calculation and the freezing.
 */
async function proceed(tx: TenantTx, run: store.RunRow, by: By): Promise<boolean> {
  const basisNumber = await store.lockLedger(tx);
  if (!(await bringUpToDate(tx, run, by.now))) {
    await leaveToJob(tx, run, by.now);
    return false;
  }
  if (run.kind === 'retroactive') await removeWithoutLines(tx, run.id);
  const { blocked } = await countFindings(tx, run.id);
  if (blocked > 0) throw payrollErrors.runBlocked({ params: { n: blocked } });
  const totals = await sumOfSlips(tx, run.id);
  if (totals.people === 0) throw payrollErrors.nothingToPay();
  if (!(await takeClaims(tx, run.id))) throw payrollErrors.runOutdated();
  if (paysPeriod(run.kind)) await takeEncashed(tx, run.id, run.end);
  await store.saveProceeded(tx, { id: run.id, ...by, totals, basisNumber });
  await tell(tx, runPending, { runId: run.id, templateId: run.templateId });
  return true;
}

async function approve(tx: TenantTx, run: store.RunRow, by: By): Promise<{ ownApproval: boolean }> {
  const template = await templateById(tx, { id: run.templateId, scope: wholeCompany });
  const makers = [run.madeBy, run.proceededBy];
  if (!mayApprove({ makers, by: by.by, ownApproval: template.ownApproval })) throw payrollErrors.ownRun();
  await lockDrafts(tx);
  const number = await store.lockLedger(tx);
  if (run.basisNumber === null || (await store.isOutdated(tx, { id: run.id, basisNumber: run.basisNumber })))
    throw payrollErrors.runOutdated();
  const items = (await itemsOfCompany(tx)).map(({ id }) => id);
  await recordItemPayments(tx, { runId: run.id, paidOn: run.payDate }, await paymentsInSlips(tx, run.id, items));
  const ownApproval = makers.includes(by.by);
  await store.saveApproved(tx, { id: run.id, ...by, ledgerNumber: number + 1, ownApproval });
  await store.saveLedger(tx, number + 1);
  await keepIncomes(tx, run.id);
  await recalculateSharers(tx, run.id);
  await tell(tx, runApproved, { runId: run.id });
  return { ownApproval };
}

/** Its slips stay as paper; balances, debts and expenses are as if it had not been paid. */
async function voided(tx: TenantTx, run: store.RunRow, by: By & { readonly reason: string }): Promise<void> {
  await lockDrafts(tx);
  const number = await store.lockLedger(tx);
  await forgetItemPayments(tx, run.id);
  await unpayClaims(tx, run.id);
  await giveBackEncashed(tx, run.id);
  await store.saveVoided(tx, { id: run.id, ...by, ledgerNumber: number + 1 });
  await store.saveLedger(tx, number + 1);
  await recalculateSharers(tx, run.id);
  await tell(tx, runVoided, { runId: run.id });
}

/** Drafts with people of the run have other balances now. */
async function recalculateSharers(tx: TenantTx, runId: Id<'payrollRun'>): Promise<void> {
  for (const draft of await markSharers(tx, runId))
    await queue(tx, calculateJob, { organizationId: tx.organizationId, runId: draft });
}

interface Deciding {
  readonly tx: TenantTx;
  readonly scope: Scope;
  readonly id: Id<'payrollRun'>;
  readonly part: 'maker' | 'approver';
}

const runOf = ({ tx, scope, id, part }: Deciding): Promise<store.RunRow> => store.runForUpdate(tx, { id, scope, part });

export const runStepHandlers = [
  handleScoped(payroll.proceedRun, async ({ input, tx, scope, actor, now, audit }) => {
    // A rejected run may become a draft again.
    await beginDraft(tx);
    const run = await runOf({ tx, scope, id: input.payrollReportId, part: 'maker' });
    const { isDone } = requireStep(run, 'proceed');
    const isFrozen = !isDone && (await proceed(tx, run, { by: actor.employeeId, name: actor.name, now }));
    const state = isFrozen ? 'PENDING' : 'DRAFT';
    audit(
      isDone || state === run.state
        ? null
        : { kind: 'payrollRun', id: run.id, name: run.name, before: inLog(run), after: { state } },
    );
    return shownAgain(tx, run, scope);
  }),

  handleScoped(payroll.approveRun, async ({ input, tx, scope, actor, now, audit }) => {
    const run = await runOf({ tx, scope, id: input.payrollReportId, part: 'approver' });
    const by = { by: actor.employeeId, name: actor.name, now };
    const subject = { kind: 'payrollRun', id: run.id, name: run.name, before: inLog(run) };
    if (input.status === 'rejected') {
      const { isDone } = requireStep(run, 'reject');
      audit(isDone ? null : { ...subject, after: { state: 'REJECTED', note: input.reason } });
      if (!isDone) {
        await unpayClaims(tx, run.id);
        await giveBackEncashed(tx, run.id);
        await store.saveRejected(tx, { id: run.id, ...by, reason: input.reason });
      }
      return shownAgain(tx, run, scope);
    }
    const { isDone } = requireStep(run, 'approve');
    const { ownApproval } = isDone ? run : await approve(tx, run, by);
    audit(isDone ? null : { ...subject, after: { state: 'APPROVED', ...(ownApproval && { ownApproval }) } });
    return shownAgain(tx, run, scope);
  }),

  handleScoped(payroll.voidRun, async ({ input, tx, scope, actor, now, audit }) => {
    const run = await runOf({ tx, scope, id: input.payrollReportId, part: 'approver' });
    const { isDone } = requireStep(run, 'void');
    const { reason } = input;
    audit(
      isDone
        ? null
        : {
            kind: 'payrollRun',
            id: run.id,
            name: run.name,
            before: inLog(run),
            after: { state: 'VOIDED', note: reason },
          },
    );
    if (!isDone) await voided(tx, run, { by: actor.employeeId, name: actor.name, now, reason });
    return shownAgain(tx, run, scope);
  }),

  handleScoped(payroll.markRunPaid, async ({ input, tx, scope, actor, now, audit }) => {
    const run = await runOf({ tx, scope, id: input.payrollReportId, part: 'maker' });
    if (run.state !== 'APPROVED') throw payrollErrors.stepNotPossible({ params: { state: run.state } });
    const { paidOn } = input;
    await store.savePaid(tx, { id: run.id, paidOn, name: actor.name, now });
    audit({ kind: 'payrollRun', id: run.id, name: run.name, before: { paidOn: run.paidOn }, after: { paidOn } });
    return shownAgain(tx, run, scope);
  }),
];
