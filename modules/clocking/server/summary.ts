import type { Actor, Scope } from '#access/rules/can';
import { withinScope } from '#access/server/public';
import { linesWithin } from '#departments/server/public';
import type { Instant, LocalDate } from '#kernel/time';
import type { Page, Paging } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { PersonLine } from '../contract.ts';
import { catchUp, readyDays } from './days/ready-days.ts';
import { datesOf, type ReportRange } from './reports/report-range.ts';
import { departmentNames, requireDepartments, teamFilter } from './store/people.ts';
import { policyOf } from './store/policy.ts';
import * as store from './store/summary.ts';

/** What a summary is asked for, and by whom. */
export interface SummaryQuestion {
  readonly input: {
    readonly from: LocalDate;
    readonly to: LocalDate;
    readonly departmentIds?: readonly string[] | undefined;
  };
  readonly scope: Scope;
  readonly actor: Actor;
  readonly now: Instant;
}

interface Prepared extends ReportRange {
  readonly query: store.SumsQuery;
  /** The teams asked for and all below them today; undefined for everybody. */
  readonly teamIds: readonly string[] | undefined;
}

/** Teams are within reach, dates within the plan, and days are as they are now. */
async function prepared(tx: TenantTx, { input, scope, actor, now }: SummaryQuestion): Promise<Prepared> {
  if (input.departmentIds?.length) await requireDepartments(tx, scope, input.departmentIds);
  const range = datesOf(input, { actor, now });
  const policy = await policyOf(tx);
  await readyDays(tx, { now, policy });
  await catchUp(tx, { now, policy });
  const teams = await teamFilter(tx, input.departmentIds);
  const reach = withinScope(tx, scope, sql`d.employee_id`);
  return {
    ...range,
    query: { from: range.from, to: range.to, reach, teams, teamColumn: await knownTeam(tx, scope) },
    teamIds: teams?.below,
  };
}

/**
 * The main team of a day; null where it was deleted. A manager sees days of their people from an earlier team, and not which team
 * it was.
 */
async function knownTeam(tx: TenantTx, scope: Scope): Promise<Statement> {
  const known = (await linesWithin(tx, scope)).map(({ departmentId }) => departmentId);
  return sql`case when d.department_id = any(${known}::uuid[]) then d.department_id end`;
}

export async function attendanceSums(
  tx: TenantTx,
  question: SummaryQuestion,
): Promise<ReportRange & Pick<Prepared, 'teamIds'> & { readonly cells: store.TeamMonth[] }> {
  const { query, ...range } = await prepared(tx, question);
  return { ...range, cells: await store.sumsByTeamAndMonth(tx, query) };
}

export interface PeopleQuestion extends SummaryQuestion {
  /** Days of one main team, of people without one (null), or of everybody. */
  readonly mainTeam: string | null | undefined;
  readonly paging: Paging & { readonly sort: store.SumsSort };
}

export async function attendanceSumsOfPeople(
  tx: TenantTx,
  question: PeopleQuestion,
): Promise<Page<store.DaySums & { readonly employee: PersonLine }>> {
  if (question.mainTeam) await requireDepartments(tx, question.scope, [question.mainTeam]);
  const { query } = await prepared(tx, question);
  const { items, total } = await store.sumsByPerson(tx, { ...query, mainTeam: question.mainTeam }, question.paging);
  const teams = await departmentNames(
    tx,
    items.map(({ employeeId }) => employeeId),
  );
  return {
    total,
    items: items.map(({ employeeId, employeeCode, firstName, lastName, ...sums }) => ({
      ...sums,
      employee: { employeeId, employeeCode, firstName, lastName, departments: teams.get(employeeId) ?? [] },
    })),
  };
}
