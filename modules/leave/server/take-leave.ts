// The steps of a leave: asked, approved, rejected, canceled. A kind of approval request calls them; each locks the person
// first, so that two steps of one person never see the same last day.
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import type { LeaveType } from '#leave/contract';
import { todayOf } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { tell, tellAll } from '#server/events';
import { newId } from '#server/ids';
import { leaveErrors } from '../errors.ts';
import { leaveDaysChanged } from '../events.ts';
import type { AskedLeave } from '../rules/leave-length.ts';
import type { Entry, EntryRule } from '../rules/ledger.ts';
import { keepAccounts } from './keep-accounts.ts';
import { type LeaveQuestion, type MeasuredLeave, measureLeave } from './measured-leave.ts';
import { type AccountRow, addEntries, lockAccounts, type NewEntry, takenOf } from './store/accounts.ts';
import * as store from './store/requests.ts';
import { hasLedger, type LeaveWorld, leaveWorld, typeIn } from './world.ts';

export interface AskLeave {
  readonly employeeId: Id<'employee'>;
  readonly leaveTypeId: Id<'leaveType'>;
  readonly asked: AskedLeave;
  readonly note: string | null;
  readonly hasDocument: boolean;
  readonly now: Instant;
}

export interface AskedAnswer {
  readonly leaveId: Id<'leave'>;
  readonly measured: MeasuredLeave;
}

/** Enters a request that waits for its approval. Refused as `leave/calculate` says. */
export async function askLeave(tx: TenantTx, ask: AskLeave): Promise<AskedAnswer> {
  const { world, today } = await lockedWorld(tx, ask.employeeId, ask.now);
  const { employeeId, leaveTypeId, asked } = ask;
  const type = typeIn(world, leaveTypeId);
  if (!type.isActive) throw leaveErrors.typeNotFound();
  const measured = await measureLeave(tx, world, { employeeId, type, asked, leaveId: null, today });
  requirePossible(measured);
  if (measured.needsDocument && !ask.hasDocument)
    throw leaveErrors.documentMissing({ params: { n: type.documentFromDays ?? 0 } });
  const leave = {
    id: newId('leave'),
    employeeId,
    leaveTypeId,
    asked,
    minutes: measured.minutes,
    paidMinutes: measured.paidMinutes,
    state: 'pending' as const,
  };
  const { paidPercent } = type;
  await store.addLeaves(tx, [{ ...leave, paidPercent, note: ask.note, importId: null }], ask.now);
  await store.saveDays(tx, leave, measured.days);
  return { leaveId: leave.id, measured };
}

export interface LeaveStep {
  readonly leaveId: Id<'leave'>;
  readonly reason?: string | null;
  readonly now: Instant;
}

/** The request was approved: it is measured by the schedule of now, taken from the balance, and the days of attendance know it. */
export async function takeLeave(tx: TenantTx, step: LeaveStep): Promise<MeasuredLeave> {
  const { leave, world, today, accounts } = await locked(tx, step);
  if (leave.state !== 'pending') throw leaveErrors.wrongState();
  const type = typeIn(world, leave.leaveTypeId);
  const measured = await measureLeave(tx, world, decisionQuestion(leave, type, today));
  if (measured.refusal && measured.refusal.code !== 'blackout') requirePossible(measured);
  const { minutes, paidMinutes, days } = measured;
  await store.removeDays(tx, leave.id);
  await store.saveDays(tx, { ...leave, state: 'approved' }, days);
  await store.saveDecision(tx, { ...reasoned(step), id: leave.id, state: 'approved', minutes, paidMinutes }, step.now);
  const uses = days.filter((day) => day.minutes > 0).map(({ date, minutes: taken }) => ({ date, minutes: -taken }));
  if (hasLedger(type)) await writeUses(tx, { world, leave, accounts, today, now: step.now, uses, rule: 'taken' });
  await tellDays(
    tx,
    leave.employeeId,
    days.map(({ date }) => date),
  );
  return measured;
}

/** The approver said no. */
export async function rejectLeave(tx: TenantTx, step: LeaveStep): Promise<void> {
  const { leave } = await locked(tx, step);
  if (leave.state !== 'pending') throw leaveErrors.wrongState();
  await store.removeDays(tx, leave.id);
  await store.saveDecision(tx, { ...leave, ...reasoned(step), state: 'rejected' }, step.now);
}

/** A request is withdrawn, or an approved leave is given back: the ledger gets back what it had taken, day by day. */
export async function cancelLeave(tx: TenantTx, step: LeaveStep): Promise<void> {
  const { leave, world, today, accounts } = await locked(tx, step);
  if (leave.state !== 'pending' && leave.state !== 'approved') throw leaveErrors.wrongState();
  const removed = await store.removeDays(tx, leave.id);
  await store.saveDecision(tx, { ...leave, ...reasoned(step), state: 'canceled' }, step.now);
  if (leave.state === 'pending') return;
  const uses = [...(await takenOf(tx, leave.id))].map(([date, minutes]) => ({ date, minutes }));
  await writeUses(tx, { world, leave, accounts, today, now: step.now, uses, rule: 'canceled' });
  await tellDays(
    tx,
    leave.employeeId,
    removed.map(({ date }) => date),
  );
}

/** Conditions of time and person were met when it was asked for; only what changed since counts. */
export const decisionQuestion = (
  { id, employeeId, asked }: store.LeaveRecord,
  type: LeaveType,
  today: LocalDate,
): LeaveQuestion => ({
  employeeId,
  type: { ...type, futureOnly: false, pastOnly: false, noticeDays: 0, gender: 'any', fromServiceMonths: 0 },
  asked,
  leaveId: id,
  today,
  isDecision: true,
});

const reasoned = ({ reason = null }: LeaveStep) => ({ reason });

function requirePossible({ refusal }: MeasuredLeave): void {
  if (refusal) throw leaveErrors[refusal.code]({ params: refusal.params });
}

/** The person, locked for all types: leave of two types must not overlap either. */
export async function lockedWorld(tx: TenantTx, employeeId: Id<'employee'>, now: Instant) {
  const today = await todayOf(tx, now);
  const accounts = await lockAccounts(tx, [employeeId]);
  const world = await leaveWorld(tx);
  return { world, today, accounts };
}

async function locked(tx: TenantTx, { leaveId, now }: LeaveStep) {
  const seen = await store.leaveById(tx, leaveId);
  if (!seen) throw leaveErrors.leaveNotFound();
  const place = await lockedWorld(tx, seen.employeeId, now);
  const leave = await store.leaveById(tx, leaveId);
  if (!leave) throw leaveErrors.leaveNotFound();
  return { leave, ...place };
}

interface Uses {
  readonly world: LeaveWorld;
  readonly leave: Pick<store.LeaveRecord, 'id' | 'employeeId' | 'leaveTypeId'>;
  readonly accounts: readonly AccountRow[];
  readonly today: LocalDate;
  readonly now: Instant;
  /** Negative takes from the balance, positive gives back. */
  readonly uses: readonly { readonly date: LocalDate; readonly minutes: number }[];
  readonly rule: EntryRule;
  readonly values?: Entry['values'];
}

/** Days of a leave that the ledger has or takes, and what follows from them for carry-over and expiry. */
export async function writeUses(tx: TenantTx, options: Uses): Promise<void> {
  const { world, leave, today, now, rule } = options;
  const entries = options.uses.map(
    ({ date, minutes }): NewEntry => ({
      id: newId('leaveEntry'),
      employeeId: leave.employeeId,
      leaveTypeId: leave.leaveTypeId,
      leaveId: leave.id,
      on: date,
      minutes,
      kind: minutes < 0 ? 'use' : 'return',
      key: null,
      expiresOn: null,
      rule,
      values: options.values ?? {},
    }),
  );
  await addEntries(tx, options.accounts, { entries, now });
  await keepAccounts(tx, world, options.accounts, { today, cause: rule, now });
}

/** The most dates in one event. */
const datesPerEvent = 200;

function changesOf(employeeId: Id<'employee'>, dates: readonly LocalDate[]) {
  const each = [...new Set(dates)].sort();
  const starts = Array.from({ length: Math.ceil(each.length / datesPerEvent) }, (_, at) => at * datesPerEvent);
  return starts.map((start) => ({ employeeId, dates: each.slice(start, start + datesPerEvent) }));
}

export async function tellDays(tx: TenantTx, employeeId: Id<'employee'>, dates: readonly LocalDate[]): Promise<void> {
  for (const change of changesOf(employeeId, dates)) await tell(tx, leaveDaysChanged, change);
}

/** The days of many people, in few statements. */
export const tellDaysOfMany = (
  tx: TenantTx,
  days: readonly { readonly employeeId: Id<'employee'>; readonly date: LocalDate }[],
): Promise<void> =>
  tellAll(
    tx,
    leaveDaysChanged,
    [...Map.groupBy(days, (day) => day.employeeId)].flatMap(([employeeId, own]) =>
      changesOf(
        employeeId,
        own.map(({ date }) => date),
      ),
    ),
  );
