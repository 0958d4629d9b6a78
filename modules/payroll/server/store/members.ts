import { memberOf } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import type { NamedTeam } from '#payroll/rules/template-teams';
import { byName, isPersonFound } from '#people/server/public';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { type KeeperRow, keeperColumns } from './templates.ts';

/** Departments by the template that pays their people, in the order in which the templates were made. */
export type Coverage = readonly {
  readonly templateId: Id<'payrollTemplate'>;
  readonly departmentIds: readonly string[];
}[];

export const namedTeams = (tx: TenantTx): Promise<NamedTeam[]> =>
  tx.rows<NamedTeam>(sql`
    select template_id as "templateId", department_id as "departmentId" from app.payroll_team
    where organization_id = ${tx.organizationId} order by template_id, department_id`);

/**
 * Whether the template pays the person: named as its member; otherwise, for a person who is named nowhere, by a team. A
 * person in teams of several templates follows the one that was made first.
 */
export function isMember(
  tx: TenantTx,
  { templateId, coverage, person }: { templateId: string; coverage: Coverage; person: Statement },
): Statement {
  const index = coverage.findIndex((each) => each.templateId === templateId);
  const own = index < 0 ? [] : (coverage[index]?.departmentIds ?? []);
  const earlier = coverage.slice(0, Math.max(0, index)).flatMap(({ departmentIds }) => departmentIds);
  return sql`(exists (select from app.payroll_member m
      where m.organization_id = ${tx.organizationId} and m.employee_id = ${person} and m.template_id = ${templateId})
    or (${memberOf(tx, own, person)} and not ${memberOf(tx, earlier, person)} and ${isNamedNowhere(tx, person)}))`;
}

const isNamedNowhere = (tx: TenantTx, person: Statement): Statement => sql`not exists (
  select from app.payroll_member m where m.organization_id = ${tx.organizationId} and m.employee_id = ${person})`;

/** Whether no template pays the person. */
const isWithout = (tx: TenantTx, coverage: Coverage, person: Statement): Statement => {
  const all = coverage.flatMap(({ departmentIds }) => departmentIds);
  return sql`(exists (select from app.payroll_member m where m.organization_id = ${tx.organizationId}
      and m.employee_id = ${person} and m.template_id is null)
    or (${isNamedNowhere(tx, person)} and not ${memberOf(tx, all, person)}))`;
};

export interface MemberQuery extends Paging {
  readonly search?: string | undefined;
  readonly templateId?: Id<'payrollTemplate'> | undefined;
  readonly show: 'all' | 'without' | 'withLeavers';
  readonly coverage: Coverage;
  /** Which templates the reader may see the people of. */
  readonly within: readonly Id<'payrollTemplate'>[] | 'all';
}

const reached = (tx: TenantTx, { coverage, within, templateId, show }: MemberQuery): Statement => {
  const person = sql`e.id`;
  const only = templateId ? [templateId] : within;
  const ofTemplates =
    only === 'all'
      ? sql`true`
      : only.reduce((any, id) => sql`${any} or ${isMember(tx, { templateId: id, coverage, person })}`, sql`false`);
  return sql`(${ofTemplates}) and ${show === 'without' ? isWithout(tx, coverage, person) : sql`true`}`;
};

const isShown = ({ show }: Pick<MemberQuery, 'show'>): Statement =>
  show === 'withLeavers' ? sql`e.status in ('approved', 'deactivated')` : sql`e.status = 'approved'`;

export interface MemberRow extends KeeperRow {
  readonly templateId: Id<'payrollTemplate'> | null;
  readonly byTeam: boolean;
}

const byTeamOf = (tx: TenantTx, coverage: Coverage): Statement =>
  coverage.reduceRight(
    (otherwise, { templateId, departmentIds }) =>
      sql`case when ${memberOf(tx, departmentIds, sql`e.id`)} then ${templateId}::uuid else ${otherwise} end`,
    sql`null::uuid`,
  );

export const memberPage = (tx: TenantTx, query: MemberQuery): Promise<Page<MemberRow>> =>
  pageOf<MemberRow>(
    tx,
    {
      select: sql`${keeperColumns}, m.employee_id is null as "byTeam",
        case when m.employee_id is null then ${byTeamOf(tx, query.coverage)} else m.template_id end as "templateId"`,
      from: sql`app.employee_name_view e left join app.payroll_member m on m.organization_id = ${tx.organizationId}
        and m.employee_id = e.id`,
      where: sql`e.organization_id = ${tx.organizationId} and ${isShown(query)} and ${reached(tx, query)}
        and ${isPersonFound(tx, query.search, sql`e.id`)}`,
      orderBy: byName,
    },
    query,
  );

export const countMembers = async (
  tx: TenantTx,
  query: Pick<MemberQuery, 'coverage' | 'within' | 'templateId' | 'show'>,
): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int as count from app.employee_name_view e
      where e.organization_id = ${tx.organizationId} and ${isShown(query)}
        and ${reached(tx, { page: 0, size: 1, ...query })}`)
  )?.count ?? 0;

/** How many people each template pays. */
export async function countByTemplate(
  tx: TenantTx,
  { coverage, templateIds }: { coverage: Coverage; templateIds: readonly Id<'payrollTemplate'>[] },
): Promise<Map<string, number>> {
  if (templateIds.length === 0) return new Map();
  const rows = await tx.rows<{ templateId: string; count: number }>(sql`
    select "templateId", count(*)::int as count from (
      select case when m.employee_id is null then ${byTeamOf(tx, coverage)} else m.template_id end as "templateId"
      from app.employee_name_view e left join app.payroll_member m on m.organization_id = ${tx.organizationId}
        and m.employee_id = e.id
      where e.organization_id = ${tx.organizationId} and e.status = 'approved') as members
    where "templateId" = any(${[...templateIds]}::uuid[]) group by "templateId"`);
  return new Map(rows.map(({ templateId, count }) => [templateId, count]));
}

/** The people a template pays who work here on a day of the period, those who have left since included. */
export const peopleToPay = async (
  tx: TenantTx,
  options: { templateId: string; coverage: Coverage; start: LocalDate; end: LocalDate },
): Promise<Id<'employee'>[]> =>
  (
    await tx.rows<{ id: Id<'employee'> }>(sql`
      select s.id from app.employee_span_view s
      where s.organization_id = ${tx.organizationId} and (s.start_date is null or s.start_date <= ${options.end})
        and (s.resign_date is null or s.resign_date >= ${options.start})
        and ${isMember(tx, { ...options, person: sql`s.id` })}
      order by s.id`)
  ).map(({ id }) => id);

/** Of these people, those whom the template pays. */
export const membersAmong = async (
  tx: TenantTx,
  options: { templateId: string; coverage: Coverage; employeeIds: readonly string[] },
): Promise<Id<'employee'>[]> =>
  (
    await tx.rows<{ id: Id<'employee'> }>(sql`
      select s.id from app.employee_span_view s
      where s.organization_id = ${tx.organizationId} and s.id = any(${[...options.employeeIds]}::uuid[])
        and ${isMember(tx, { ...options, person: sql`s.id` })}
      order by s.id`)
  ).map(({ id }) => id);

/** A person leaves the template they were in; null takes them out of every one. */
export async function placeInTemplate(
  tx: TenantTx,
  employeeIds: readonly Id<'employee'>[],
  templateId: Id<'payrollTemplate'> | null,
): Promise<void> {
  const values = employeeIds.map((employeeId) => [tx.organizationId, employeeId, templateId]);
  for (const rows of sql.batches(values))
    await tx.run(sql`
      insert into app.payroll_member (organization_id, employee_id, template_id) values ${sql.rows(rows)}
      on conflict (organization_id, employee_id) do update set template_id = excluded.template_id`);
}

/** A team is named by one template: it leaves the one that named it before. */
export async function saveTeams(
  tx: TenantTx,
  templateId: Id<'payrollTemplate'>,
  departmentIds: readonly Id<'department'>[],
): Promise<void> {
  await tx.run(sql`
    delete from app.payroll_team where organization_id = ${tx.organizationId} and template_id = ${templateId}`);
  if (departmentIds.length === 0) return;
  await tx.run(sql`
    insert into app.payroll_team (organization_id, department_id, template_id)
    values ${sql.rows(departmentIds.map((departmentId) => [tx.organizationId, departmentId, templateId]))}
    on conflict (organization_id, department_id) do update set template_id = excluded.template_id`);
}

/** Names of templates, archived ones included. */
export const templateNames = async (tx: TenantTx): Promise<Map<string, string>> =>
  new Map(
    (
      await tx.rows<{ id: string; name: string }>(sql`
        select id, name from app.payroll_template where organization_id = ${tx.organizationId}`)
    ).map(({ id, name }) => [id, name]),
  );
