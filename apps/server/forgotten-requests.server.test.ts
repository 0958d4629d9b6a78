// What a request asks for may be erased with the person's data. The request stays, and everyone who sees it can still read it,
// whatever its kind. A new kind is tried as soon as a module plugs it in.
import { beforeAll, expect, it } from 'vitest';
import { approvals } from '#approvals/contract';
import { approvalsOf, type RequestKind, requestKinds } from '#approvals/server/public';
import { forms } from '#forms/contract';
import { asId, type Id } from '#kernel/ids';
import { systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { serverModules } from './modules.ts';
import { type Person, testServer } from './testing.ts';

const kala = testServer();
const { callAs } = kala;
const plugs = serverModules.flatMap((one) => one.plugs);
const engine = approvalsOf({ plugs });
const kinds = requestKinds.partsOf(plugs) as readonly RequestKind<string>[];
const ofForms = 'forms.';

let owner: Person;
let asker: Person;

beforeAll(async () => {
  const company = await kala.aCompany();
  owner = await kala.aPerson(company, { groups: ['owner'] });
  asker = await kala.aPerson(company);
  await callAs(owner, forms.takeReadyForms, { language: 'th' });
});

/** A form of the kind's type was answered, and the answers are erased. */
async function anErasedAnswer(requestId: Id<'approvalRequest'>, type: string) {
  const [form] = (await callAs(owner, forms.listForms, { type })).items;
  if (!form) throw new Error(`No form of the type ${type} is ready: what its requests say cannot be tried.`);
  const payloadId = newId('formResponse');
  const [{ organizationId, employeeId }, now] = [asker, systemNow()];
  await kala.database.tenant(organizationId, (tx) =>
    tx.run(sql`
      insert into app.form_response (organization_id, id, template_id, version, employee_id, key, answers, request_id, submitted_at)
      select ${organizationId}, ${payloadId}, template_id, version, ${employeeId}, ${payloadId}, null, ${requestId}, ${now}
      from app.form_version where organization_id = ${organizationId} and template_id = ${form.id}`),
  );
  return { payloadId, form: form.id };
}

it.each(kinds.map((kind) => [kind.name, kind] as const))('%s: can be read when it is erased', async (name, kind) => {
  const requestId = newId('approvalRequest');
  const asked = name.startsWith(ofForms)
    ? await anErasedAnswer(requestId, name.slice(ofForms.length))
    : { payloadId: asId<'sample'>(crypto.randomUUID()) };
  const { organizationId, employeeId } = asker;
  const now = systemNow();
  await kala.database.tenant(organizationId, (tx) =>
    engine.open(tx, kind, { ...asked, requestId, askerId: employeeId, facts: {}, now }),
  );
  for (const language of ['en', 'th'])
    for (const who of [asker, owner]) {
      const headers = { 'accept-language': language };
      const shown = await callAs(who, approvals.readRequest, { requestId }, headers);
      expect(shown).toMatchObject({ id: requestId, state: 'pending', wording: expect.any(String) });
      expect(`${shown.wording} ${shown.summary}`).not.toMatch(/undefined|NaN|null|\{\{/);
    }
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
  expect(ids((await callAs(asker, approvals.listOwnRequests, { size: 100 })).items)).toContain(requestId);
  expect(ids((await callAs(owner, approvals.listWaiting, { size: 100 })).items)).toContain(requestId);
  const briefs = await kala.database.tenant(organizationId, (tx) => engine.briefs(tx, [requestId], now));
  expect(briefs.get(requestId)?.summary).toEqual({ en: expect.any(String), th: expect.any(String) });
  if (!name.startsWith(ofForms)) return;
  const decide = (approve: boolean) => callAs(owner, approvals.decide, { requestId, approve, reason: 'ไม่มีข้อมูลแล้ว' });
  await expect(decide(true)).rejects.toMatchObject({ body: { code: 'forms.responseNotFound' } });
  expect(await decide(false)).toMatchObject({ state: 'rejected' });
});
