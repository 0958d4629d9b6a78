import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { byName, isPersonFound } from '#people/server/public';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import type { AnswerName } from '#tax-th/rules/answers';
import type { Declaration } from '#tax-th/rules/declaration';
import type { AnswerChange } from '#tax-th/rules/declaration-changes';
import type { DeclarationState } from '#tax-th/rules/declaration-step';

export interface DeclarationRow {
  readonly employeeId: Id<'employee'>;
  readonly year: number;
  readonly state: DeclarationState;
  readonly answers: Declaration;
  readonly approvedAnswers: Declaration | null;
  readonly proved: AnswerName[];
  readonly reason: string | null;
  readonly copiedFrom: number | null;
  readonly submittedAt: Instant | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Instant | null;
}

const columns = sql`employee_id as "employeeId", year, state, answers, approved_answers as "approvedAnswers", proved, reason,
  copied_from as "copiedFrom", submitted_at as "submittedAt", decided_by as "decidedBy", decided_at as "decidedAt"`;

interface Which {
  readonly employeeId: Id<'employee'>;
  readonly year: number;
}

export const declarationRow = (tx: TenantTx, { employeeId, year }: Which): Promise<DeclarationRow | undefined> =>
  tx.one<DeclarationRow>(sql`
    select ${columns} from app.tax_declaration
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and year = ${year}`);

export const declarationForUpdate = (tx: TenantTx, { employeeId, year }: Which): Promise<DeclarationRow | undefined> =>
  tx.one<DeclarationRow>(sql`
    select ${columns} from app.tax_declaration
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and year = ${year} for update`);

/** Why it was returned; null when it no longer is. */
export const reasonOfReturn = async (tx: TenantTx, which: Which): Promise<string | null> =>
  (await declarationRow(tx, which))?.reason ?? null;

export async function saveDeclaration(
  tx: TenantTx,
  row: DeclarationRow,
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<void> {
  await tx.run(sql`
    insert into app.tax_declaration (organization_id, employee_id, year, state, answers, approved_answers, proved, reason,
      copied_from, submitted_at, decided_by, decided_at, updated_by, updated_at)
    values (${tx.organizationId}, ${row.employeeId}, ${row.year}, ${row.state}, ${JSON.stringify(row.answers)},
      ${row.approvedAnswers && JSON.stringify(row.approvedAnswers)}, ${[...row.proved]}, ${row.reason}, ${row.copiedFrom},
      ${row.submittedAt}, ${row.decidedBy}, ${row.decidedAt}, ${by}, ${now})
    on conflict (organization_id, employee_id, year) do update set state = excluded.state, answers = excluded.answers,
      approved_answers = excluded.approved_answers, proved = excluded.proved, reason = excluded.reason,
      copied_from = excluded.copied_from, submitted_at = excluded.submitted_at, decided_by = excluded.decided_by,
      decided_at = excluded.decided_at, updated_by = excluded.updated_by, updated_at = excluded.updated_at`);
}

export const yearsOf = (tx: TenantTx, employeeId: Id<'employee'>) =>
  tx.rows<{ year: number; state: DeclarationState; decidedAt: Instant | null; updatedAt: Instant }>(sql`
    select year, state, decided_at as "decidedAt", updated_at as "updatedAt" from app.tax_declaration
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} order by year desc`);

export interface StepRow {
  readonly year: number;
  readonly deed: 'submitted' | 'approved' | 'returned';
  readonly reason: string | null;
  readonly changes: AnswerChange[];
  readonly madeBy: string;
  readonly madeAt: Instant;
}

export async function addStep(tx: TenantTx, employeeId: Id<'employee'>, step: StepRow): Promise<void> {
  await tx.run(sql`
    insert into app.tax_declaration_history (organization_id, id, employee_id, year, deed, reason, changes, made_by,
      made_at)
    values (${tx.organizationId}, ${newId('taxStep')}, ${employeeId}, ${step.year}, ${step.deed}, ${step.reason},
      ${JSON.stringify(step.changes)}, ${step.madeBy}, ${step.madeAt})`);
}

export const stepsOf = (
  tx: TenantTx,
  employeeId: Id<'employee'>,
  most: number,
): Promise<(StepRow & { id: string })[]> =>
  tx.rows(sql`
    select id, year, deed, reason, changes, made_by as "madeBy", made_at as "madeAt" from app.tax_declaration_history
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId}
    order by made_at desc, id desc limit ${most}`);

export type ListedState = DeclarationState | 'none';

export interface ListedRow {
  readonly employeeId: Id<'employee'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeCode: string | null;
  readonly positionName: string | null;
  readonly state: ListedState;
  readonly answers: Declaration | null;
  readonly approvedAnswers: Declaration | null;
  readonly submittedAt: Instant | null;
  readonly decidedAt: Instant | null;
  readonly files: number;
  readonly newFiles: number;
}

export interface ListQuery extends Paging {
  readonly year: number;
  readonly state?: ListedState | undefined;
  readonly search?: string | undefined;
}

const fileCounts = (tx: TenantTx, year: number): Statement => sql`
  left join lateral (
    select count(*)::int as files,
      (count(*) filter (where d.decided_at is null or f.created_at > d.decided_at))::int as "newFiles"
    from app.tax_declaration_file f
    where f.organization_id = ${tx.organizationId} and f.employee_id = e.id and f.year = ${year}) as papers on true`;

const ofYear = (tx: TenantTx, year: number): Statement => sql`
  app.employee e left join app.tax_declaration d
    on d.organization_id = e.organization_id and d.employee_id = e.id and d.organization_id = ${tx.organizationId}
    and d.year = ${year}`;

/** People at work; a declaration that waits for a decision comes first. */
export const declarationPage = (
  tx: TenantTx,
  { year, state, search, ...paging }: ListQuery,
): Promise<Page<ListedRow>> =>
  pageOf<ListedRow>(
    tx,
    {
      select: sql`e.id as "employeeId", e.first_name as "firstName", e.last_name as "lastName",
        e.employee_code as "employeeCode", e.position_name as "positionName", coalesce(d.state, 'none') as state,
        d.answers, d.approved_answers as "approvedAnswers", d.submitted_at as "submittedAt",
        d.decided_at as "decidedAt", papers.files, papers."newFiles"`,
      from: sql`${ofYear(tx, year)} ${fileCounts(tx, year)}`,
      where: sql`e.organization_id = ${tx.organizationId} and e.status = 'approved'
        and ${state === undefined ? sql`true` : sql`coalesce(d.state, 'none') = ${state}`}
        and ${isPersonFound(tx, search, sql`e.id`)}`,
      orderBy: sql`(d.state is distinct from 'submitted'), ${byName}`,
    },
    paging,
  );

export async function stateCounts(tx: TenantTx, year: number): Promise<Record<ListedState, number>> {
  const rows = await tx.rows<{ state: ListedState; count: number }>(sql`
    select coalesce(d.state, 'none') as state, count(*)::int as count from ${ofYear(tx, year)}
    where e.organization_id = ${tx.organizationId} and e.status = 'approved' group by 1`);
  const counts = { none: 0, draft: 0, submitted: 0, approved: 0, returned: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** People at work who have not handed in. */
export const notHandedIn = async (tx: TenantTx, year: number): Promise<Id<'employee'>[]> =>
  (
    await tx.rows<{ id: Id<'employee'> }>(sql`
      select e.id from ${ofYear(tx, year)}
      where e.organization_id = ${tx.organizationId} and e.status = 'approved'
        and coalesce(d.state, 'none') in ('none', 'draft', 'returned') and d.decided_at is null
      order by e.id`)
  ).map(({ id }) => id);

/** What counts for people in a tax year; those without an approved declaration are missing. One statement. */
export const approvedOf = (tx: TenantTx, employeeIds: readonly string[], year: number) =>
  tx.rows<{ employeeId: string; answers: Declaration; proved: AnswerName[] }>(sql`
    select employee_id as "employeeId", approved_answers as answers, proved from app.tax_declaration
    where organization_id = ${tx.organizationId} and year = ${year} and approved_answers is not null
      and employee_id = any(${[...employeeIds]}::uuid[])`);
