import type { PermissionGroup } from '#access/rules/groups';
import { approvalErrors } from '#approvals/errors';
import type { Approver, Condition, LineGroup } from '#approvals/rules/approve-line';
import type { Line } from '#approvals/rules/line-for-request';
import { duplicate } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { refuseOn } from '#server/db/database';
import { oneAtATime } from '#server/db/one-at-a-time';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface ApproverRow {
  readonly id: Id<'approver'>;
  readonly groupId: Id<'approveGroup'>;
  readonly kind: Approver['kind'];
  readonly employeeId: Id<'employee'> | null;
  readonly permissionGroup: PermissionGroup | null;
}

export interface GroupRow {
  readonly id: Id<'approveGroup'>;
  readonly lineId: Id<'approveLine'>;
  readonly position: number;
  readonly name: string;
  readonly minimum: number;
  readonly conditions: readonly Condition[];
}

export interface LineRow {
  readonly id: Id<'approveLine'>;
  readonly departmentId: Id<'department'> | null;
  readonly name: string;
  readonly externalCode: string | null;
  readonly position: number;
}

/** A line with everything in it. */
export interface WholeLine extends LineRow {
  readonly forms: readonly string[];
  readonly groups: readonly (GroupRow & { readonly approvers: readonly ApproverRow[] })[];
}

const lineColumns = sql`l.id, l.department_id as "departmentId", l.name, l.external_code as "externalCode", l.position`;
const groupColumns = sql`g.id, g.line_id as "lineId", g.position, g.name, g.minimum, g.conditions`;

/** One statement for lines, forms, groups and approvers: each request finds its line with it. */
const wholeLines = (tx: TenantTx, chosen: Statement): Promise<WholeLine[]> =>
  tx.rows<WholeLine>(sql`
    select ${lineColumns},
      array(select f.form from app.approve_line_form f
        where f.organization_id = ${tx.organizationId} and f.line_id = l.id order by f.form) as forms,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', g.id, 'lineId', g.line_id, 'position', g.position, 'name', g.name,
          'minimum', g.minimum, 'conditions', g.conditions, 'approvers', ${approversOf(tx)}) order by g.position, g.id)
        from app.approve_group g where g.organization_id = ${tx.organizationId} and g.line_id = l.id), '[]') as groups
    from app.approve_line l
    where l.organization_id = ${tx.organizationId} and ${chosen} order by l.position, l.id`);

const approversOf = (tx: TenantTx): Statement => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', a.id, 'groupId', a.group_id, 'kind', a.kind, 'employeeId', a.employee_id,
    'permissionGroup', a.permission_group) order by a.position, a.id)
  from app.approve_group_approver a where a.organization_id = ${tx.organizationId} and a.group_id = g.id), '[]')`;

export const lockLines = (tx: TenantTx): Promise<number> => oneAtATime(tx, 'approval lines');

const atPlace = (departmentId: string | null): Statement =>
  departmentId === null ? sql`l.department_id is null` : sql`l.department_id = ${departmentId}`;

export const linesOf = (tx: TenantTx, departmentId: string | null): Promise<WholeLine[]> =>
  wholeLines(tx, atPlace(departmentId));

export const lineById = async (tx: TenantTx, id: Id<'approveLine'>): Promise<WholeLine | undefined> =>
  (await wholeLines(tx, sql`l.id = ${id}`))[0];

/** Lines of these teams and of the company, as the rules see them. */
export const linesAt = async (tx: TenantTx, departmentIds: readonly string[]): Promise<Line[]> =>
  (await wholeLines(tx, sql`(l.department_id is null or l.department_id = any(${[...departmentIds]}::uuid[]))`)).map(
    ({ id, departmentId, name, forms, groups }) => ({ id, departmentId, name, forms, groups: groups.map(ruleOf) }),
  );

const ruleOf = ({ id, name, minimum, conditions, approvers }: WholeLine['groups'][number]): LineGroup => ({
  id,
  name,
  minimum,
  conditions,
  approvers: approvers.map(approverOf),
});

function approverOf({ kind, employeeId, permissionGroup }: Omit<ApproverRow, 'id' | 'groupId'>): Approver {
  if (kind === 'employee') return { kind, employeeId: employeeId ?? '' };
  return kind === 'permissionGroup' ? { kind, group: permissionGroup ?? 'owner' } : { kind };
}

export const lineForUpdate = (tx: TenantTx, id: Id<'approveLine'>): Promise<LineRow | undefined> =>
  tx.one<LineRow>(sql`
    select ${lineColumns} from app.approve_line l where l.organization_id = ${tx.organizationId} and l.id = ${id} for update`);

/** The group with its line, which is locked: changes of one line follow each other. */
export async function groupForUpdate(tx: TenantTx, id: Id<'approveGroup'>): Promise<GroupRow | undefined> {
  const group = await tx.one<GroupRow>(sql`
    select ${groupColumns} from app.approve_group g where g.organization_id = ${tx.organizationId} and g.id = ${id}`);
  if (!group || !(await lineForUpdate(tx, group.lineId))) return undefined;
  return group;
}

const refusals = {
  approve_line_code_key: () => approvalErrors.codeTaken(duplicate('externalCode')),
  approve_line_form_key: () => approvalErrors.formTaken(),
  approve_group_approver_once_key: () => approvalErrors.approverTwice(),
  approve_group_approver_employee_fkey: () => approvalErrors.employeeNotFound(),
  approve_line_department_fkey: () => approvalErrors.departmentNotFound(),
};

export const addLine = (tx: TenantTx, line: LineRow, now: Instant): Promise<number> =>
  refuseOn(
    tx.run(sql`
      insert into app.approve_line (organization_id, id, department_id, name, external_code, position, created_at, updated_at)
      values (${tx.organizationId}, ${line.id}, ${line.departmentId}, ${line.name}, ${line.externalCode}, ${line.position},
        ${now}, ${now})`),
    refusals,
  );

export const saveLine = (tx: TenantTx, line: LineRow, now: Instant): Promise<number> =>
  refuseOn(
    tx.run(sql`
      update app.approve_line set name = ${line.name}, external_code = ${line.externalCode}, position = ${line.position},
        updated_at = ${now}
      where organization_id = ${tx.organizationId} and id = ${line.id}`),
    refusals,
  );

export const removeLine = (tx: TenantTx, id: Id<'approveLine'>): Promise<number> =>
  tx.run(sql`delete from app.approve_line where organization_id = ${tx.organizationId} and id = ${id}`);

export const removeLinesOf = (tx: TenantTx, departmentId: string | null): Promise<number> =>
  tx.run(sql`
    delete from app.approve_line l where l.organization_id = ${tx.organizationId} and ${atPlace(departmentId)}`);

export async function saveForms(tx: TenantTx, line: LineRow, forms: readonly string[]): Promise<void> {
  await tx.run(sql`
    delete from app.approve_line_form where organization_id = ${tx.organizationId} and line_id = ${line.id}`);
  if (forms.length === 0) return;
  const place = line.departmentId ?? tx.organizationId;
  const rows = [...new Set(forms)].map((form) => [tx.organizationId, line.id, form, place]);
  await refuseOn(
    tx.run(sql`
      insert into app.approve_line_form (organization_id, line_id, form, place_id) values ${sql.rows(rows)}`),
    refusals,
  );
}

export interface ConditionOfLine {
  readonly lineName: string;
  readonly condition: Condition;
}

/** The conditions of lines that name the form, and of those that name none and may serve it. */
export const conditionsFor = async (tx: TenantTx, form: string): Promise<ConditionOfLine[]> => {
  const lines = await wholeLines(
    tx,
    sql`exists (select from app.approve_group g
      where g.organization_id = ${tx.organizationId} and g.line_id = l.id and g.conditions <> '[]')`,
  );
  return lines
    .filter(({ forms }) => forms.length === 0 || forms.includes(form))
    .flatMap(({ name, groups }) =>
      groups.flatMap(({ conditions }) => conditions.map((condition) => ({ lineName: name, condition }))),
    );
};

/** Whether a line, or a delegation, is for this form. */
export const isFormNamed = async (tx: TenantTx, form: string): Promise<boolean> =>
  (await tx.one(sql`
    select 1 as found where exists (
      select from app.approve_line_form where organization_id = ${tx.organizationId} and form = ${form})
    or exists (
      select from app.approval_delegation
      where organization_id = ${tx.organizationId} and ${form} = any(forms))`)) !== undefined;

export const addGroup = (tx: TenantTx, group: GroupRow): Promise<number> =>
  tx.run(sql`
    insert into app.approve_group (organization_id, id, line_id, position, name, minimum, conditions)
    values (${tx.organizationId}, ${group.id}, ${group.lineId}, ${group.position}, ${group.name}, ${group.minimum},
      ${JSON.stringify(group.conditions)}::jsonb)`);

export const saveGroup = (tx: TenantTx, group: GroupRow): Promise<number> =>
  tx.run(sql`
    update app.approve_group set name = ${group.name}, minimum = ${group.minimum}, position = ${group.position},
      conditions = ${JSON.stringify(group.conditions)}::jsonb
    where organization_id = ${tx.organizationId} and id = ${group.id}`);

export const removeGroup = (tx: TenantTx, id: Id<'approveGroup'>): Promise<number> =>
  tx.run(sql`delete from app.approve_group where organization_id = ${tx.organizationId} and id = ${id}`);

/** Lines or groups in their new order, numbered from 0. */
export async function savePositions(
  tx: TenantTx,
  table: 'approve_line' | 'approve_group',
  ids: readonly string[],
): Promise<void> {
  const named = table === 'approve_line' ? sql`app.approve_line` : sql`app.approve_group`;
  await tx.run(sql`
    update ${named} t set position = v.position - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as v (id, position)
    where t.organization_id = ${tx.organizationId} and t.id = v.id`);
}

/** @param first the place of the first of them in the group */
export async function addApprovers(tx: TenantTx, rows: readonly ApproverRow[], first: number): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((one, index) => [
    tx.organizationId,
    one.id,
    one.groupId,
    first + index,
    one.kind,
    one.employeeId,
    one.permissionGroup,
  ]);
  await refuseOn(
    tx.run(sql`
      insert into app.approve_group_approver
        (organization_id, id, group_id, position, kind, employee_id, permission_group)
      values ${sql.rows(values)}`),
    refusals,
  );
}

export const removeApprovers = (tx: TenantTx, groupId: Id<'approveGroup'>): Promise<number> =>
  tx.run(sql`
    delete from app.approve_group_approver where organization_id = ${tx.organizationId} and group_id = ${groupId}`);
