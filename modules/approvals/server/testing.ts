// A kind of request for tests: approval adds a tag to the company, and the tags of a request show how often it was done.

import type pg from 'pg';
import { module } from '#access/server/public';
import { serverModules } from '#apps/server/modules';
import type { Person } from '#apps/server/testing';
import { asId, type Id } from '#kernel/ids';
import { type Instant, systemNow } from '#kernel/time';
import type { Database } from '#server/db/database';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { approvalErrors } from '../errors.ts';
import type { Approver, Condition } from '../rules/approve-line.ts';
import type { RequestFacts } from '../rules/condition.ts';
import { start } from './approvals.ts';
import { type Engine, engineOf } from './engine.ts';
import { type RequestKind, type RequestOfKind, requestKinds } from './request-kind.ts';
import type { RequestRow } from './store/requests.ts';

const addTag = (tx: TenantTx, name: string, now: Instant) =>
  tx.run(sql`
    insert into app.tag (organization_id, id, name, colour, created_at, updated_at)
    values (${tx.organizationId}, ${newId('tag')}, ${name}, '#123', ${now}, ${now})`);

const mark = (what: string) => async (tx: TenantTx, request: RequestOfKind<'sample'>) => {
  await addTag(tx, `${what} ${request.id} ${newId('tag')}`, request.now);
  if (what === 'ended') return;
  // After something was written, as an effect that finds out late that it is not possible.
  if (request.facts.refuse === 'yes') throw approvalErrors.tooMany({ params: { n: 3 } });
  if (request.facts.refuse === 'broken') throw new Error('A mistake of the kind.');
};

const titled = (text: string) => ({ en: text, th: text });

export const sampleKind: RequestKind<'sample'> = {
  name: 'sample.request',
  title: titled('ตัวอย่าง'),
  facts: [
    { name: 'days', type: 'number', title: titled('วัน') },
    { name: 'site', type: 'text', title: titled('สถานที่') },
  ],
  summaries: async (_tx, payloadIds) => new Map(payloadIds.map((id) => [id, `เรื่อง ${id}`])),
  wording: async (_tx, { facts }) => `${facts.days ?? 0} วัน`,
  effect: mark('done'),
  undo: mark('undone'),
  ended: mark('ended'),
};

/** Its effect comes after the decision, and it cannot be undone. */
export const laterKind: RequestKind<'sample'> = {
  name: 'sample.later',
  title: titled('ตัวอย่างภายหลัง'),
  facts: [],
  summaries: sampleKind.summaries,
  wording: sampleKind.wording,
  effect: sampleKind.effect,
  effectRuns: 'afterDecision',
};

export const sampleRequests = module({
  name: 'sample-requests',
  plugs: [requestKinds.with(sampleKind), requestKinds.with(laterKind)],
});

export const testEngine = (): Engine =>
  engineOf({ plugs: [...serverModules, sampleRequests].flatMap((one) => one.plugs) });

type Employee = Pick<Person, 'employeeId' | 'organizationId'>;

interface Wished {
  readonly asker: Employee;
  /** The person who enters it for the asker; the asker when left out. */
  readonly madeBy?: Employee;
  /** The approvers of each group: people, or roles. */
  readonly groups: readonly (readonly (Employee | Approver)[])[];
  readonly kind?: RequestKind<'sample'>;
  readonly minimum?: number;
  readonly conditions?: readonly Condition[];
  readonly facts?: RequestFacts;
  readonly departmentId?: Id<'department'>;
  readonly now?: Instant;
}

/** A request on a line of its own. */
export const aRequest = (database: Database, wished: Wished): Promise<RequestRow> =>
  database.tenant(wished.asker.organizationId, (tx) => aRequestIn(tx, wished));

export const aRequestIn = (tx: TenantTx, wished: Wished): Promise<RequestRow> =>
  start(
    { ...testEngine(), tx, now: wished.now ?? systemNow() },
    {
      kind: (wished.kind ?? sampleKind).name,
      form: (wished.kind ?? sampleKind).name,
      payloadId: newId('sample'),
      askerId: wished.asker.employeeId,
      madeById: (wished.madeBy ?? wished.asker).employeeId,
      departmentId: wished.departmentId ?? null,
      departmentName: null,
      cancelsId: null,
      facts: wished.facts ?? {},
      line: {
        lineId: null,
        name: 'สายทดสอบ',
        reason: 'company',
        departmentId: null,
        groups: wished.groups.map((approvers, index) => ({
          id: String(index),
          name: `กลุ่ม ${index + 1}`,
          minimum: wished.minimum ?? 1,
          approvers: approvers.map((one) =>
            'kind' in one ? one : ({ kind: 'employee', employeeId: one.employeeId } as const),
          ),
          conditions: wished.conditions ?? [],
        })),
      },
    },
  );

/** How often what a request does was done, undone, or ended without effect. */
export async function effectsOf(
  database: Database,
  { organizationId }: Pick<Person, 'organizationId'>,
  requestId: string,
) {
  const rows = await database.tenant(organizationId, (tx) =>
    tx.rows<{ name: string }>(sql`
      select name from app.tag where organization_id = ${organizationId} and name like ${`% ${requestId} %`}`),
  );
  return rows.map(({ name }) => name.split(' ')[0]).toSorted();
}

export const sampleId = (): Id<'sample'> => asId<'sample'>(newId('sample'));

/** Open requests like another, each a second later, written at once. @param owner a connection past row security */
export async function manyOpenRequests(
  owner: pg.Client,
  options: { readonly organizationId: string; readonly like: string; readonly count: number },
): Promise<void> {
  const { organizationId, like, count } = options;
  await owner.query(
    `with made as (
       insert into app.approval_request (organization_id, id, kind, form, payload_id, asker_id, made_by_id, department_id,
         department_name, line, facts, group_position, waiting_since, asked_at, due_at)
       select organization_id, gen_random_uuid(), kind, form, gen_random_uuid(), asker_id, made_by_id, department_id,
         department_name, line, facts, group_position, waiting_since + n * interval '1 second',
         asked_at + n * interval '1 second', due_at
       from app.approval_request, generate_series(1, $3::int) n where organization_id = $1 and id = $2
       returning id, waiting_since)
     insert into app.approval_waiting (organization_id, request_id, employee_id, for_employee_id, escalated, since)
     select w.organization_id, made.id, w.employee_id, w.for_employee_id, w.escalated, made.waiting_since
     from made, app.approval_waiting w where w.organization_id = $1 and w.request_id = $2`,
    [organizationId, like, count],
  );
}
