import type { DatedPeriod, PeriodRule } from '#clocking/rules/attendance-period';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';

export interface PeriodRow extends DatedPeriod {
  readonly id: Id<'attendancePeriod'>;
  readonly lockedAt: Instant | null;
  readonly lockedName: string | null;
  readonly adjustments: number;
}

/** `reach` says whose adjustments are counted, on `a.employee_id`. */
const columns = (
  tx: TenantTx,
  reach: Statement,
): Statement => sql`p.id, p.from_date as "from", p.to_date as "to", p.locked_at as "lockedAt",
  p.locked_name as "lockedName", (
    select count(*)::int from app.attendance_adjustment a
    where a.organization_id = ${tx.organizationId} and a.period_id = p.id and ${reach}) as adjustments`;

export const periodPage = (tx: TenantTx, paging: Paging, reach: Statement): Promise<Page<PeriodRow>> =>
  pageOf<PeriodRow>(
    tx,
    {
      select: columns(tx, reach),
      from: sql`app.attendance_period p`,
      where: sql`p.organization_id = ${tx.organizationId}`,
      orderBy: sql`p.from_date desc`,
    },
    paging,
  );

export const periodById = (tx: TenantTx, id: string, reach: Statement): Promise<PeriodRow | undefined> =>
  tx.one<PeriodRow>(sql`
    select ${columns(tx, reach)} from app.attendance_period p where p.organization_id = ${tx.organizationId} and p.id = ${id}`);

export interface PeriodEdges {
  readonly rule: PeriodRule;
  /** The last day of the last period there is. */
  readonly last: LocalDate | null;
  readonly lockedUntil: LocalDate | null;
  readonly firstOpen: Id<'attendancePeriod'> | null;
  readonly lastLocked: Id<'attendancePeriod'> | null;
}

/** Where the periods of a company begin and end, and which is next to be locked. */
export async function periodEdges(tx: TenantTx): Promise<PeriodEdges> {
  const row = await tx.one<Omit<PeriodEdges, 'rule'> & PeriodRule>(sql`
    select coalesce(a.period_kind, 'month') as kind, coalesce(a.period_start_day, 1) as "startDay",
      a.locked_until as "lockedUntil", (
        select max(p.to_date) from app.attendance_period p where p.organization_id = ${tx.organizationId}) as last, (
        select p.id from app.attendance_period p
        where p.organization_id = ${tx.organizationId} and p.locked_at is null order by p.from_date limit 1) as "firstOpen", (
        select p.id from app.attendance_period p
        where p.organization_id = ${tx.organizationId} and p.locked_at is not null
        order by p.from_date desc limit 1) as "lastLocked"
    from app.organization_time_view o left join app.attendance_policy a on a.organization_id = o.organization_id
    where o.organization_id = ${tx.organizationId}`);
  const { kind = 'month', startDay = 1, ...rest } = row ?? {};
  const none = { last: null, lockedUntil: null, firstOpen: null, lastLocked: null };
  return { ...none, ...rest, rule: { kind, startDay } };
}

/** Those of the periods there are that end on these days. */
export const periodsEndingOn = (tx: TenantTx, days: readonly LocalDate[]): Promise<DatedPeriod[]> =>
  tx.rows<DatedPeriod>(sql`
    select from_date as "from", to_date as "to" from app.attendance_period
    where organization_id = ${tx.organizationId} and to_date = any(${[...days]}::date[])`);

/** Up to which day periods before this one are locked. */
export const lastLockedBefore = async (tx: TenantTx, from: LocalDate): Promise<LocalDate | null> =>
  (
    await tx.one<{ last: LocalDate | null }>(sql`
      select max(to_date) as last from app.attendance_period
      where organization_id = ${tx.organizationId} and to_date < ${from} and locked_at is not null`)
  )?.last ?? null;

export async function addPeriods(tx: TenantTx, periods: readonly DatedPeriod[]): Promise<void> {
  if (periods.length === 0) return;
  const rows = periods.map(({ from, to }) => [tx.organizationId, newId('attendancePeriod'), from, to]);
  await tx.run(sql`
    insert into app.attendance_period (organization_id, id, from_date, to_date) values ${sql.rows(rows)}
    on conflict (organization_id, from_date) do nothing`);
}

export async function savePeriodRule(tx: TenantTx, { kind, startDay }: PeriodRule): Promise<void> {
  await tx.run(sql`
    update app.attendance_policy set period_kind = ${kind}, period_start_day = ${startDay}
    where organization_id = ${tx.organizationId}`);
}

/** Periods that end today or later and that nobody has confirmed or locked are cut again by another rule. */
export const removeUntouched = (tx: TenantTx, today: LocalDate): Promise<number> =>
  tx.run(sql`
    delete from app.attendance_period p
    where p.organization_id = ${tx.organizationId} and p.to_date >= ${today} and p.locked_at is null
      and not exists (select from app.attendance_confirmation c
        where c.organization_id = ${tx.organizationId} and c.period_id = p.id)
      and not exists (select from app.attendance_adjustment a
        where a.organization_id = ${tx.organizationId} and a.period_id = p.id)
      and not exists (select from app.attendance_period_step s
        where s.organization_id = ${tx.organizationId} and s.period_id = p.id)`);

/** Periods further back are history; nobody is reminded of them. */
const periodsToRemind = 3;

/**
 * Periods that are over and not locked, with a person whom no manager has confirmed since their days last changed. `reach` is a
 * condition on `s.id`.
 */
export const countToApprove = async (tx: TenantTx, today: LocalDate, reach: Statement): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int as count from (
        select p.id, p.from_date, p.to_date from app.attendance_period p
        where p.organization_id = ${tx.organizationId} and p.to_date < ${today} and p.locked_at is null
        order by p.from_date desc limit ${periodsToRemind}) p
      where exists (
        select from app.employee_span_view s
        where s.organization_id = ${tx.organizationId} and ${reach}
          and (s.start_date is null or s.start_date <= p.to_date)
          and (s.resign_date is null or s.resign_date >= p.from_date)
          and exists (select from app.attendance_day d where d.organization_id = ${tx.organizationId}
            and d.employee_id = s.id and d.date between p.from_date and p.to_date)
          and not exists (select from app.attendance_confirmation c where c.organization_id = ${tx.organizationId}
            and c.period_id = p.id and c.employee_id = s.id and c.manager_at is not null
            and (c.days_changed_at is null or c.days_changed_at <= c.manager_at)))`)
  )?.count ?? 0;

export interface Step {
  readonly periodId: string;
  readonly step: 'lock' | 'unlock';
  readonly reason: string | null;
  readonly madeAt: Instant;
  readonly madeBy: string | null;
  readonly madeName: string;
}

export const stepsOf = (
  tx: TenantTx,
  periodId: string,
): Promise<Pick<Step, 'step' | 'reason' | 'madeAt' | 'madeName'>[]> =>
  tx.rows(sql`
    select step, reason, made_at as "madeAt", made_name as "madeName" from app.attendance_period_step
    where organization_id = ${tx.organizationId} and period_id = ${periodId} order by made_at, id`);

/** Marks the period and how far days are locked, and keeps who did it. */
export async function saveStep(tx: TenantTx, step: Step, lockedUntil: LocalDate | null): Promise<void> {
  const isLock = step.step === 'lock';
  await tx.run(sql`
    update app.attendance_period set locked_at = ${isLock ? step.madeAt : null}, locked_name = ${isLock ? step.madeName : null}
    where organization_id = ${tx.organizationId} and id = ${step.periodId}`);
  await tx.run(sql`
    update app.attendance_policy set locked_until = ${lockedUntil} where organization_id = ${tx.organizationId}`);
  await tx.run(sql`
    insert into app.attendance_period_step (organization_id, id, period_id, step, reason, made_at, made_by, made_name)
    values (${tx.organizationId}, ${newId('attendancePeriodStep')}, ${step.periodId}, ${step.step}, ${step.reason},
      ${step.madeAt}, ${step.madeBy}, ${step.madeName})`);
}

/** The days of one date: a large company is locked date by date, so that no statement takes long. */
export const lockDate = (tx: TenantTx, date: LocalDate): Promise<number> =>
  tx.run(sql`
    update app.attendance_day set locked_fingerprint = fingerprint
    where organization_id = ${tx.organizationId} and date = ${date} and locked_fingerprint is null`);

export const unlockDate = (tx: TenantTx, date: LocalDate): Promise<number> =>
  tx.run(sql`
    update app.attendance_day set locked_fingerprint = null
    where organization_id = ${tx.organizationId} and date = ${date} and locked_fingerprint is not null`);

/** Days of the stretch that time still changes. */
export const countDue = async (tx: TenantTx, { from, to }: DatedPeriod): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int as count from app.attendance_day
      where organization_id = ${tx.organizationId} and date between ${from} and ${to} and due_at is not null`)
  )?.count ?? 0;

const missingDays = (tx: TenantTx, { from, to }: DatedPeriod): Statement => sql`
  from app.employee_span_view s
  cross join generate_series(${from}::date, ${to}::date, interval '1 day') as g(at)
  where s.organization_id = ${tx.organizationId} and (s.start_date is null or s.start_date <= g.at)
    and (s.resign_date is null or g.at <= s.resign_date) and not exists (
      select from app.attendance_day d
      where d.organization_id = ${tx.organizationId} and d.employee_id = s.id and d.date = g.at::date)`;

/** Days on which people work here and have no row, at most so many; those of one person follow each other. */
export const missingIn = (
  tx: TenantTx,
  period: DatedPeriod,
  most: number,
): Promise<{ employeeId: string; date: LocalDate }[]> =>
  tx.rows(sql`
    select s.id as "employeeId", g.at::date as date ${missingDays(tx, period)} order by s.id, g.at limit ${most}`);
