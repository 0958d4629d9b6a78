import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import type { Instant } from '#kernel/time';
import type { FileFormat, ReportSchedule, ScheduleStep } from '#reports/contract/shapes';
import type { ReportKind } from '#reports/rules/report-columns';
import type { TemplateContent } from '#reports/rules/report-template';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { TemplateId } from './templates.ts';

export interface ScheduleRow extends ReportSchedule {
  readonly templateId: TemplateId;
  readonly employeeId: Id<'employee'>;
  readonly language: Language;
}

/** The schedules of a person for these templates. */
export const schedulesFor = async (
  tx: TenantTx,
  employeeId: Id<'employee'>,
  templateIds: readonly TemplateId[],
): Promise<ReadonlyMap<TemplateId, ReportSchedule>> =>
  new Map(
    (
      await tx.rows<ReportSchedule & { readonly templateId: TemplateId }>(sql`
        select template_id as "templateId", every, format, next_at as "nextAt" from app.report_schedule
        where organization_id = ${tx.organizationId} and employee_id = ${employeeId}
          and template_id = any(${[...templateIds]}::uuid[])`)
    ).map(({ templateId, ...schedule }) => [templateId, schedule]),
  );

const savedTypes = ['uuid', 'uuid', 'uuid', 'text', 'text', 'text', 'timestamptz'];

export const saveSchedules = (tx: TenantTx, all: readonly ScheduleRow[]): Promise<number> =>
  tx.run(sql`
    insert into app.report_schedule (organization_id, template_id, employee_id, every, format, language, next_at)
    ${sql.columns(
      savedTypes,
      all.map((one) => [
        tx.organizationId,
        one.templateId,
        one.employeeId,
        one.every,
        one.format,
        one.language,
        one.nextAt,
      ]),
    )}
    on conflict (organization_id, template_id, employee_id) do update set every = excluded.every,
      format = excluded.format, language = excluded.language, next_at = excluded.next_at`);

/** All schedules of a step that are not due yet come at this moment; answers how many there are. */
export const moveSchedules = (
  tx: TenantTx,
  { every, nextAt, now }: Pick<ReportSchedule, 'every' | 'nextAt'> & { readonly now: Instant },
): Promise<number> =>
  tx.run(sql`
    update app.report_schedule set next_at = ${nextAt}
    where organization_id = ${tx.organizationId} and every = ${every} and next_at > ${now}`);

export const removeSchedule = (
  tx: TenantTx,
  { templateId, employeeId }: Pick<ScheduleRow, 'templateId' | 'employeeId'>,
): Promise<number> =>
  tx.run(sql`
    delete from app.report_schedule
    where organization_id = ${tx.organizationId} and template_id = ${templateId} and employee_id = ${employeeId}`);

export interface DueSchedule {
  readonly templateId: TemplateId;
  readonly employeeId: Id<'employee'>;
  readonly every: ScheduleStep;
  readonly format: FileFormat;
  readonly language: Language;
  readonly nextAt: Instant;
  readonly kind: ReportKind;
  readonly name: string;
  readonly content: TemplateContent;
}

/** With their templates as they are now, the oldest first, at most so many. */
export const dueSchedules = (tx: TenantTx, now: Instant, most: number): Promise<DueSchedule[]> =>
  tx.rows<DueSchedule>(sql`
    select s.template_id as "templateId", s.employee_id as "employeeId", s.every, s.format, s.language,
      s.next_at as "nextAt", t.kind, t.name, t.content
    from app.report_schedule s
    join app.report_template t on t.organization_id = s.organization_id and t.id = s.template_id
    where s.organization_id = ${tx.organizationId} and t.organization_id = ${tx.organizationId} and s.next_at <= ${now}
    order by s.next_at, s.template_id, s.employee_id limit ${most} for update of s`);

/** Those that are due for people who are not at work any more: their file would be refused each time. */
export const removeSchedulesOfLeavers = (tx: TenantTx, now: Instant): Promise<number> =>
  tx.run(sql`
    delete from app.report_schedule s
    where s.organization_id = ${tx.organizationId} and s.next_at <= ${now} and not exists (
      select from app.employee_name_view e
      where e.organization_id = ${tx.organizationId} and e.id = s.employee_id and e.status = 'approved')`);

export const firstSchedule = async (tx: TenantTx): Promise<Instant | null> =>
  (
    await tx.one<{ at: Instant | null }>(sql`
      select min(next_at) as at from app.report_schedule where organization_id = ${tx.organizationId}`)
  )?.at ?? null;

/** For a copy of a person's data. */
export const schedulesOfPerson = (
  tx: TenantTx,
  employeeId: string,
): Promise<Pick<ScheduleRow, 'every' | 'format' | 'nextAt'>[]> =>
  tx.rows(sql`
    select every, format, next_at as "nextAt" from app.report_schedule
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} order by next_at, template_id`);

export const removeSchedulesOf = (tx: TenantTx, employeeId: string): Promise<number> =>
  tx.run(
    sql`delete from app.report_schedule where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`,
  );
