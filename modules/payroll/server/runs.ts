import type { Scope } from '#access/rules/can';
import { handleScoped } from '#access/server/public';
import { payClaims } from '#forms/server/public';
import type { Id } from '#kernel/ids';
import { addToDate, dateIn, type Instant, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { editForm } from '#server/version';
import { payroll, type Run, type RunLine } from '../contract.ts';
import { payrollErrors } from '../errors.ts';
import { paymentOf, paymentOn } from '../rules/pay-date.ts';
import { type PayDays, payPeriodAfter, payPeriodOn, wholePeriods } from '../rules/pay-schedule.ts';
import { mayBeEntered, paysPeriod, type RunKind } from '../rules/run-kind.ts';
import { runName } from '../rules/run-name.ts';
import { type RunStep, runStep } from '../rules/run-state.ts';
import { calculateSoon } from './calculate.ts';
import { coverageOf } from './coverage.ts';
import { itemsOfCompany } from './default-items.ts';
import { beginDraft, countStale, markAll } from './store/draft-marks.ts';
import { claimsInSlips } from './store/lines-of-run.ts';
import { membersAmong, peopleToPay } from './store/members.ts';
import { countPeople } from './store/people.ts';
import { addPeople, countFindings, holdBack, peopleOf, removeOthers } from './store/people-of-run.ts';
import { type EntryRow, removeEntries, saveEntries } from './store/run-entries.ts';
import { type RunTotals, totalsOf } from './store/run-totals.ts';
import * as store from './store/runs.ts';
import { type TemplateRow, templateById, templateForUpdate } from './store/templates.ts';
import { scheduleOf } from './templates.ts';

/** What the form of a run changes. Entered amounts have no version: each is of one person. */
const runForm = editForm(({ name, payDate }: store.RunRow) => ({ name, payDate }), {
  also: ({ state }) => ({ state }),
});

const lineOf = (run: store.RunRow, totals: RunTotals): RunLine => {
  const { id, templateId, kind, name, state, start, end, payDate, ownApproval, paidOn } = run;
  return { id, templateId, kind, name, state, start, end, payDate, ownApproval, paidOn, totals };
};

/** For a run that is still to be approved. */
const openBefore = async (tx: TenantTx, run: store.RunRow): Promise<Run['openBefore']> =>
  paysPeriod(run.kind) && run.state !== 'APPROVED' && run.state !== 'VOIDED'
    ? ((await store.openRunBefore(tx, run)) ?? null)
    : null;

async function shownRun(tx: TenantTx, run: store.RunRow): Promise<Run> {
  const {
    basisNumber: _basis,
    wholes: _wholes,
    madeBy: _made,
    proceededBy: _proceeded,
    isNamed: _named,
    ...rest
  } = run;
  return {
    ...rest,
    totals: (await totalsOf(tx, [run.id]))(run.id),
    calculating: await countStale(tx, run.id),
    ...(await countFindings(tx, run.id)),
    openBefore: await openBefore(tx, run),
    version: runForm.version(run),
  };
}

/** Refuses a step that the state does not allow; `isDone` when it was made before. */
export function requireStep(run: store.RunRow, step: RunStep): { readonly isDone: boolean } {
  const answer = runStep(run.state, step);
  if (!answer.ok) throw payrollErrors.stepNotPossible({ params: { state: run.state } });
  return answer;
}

/** The run again, after it was changed. */
export const shownAgain = async (tx: TenantTx, run: store.RunRow, scope: Scope): Promise<Run> =>
  shownRun(tx, await store.runById(tx, { id: run.id, scope }));

interface Asked {
  readonly kind: RunKind;
  readonly employeeIds?: readonly Id<'employee'>[] | undefined;
  readonly start?: LocalDate | undefined;
  readonly end?: LocalDate | undefined;
  readonly payDate?: LocalDate | undefined;
}

const isNamed = ({ employeeIds = [] }: Pick<Asked, 'employeeIds'>): boolean => employeeIds.length > 0;

/**
 * The days of a run: those that were asked for, otherwise the period after the last regular run, or the one of today. Named people are
 * paid the last period that the others were paid: they were held back in it.
 */
async function daysOf(tx: TenantTx, template: TemplateRow, asked: Asked, today: LocalDate): Promise<PayDays> {
  const schedule = scheduleOf(template);
  if (asked.start && asked.end) {
    if (asked.end < asked.start || asked.end > addToDate(asked.start, { days: 92 }))
      throw payrollErrors.periodNotPossible();
    return { start: asked.start, end: asked.end };
  }
  if (asked.start) return payPeriodOn(asked.start, schedule) ?? noPeriod();
  const ofToday = () => payPeriodOn(today, schedule) ?? noPeriod();
  if (asked.kind !== 'regular') return ofToday();
  if (isNamed(asked)) return (await store.lastPeriod(tx, template.id, ['APPROVED'])) ?? ofToday();
  const last = await store.lastPeriod(tx, template.id, ['DRAFT', 'PENDING', 'APPROVED', 'REJECTED']);
  return last ? (payPeriodAfter(last.end, schedule) ?? noPeriod()) : ofToday();
}

function noPeriod(): never {
  throw payrollErrors.periodNeeded();
}

function paymentFor(template: TemplateRow, days: PayDays, payDate: LocalDate | undefined) {
  const schedule = scheduleOf(template);
  return payDate ? paymentOn(payDate, days, schedule) : paymentOf(days, schedule, template);
}

interface People {
  readonly template: TemplateRow;
  readonly kind: RunKind;
  readonly days: PayDays;
  readonly named: readonly Id<'employee'>[] | undefined;
}

/** Those who are named, all of whom the template must pay; otherwise everyone of the template in the period. */
async function peopleOfRun(tx: TenantTx, { template, kind, days, named }: People): Promise<Id<'employee'>[]> {
  const coverage = await coverageOf(tx);
  const chosen = [...new Set(named)];
  if (chosen.length === 0) {
    if (kind === 'final') throw payrollErrors.peopleNeeded();
    return peopleToPay(tx, { templateId: template.id, coverage, ...days });
  }
  if ((await countPeople(tx, chosen)) < chosen.length) throw payrollErrors.employeeNotFound();
  const members = await membersAmong(tx, { templateId: template.id, coverage, employeeIds: chosen });
  if (members.length < chosen.length) throw payrollErrors.notInTemplate();
  return members;
}

/** The items of entered amounts: no salary, and time that was missed only where the run pays the time of its period. */
async function requireItems(tx: TenantTx, { kind }: store.RunRow, entries: readonly EntryRow[]): Promise<void> {
  if (entries.length === 0) return;
  const known = new Map((await itemsOfCompany(tx)).map((item) => [item.id as string, item]));
  for (const { itemId } of entries) {
    const item = known.get(itemId);
    if (!item) throw payrollErrors.itemNotFound();
    if (item.keyName === 'SALARY') throw payrollErrors.notEditable();
    if (!mayBeEntered(item, kind)) throw payrollErrors.noTimeDeductions();
  }
}

/** Entered amounts are of people in the run. */
async function requireInRun(tx: TenantTx, runId: Id<'payrollRun'>, employeeIds: readonly string[]): Promise<void> {
  if (employeeIds.length === 0) return;
  const people = new Set<string>(await peopleOf(tx, runId));
  if (employeeIds.some((id) => !people.has(id))) throw payrollErrors.employeeNotFound();
}

export const inLog = ({ name, kind, state, start, end, payDate }: store.RunRow) => ({
  name,
  kind,
  state,
  start,
  end,
  payDate,
});

/** The members of a regular draft as they are now; people who were named stay. */
async function readMembersAgain(tx: TenantTx, run: store.RunRow): Promise<void> {
  if (run.kind !== 'regular' || run.isNamed) return;
  const coverage = await coverageOf(tx);
  const people = await peopleToPay(tx, { templateId: run.templateId, coverage, start: run.start, end: run.end });
  await removeOthers(tx, run.id, people);
  await addPeople(tx, run.id, people);
}

/** The run after what changed of it was calculated, or will be soon. */
async function calculated(
  tx: TenantTx,
  id: Id<'payrollRun'>,
  { scope, now }: { readonly scope: Scope; readonly now: Instant },
): Promise<store.RunRow> {
  const run = await store.runForUpdate(tx, { id, scope, part: 'maker' });
  await calculateSoon(tx, run, now);
  return run;
}

/** Claims that the slips of the run pay: no other run takes them. */
export async function takeClaims(tx: TenantTx, runId: Id<'payrollRun'>): Promise<boolean> {
  const ids = await claimsInSlips(tx, runId);
  return ids.length === 0 || (await payClaims(tx, ids, runId)) === ids.length;
}

export const runHandlers = [
  handleScoped(payroll.listRuns, async ({ input, tx, scope }) => {
    if (input.id) await templateById(tx, { id: input.id, scope });
    const { items, total } = await store.runPage(tx, scope, { ...input, templateId: input.id });
    const totals = await totalsOf(
      tx,
      items.map(({ id }) => id),
    );
    return { items: items.map((run) => lineOf(run, totals(run.id))), total, page: input.page, size: input.size };
  }),

  handleScoped(payroll.readRun, async ({ input, tx, scope }) =>
    shownRun(tx, await store.runById(tx, { id: input.reportId, scope })),
  ),

  handleScoped(payroll.createRun, async ({ input, tx, scope, actor, now, audit, request }) => {
    await beginDraft(tx);
    const template = await templateForUpdate(tx, { id: input.templateId, scope, part: 'maker' });
    const days = await daysOf(tx, template, input, dateIn(actor.timeZone, now));
    const payment = paymentFor(template, days, input.payDate);
    const { kind } = input;
    const people = await peopleOfRun(tx, { template, kind, days, named: input.employeeIds });
    const id = newId('payrollRun');
    const name = input.name ?? runName({ template: template.name, ...days }, request.language);
    await store.addRun(tx, {
      id,
      templateId: template.id,
      kind,
      isNamed: isNamed(input),
      name,
      ...days,
      ...payment,
      wholes: wholePeriods(days, scheduleOf(template)),
      madeBy: actor.employeeId,
      madeName: actor.name,
      madeAt: now,
    });
    await addPeople(tx, id, people);
    const run = await store.runForUpdate(tx, { id, scope, part: 'maker' });
    await calculateSoon(tx, run, now);
    audit({ kind: 'payrollRun', id, name, after: { ...inLog(run), people: people.length } });
    return shownRun(tx, run);
  }),

  handleScoped(payroll.editRun, async ({ input, tx, scope, now, audit }) => {
    // A rejected run becomes a draft again.
    await beginDraft(tx);
    const before = await store.runForUpdate(tx, { id: input.reportId, scope, part: 'maker' });
    runForm.requireUnchanged({ ...input }, before);
    requireStep(before, 'edit');
    const template = await templateForUpdate(tx, { id: before.templateId, scope, part: 'maker' });
    const payment = paymentFor(template, before, input.payDate);
    await store.saveDraft(tx, { id: before.id, name: input.name, ...payment }, now);
    if (before.state === 'REJECTED') await readMembersAgain(tx, before);
    if (before.state === 'REJECTED' || payment.payDate !== before.payDate) await markAll(tx, before.id);
    const run = await calculated(tx, before.id, { scope, now });
    audit({ kind: 'payrollRun', id: run.id, name: run.name, before: inLog(before), after: inLog(run) });
    return shownRun(tx, run);
  }),

  handleScoped(payroll.saveRunEntries, async ({ input, tx, scope, now, audit }) => {
    const { entries, withdrawn, held } = input;
    const before = await store.runForUpdate(tx, { id: input.reportId, scope, part: 'maker' });
    if (before.state !== 'DRAFT') throw payrollErrors.stepNotPossible({ params: { state: before.state } });
    await requireItems(tx, before, entries);
    const touched = [...new Set([...entries, ...withdrawn, ...held].map(({ employeeId }) => employeeId))];
    await requireInRun(tx, before.id, touched);
    await saveEntries(tx, before.id, entries);
    await removeEntries(tx, { runId: before.id, entries: withdrawn });
    await holdBack(tx, before.id, held);
    await addPeople(tx, before.id, touched);
    const run = await calculated(tx, before.id, { scope, now });
    const after = { entered: entries.length, withdrawn: withdrawn.length, held: held.length };
    audit({ kind: 'payrollRun', id: run.id, name: run.name, after });
    return shownRun(tx, run);
  }),

  handleScoped(payroll.recalculateRun, async ({ input, tx, scope, now, audit }) => {
    const before = await store.runForUpdate(tx, { id: input.reportId, scope, part: 'maker' });
    if (before.state !== 'DRAFT') throw payrollErrors.stepNotPossible({ params: { state: before.state } });
    await readMembersAgain(tx, before);
    await markAll(tx, before.id);
    const run = await calculated(tx, before.id, { scope, now });
    audit(null);
    return shownRun(tx, run);
  }),

  handleScoped(payroll.deleteRun, async ({ input, tx, scope, audit }) => {
    const run = await store.runForUpdate(tx, { id: input.reportId, scope, part: 'maker' });
    requireStep(run, 'delete');
    await store.removeRun(tx, run.id);
    audit({ kind: 'payrollRun', id: run.id, name: run.name, before: inLog(run) });
    return {};
  }),
];
