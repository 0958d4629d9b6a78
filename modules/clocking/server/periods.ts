import { type Actor, type Scope, wholeCompany } from '#access/rules/can';
import { handle, handleOwn, handleScoped, withinScope } from '#access/server/public';
import { dateIn, isBefore, type LocalDate } from '#kernel/time';
import type { AloneMark } from '#people/server/public';
import { queue } from '#server/after-commit';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { editForm } from '#server/version';
import { clocking, type Period } from '../contract.ts';
import { clockingErrors } from '../errors.ts';
import { periodRuleChanged } from '../events.ts';
import { changesOf, payFiguresOf } from '../rules/adjustment.ts';
import type { PeriodRule } from '../rules/attendance-period.ts';
import { makeDays, mostMadeAtOnce } from './days/make-days.ts';
import { makePeriods } from './days/make-periods.ts';
import { datesBetween } from './days/placed-days.ts';
import { catchUp, recomputeInParts } from './days/ready-days.ts';
import { requireSecondPerson } from './own-attendance.ts';
import { type AdjustmentRow, adjustmentPage, adjustmentsOfPerson, takeBackAdjustments } from './store/adjustments.ts';
import * as confirmations from './store/confirmations.ts';
import { personLines, requireEmployees } from './store/people.ts';
import * as store from './store/periods.ts';
import { lockPolicy, policyOf } from './store/policy.ts';
import { missingDays } from './store/reports.ts';

const line = (row: store.PeriodRow, edges: store.PeriodEdges, today: LocalDate): Period => ({
  ...row,
  isOver: row.to < today,
  mayLock: row.id === edges.firstOpen && row.to < today,
  mayUnlock: row.id === edges.lastLocked,
});

async function requirePeriod(tx: TenantTx, id: string, reach: Statement = sql`true`): Promise<store.PeriodRow> {
  const row = await store.periodById(tx, id, reach);
  if (!row) throw clockingErrors.periodNotFound();
  return row;
}

/** What somebody confirmed holds as long as no day has changed since. */
const confirmedOf = ({ employeeAt, managerAt, managerName, changedAt }: confirmations.PersonSums) => ({
  employeeAt,
  managerAt,
  managerName,
  isEmployeeStale: employeeAt !== null && changedAt !== null && isBefore(employeeAt, changedAt),
  isManagerStale: managerAt !== null && changedAt !== null && isBefore(managerAt, changedAt),
});

const adjustmentLine = ({ id, date, cause, madeAt, before, after }: AdjustmentRow) => ({
  id,
  date,
  cause,
  madeAt,
  changes: [...changesOf(before, after)],
});

const ruleForm = editForm(({ kind, startDay }: PeriodRule) => ({ kind, startDay }));

const ownPeriods = 6;
const ownAdjustments = 50;

export const periodHandlers = [
  handleScoped(clocking.listPeriods, async ({ input, tx, scope, actor, now }) => {
    const today = dateIn(actor.timeZone, now);
    await makePeriods(tx, today);
    const edges = await store.periodEdges(tx);
    const { items, total } = await store.periodPage(tx, input, withinScope(tx, scope, sql`a.employee_id`));
    // A manager of departments does not confirm themselves.
    const others = scope.kind === 'all' ? sql`true` : sql`s.id <> ${actor.employeeId}`;
    const toApprove = await store.countToApprove(tx, today, sql`${withinScope(tx, scope, sql`s.id`)} and ${others}`);
    const { page, size } = input;
    const rule = ruleForm.shown(edges.rule);
    return { items: items.map((row) => line(row, edges, today)), total, page, size, rule, toApprove };
  }),

  handle(clocking.savePeriodRule, async ({ input, tx, actor, now, audit }) => {
    const today = dateIn(actor.timeZone, now);
    await lockPolicy(tx);
    const { rule } = await store.periodEdges(tx);
    ruleForm.requireUnchanged(input, rule);
    const { version: _, ...chosen } = input;
    await store.savePeriodRule(tx, chosen);
    await store.removeUntouched(tx, today);
    await makePeriods(tx, today);
    await tell(tx, periodRuleChanged, {});
    audit({ kind: 'attendancePeriod', id: actor.organizationId, name: '', before: { ...rule }, after: chosen });
    return ruleForm.shown(chosen);
  }),

  handleScoped(clocking.readPeriod, async ({ input, tx, scope, actor, now }) => {
    const { page, size, search } = input;
    const row = await requirePeriod(tx, input.periodId, withinScope(tx, scope, sql`a.employee_id`));
    const today = dateIn(actor.timeZone, now);
    const { items, total } = await confirmations.peoplePage(tx, {
      page,
      size,
      search,
      period: row,
      reach: withinScope(tx, scope, sql`e.id`),
    });
    const people = await personLines(
      tx,
      items.map((one) => one.employeeId),
    );
    return {
      items: items.flatMap((sums) => {
        const employee = people.get(sums.employeeId);
        const { employeeId: id, days } = sums;
        return employee ? [{ id, employee, days, sums: payFiguresOf(sums), confirmed: confirmedOf(sums) }] : [];
      }),
      total,
      page,
      size,
      period: line(row, await store.periodEdges(tx), today),
      missing: await missingOf(tx, row, { scope, today }),
      steps: await store.stepsOf(tx, row.id),
    };
  }),

  handleOwn(clocking.myPeriods, async ({ tx, scope, actor, now }) => {
    const today = dateIn(actor.timeZone, now);
    await makePeriods(tx, today);
    const { items } = await store.periodPage(tx, { page: 0, size: ownPeriods }, sql`false`);
    const lines = [];
    for (const period of items) {
      const [sums] = await confirmations.sumsOf(tx, period, [scope.employeeId]);
      const { id, from, to, lockedAt } = period;
      if (sums)
        lines.push({
          period: { id, from, to, lockedAt, isOver: to < today },
          days: sums.days,
          sums: payFiguresOf(sums),
          confirmed: confirmedOf(sums),
        });
    }
    const adjustments = await adjustmentsOfPerson(tx, scope.employeeId, ownAdjustments);
    return { items: lines, adjustments: adjustments.map(adjustmentLine) };
  }),

  handleOwn(clocking.confirmPeriod, async ({ input, tx, scope, actor, now, audit }) => {
    const period = await requireOpen(tx, input.periodId, dateIn(actor.timeZone, now));
    await confirmations.saveEmployeeConfirmation(tx, { periodId: period.id, employeeId: scope.employeeId, now });
    audit({ kind: 'attendancePeriod', id: period.id, name: actor.name, after: { from: period.from, confirmed: true } });
    return {};
  }),

  handleScoped(clocking.approvePeriod, async ({ input, tx, scope, actor, now, audit }) => {
    const period = await requireOpen(tx, input.periodId, dateIn(actor.timeZone, now));
    const employeeIds = [...new Set(input.employeeIds)];
    await requireEmployees(tx, employeeIds, withinScope(tx, scope, sql`e.id`));
    const alone = await requireSecondPerson(
      { tx, scope, actor },
      { employeeIds, permission: 'clock.approvePeriod', refusal: clockingErrors.ownPeriod },
    );
    await confirmations.saveManagerConfirmations(tx, {
      periodId: period.id,
      employeeIds,
      by: actor.employeeId,
      name: actor.name,
      now,
    });
    const count = employeeIds.length;
    audit({
      kind: 'attendancePeriod',
      id: period.id,
      name: actor.name,
      after: { from: period.from, confirmed: count, ...alone },
    });
    return { confirmed: count };
  }),

  handle(clocking.lockPeriod, async ({ input, tx, actor, now, audit }) => {
    // Nobody locks or makes days ready at the same time.
    await lockPolicy(tx);
    const period = await requireOpen(tx, input.periodId, dateIn(actor.timeZone, now));
    const { firstOpen } = await store.periodEdges(tx);
    if (period.id !== firstOpen) throw clockingErrors.lockInOrder();
    const alone = await requireOwnDaysConfirmed(tx, period, actor);
    const policy = await policyOf(tx);
    const missing = await store.missingIn(tx, period, mostMadeAtOnce + 1);
    if (missing.length > mostMadeAtOnce) {
      await queue(tx, makeDays, { organizationId: actor.organizationId, periodId: period.id });
      return { days: 0, isMaking: true };
    }
    await recomputeInParts(tx, missing, { now, policy });
    await catchUp(tx, { now, policy });
    const due = await store.countDue(tx, period);
    if (due > 0) throw clockingErrors.daysStillRun({ params: { n: due } });
    let days = 0;
    for (const date of datesBetween(period.from, period.to)) days += await store.lockDate(tx, date);
    const made = { madeAt: now, madeBy: actor.employeeId, madeName: actor.name };
    await store.saveStep(tx, { periodId: period.id, step: 'lock', reason: null, ...made }, period.to);
    audit({
      kind: 'attendancePeriod',
      id: period.id,
      name: '',
      after: { from: period.from, locked: true, days, ...alone },
    });
    return { days, isMaking: false };
  }),

  handle(clocking.unlockPeriod, async ({ input, tx, actor, now, audit }) => {
    await lockPolicy(tx);
    const period = await requirePeriod(tx, input.periodId);
    const { lastLocked } = await store.periodEdges(tx);
    if (period.lockedAt === null) throw clockingErrors.periodOpen();
    if (period.id !== lastLocked) throw clockingErrors.unlockInOrder();
    let days = 0;
    for (const date of datesBetween(period.from, period.to)) days += await store.unlockDate(tx, date);
    const before = await store.lastLockedBefore(tx, period.from);
    const made = { madeAt: now, madeBy: actor.employeeId, madeName: actor.name };
    await store.saveStep(tx, { periodId: period.id, step: 'unlock', reason: input.reason, ...made }, before);
    // What was found since the locking is written to the days themselves.
    const found = await takeBackAdjustments(tx, period);
    await recomputeInParts(tx, found, { now, policy: await policyOf(tx), askAgain: true });
    audit({
      kind: 'attendancePeriod',
      id: period.id,
      name: '',
      after: { from: period.from, locked: false, note: input.reason },
    });
    return { days };
  }),

  handleScoped(clocking.listAdjustments, async ({ input, tx, scope }) => {
    const { page, size, employeeId } = input;
    const period = await requirePeriod(tx, input.periodId);
    if (employeeId) await requireEmployees(tx, [employeeId], withinScope(tx, scope, sql`e.id`));
    const { items, total } = await adjustmentPage(tx, {
      page,
      size,
      employeeId,
      periodId: period.id,
      reach: withinScope(tx, scope, sql`a.employee_id`),
    });
    const people = await personLines(
      tx,
      items.map((one) => one.employeeId),
    );
    return {
      items: items.flatMap((row) => {
        const employee = people.get(row.employeeId);
        return employee ? [{ ...adjustmentLine(row), employee }] : [];
      }),
      total,
      page,
      size,
    };
  }),
];

/** A period that is over and not locked. */
async function requireOpen(tx: TenantTx, id: string, today: LocalDate): Promise<store.PeriodRow> {
  const period = await requirePeriod(tx, id);
  if (period.lockedAt !== null) throw clockingErrors.periodLocked();
  if (period.to >= today) throw clockingErrors.periodNotOver();
  return period;
}

/** Locking makes pay of days: those of the person who locks have been confirmed by another one, where there is one. */
async function requireOwnDaysConfirmed(tx: TenantTx, period: store.PeriodRow, actor: Actor): Promise<AloneMark> {
  const [own] = await confirmations.sumsOf(tx, period, [actor.employeeId]);
  if (!own) return {};
  const { managerAt, isManagerStale } = confirmedOf(own);
  if (managerAt !== null && !isManagerStale && own.managerBy !== actor.employeeId) return {};
  const refusal = clockingErrors.ownDaysUnconfirmed;
  const employeeIds = [actor.employeeId];
  return requireSecondPerson(
    { tx, scope: wholeCompany, actor },
    { employeeIds, permission: 'clock.approvePeriod', refusal },
  );
}

async function missingOf(
  tx: TenantTx,
  period: store.PeriodRow,
  { scope, today }: { readonly scope: Scope; readonly today: LocalDate },
) {
  const counts = await confirmations.missingOf(tx, period, withinScope(tx, scope, sql`d.employee_id`));
  const { from, to } = period;
  const { peopleWithoutDays } = await missingDays(tx, {
    from,
    to,
    until: today,
    reach: withinScope(tx, scope, sql`s.id`),
  });
  return { ...counts, peopleWithoutDays };
}
