import type { PersonalFile } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** Answers that make claims are documents of pay, and are kept as long as these. */
export interface WhichAnswers {
  readonly ofClaims: boolean;
}

const isOf = ({ ofClaims }: WhichAnswers): Statement => sql`(t.claim_type_id is not null) = ${ofClaims}`;

/** What a person answered, with the questions of then. */
export const answersOf = (tx: TenantTx, employeeId: Id<'employee'>, which: WhichAnswers): Promise<unknown[]> =>
  tx.rows(sql`
    select r.id, t.name as form, r.version, r.state, r.submitted_at as "submittedAt", r.decided_at as "decidedAt",
      (select coalesce(jsonb_agg(jsonb_build_object('question', f.field ->> 'label', 'answer', r.answers -> (f.field ->> 'id'))
        order by f.place), '[]')
        from jsonb_array_elements(v.fields) with ordinality as f(field, place)
        where r.answers ? (f.field ->> 'id')) as answers
    from app.form_response r
    join app.form_template t on t.organization_id = r.organization_id and t.id = r.template_id
    join app.form_version v on v.organization_id = r.organization_id and v.template_id = r.template_id
      and v.version = r.version
    where r.organization_id = ${tx.organizationId} and t.organization_id = ${tx.organizationId}
      and v.organization_id = ${tx.organizationId} and r.employee_id = ${employeeId} and ${isOf(which)}
    order by r.submitted_at, r.id`);

export const answerFiles = (tx: TenantTx, employeeId: Id<'employee'>, which: WhichAnswers): Promise<PersonalFile[]> =>
  tx.rows<PersonalFile>(sql`
    select s.id as "fileId", s.name, s.created_at as at
    from app.form_response r
    join app.form_template t on t.organization_id = r.organization_id and t.id = r.template_id
    join (
      select response_id, file_id from app.form_response_file where organization_id = ${tx.organizationId}
      union all
      select response_id, file_id from app.form_document
      where organization_id = ${tx.organizationId} and file_id is not null) f on f.response_id = r.id
    join app.stored_file s on s.organization_id = r.organization_id and s.id = f.file_id
    where r.organization_id = ${tx.organizationId} and s.organization_id = ${tx.organizationId} and t.organization_id = ${tx.organizationId}
      and r.employee_id = ${employeeId} and ${isOf(which)}
    order by s.created_at, s.id`);

/** That a form was answered and decided stays; what was answered goes. Answers the count and the files that nothing names any more. */
export async function forgetAnswers(
  tx: TenantTx,
  employeeId: Id<'employee'>,
  which: WhichAnswers,
): Promise<{ readonly count: number; readonly fileIds: readonly Id<'file'>[] }> {
  const files = await tx.rows<{ fileId: Id<'file'> }>(sql`
    delete from app.form_response_file f using app.form_response r, app.form_template t
    where f.organization_id = ${tx.organizationId} and r.organization_id = ${tx.organizationId}
      and t.organization_id = ${tx.organizationId} and r.id = f.response_id and t.id = r.template_id
      and r.employee_id = ${employeeId} and ${isOf(which)}
    returning f.file_id as "fileId"`);
  const documents = await tx.rows<{ fileId: Id<'file'> | null }>(sql`
    delete from app.form_document d using app.form_response r, app.form_template t
    where d.organization_id = ${tx.organizationId} and r.organization_id = ${tx.organizationId}
      and t.organization_id = ${tx.organizationId} and r.id = d.response_id and t.id = r.template_id
      and r.employee_id = ${employeeId} and ${isOf(which)}
    returning d.file_id as "fileId"`);
  const count = await tx.run(sql`
    update app.form_response r set answers = null from app.form_template t
    where r.organization_id = ${tx.organizationId} and t.organization_id = ${tx.organizationId}
      and t.id = r.template_id and r.employee_id = ${employeeId} and r.answers is not null and ${isOf(which)}`);
  const fileIds = [...files, ...documents].flatMap(({ fileId }) => fileId ?? []);
  return { count: count + files.length + documents.length, fileIds };
}

export const claimsAbout = (tx: TenantTx, employeeId: Id<'employee'>): Promise<unknown[]> =>
  tx.rows(sql`
    select c.id, y.name, c.date, c.amount, c.state, c.asked_at as "askedAt", c.approved_at as "approvedAt"
    from app.claim c
    join app.claim_type y on y.organization_id = c.organization_id and y.id = c.claim_type_id
    where c.organization_id = ${tx.organizationId} and y.organization_id = ${tx.organizationId}
      and c.employee_id = ${employeeId} order by c.date, c.id`);

/** Claims and what is left of each year, once pay may be forgotten. */
export async function forgetClaims(tx: TenantTx, employeeId: Id<'employee'>): Promise<number> {
  const claims = await tx.run(sql`
    delete from app.claim where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
  const balances = await tx.run(sql`
    delete from app.claim_balance where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
  return claims + balances;
}
