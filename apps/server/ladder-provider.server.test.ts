// The ladder of the provider's calls: nobody else makes them, and each look into a company is in its log and the provider's own.
import { beforeAll, describe, expect, it } from 'vitest';
import { permissionGroups, providerRole } from '#access/rules/groups';
import { console } from '#console/contract';
import { type Call, metaOf, nameOf } from '#kernel/call';
import { sql } from '#server/db/sql';
import { calls } from './modules.ts';
import { inputSchema, knockAt } from './testing/knock.ts';
import { fieldsOf } from './testing/sample-input.ts';
import { type RowPlace, sampleRows } from './testing/sample-rows.ts';
import { type Person, testServer } from './testing.ts';

const kala = testServer();
let address: string;
const rows = sampleRows(kala, () => address);

/** Lists and figures of all customers: they look into none of them. */
const looksIntoNoCompany = new Set<Call>([
  console.dashboard,
  console.organizations,
  console.exportOrganizations,
  console.orders,
  console.exportOrders,
]);

let customers: readonly (readonly [name: string, person: Person])[];
let place: RowPlace;
let withoutFactor: Person;

beforeAll(async () => {
  address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
  const company = await kala.aCompany();
  await rows.listed(company.organizationId);
  const people: [string, Person][] = [['employee', await kala.aPerson(company)]];
  for (const group of permissionGroups) people.push([group, await kala.aPerson(company, { groups: [group] })]);
  customers = people;
  const owner = await kala.aPerson(company, { groups: ['owner'] });
  const actor = await kala.aPerson(await kala.aCompany(), { roles: [providerRole] });
  withoutFactor = await kala.aPerson(await kala.aCompany(), { roles: [providerRole] });
  await kala.database.global((tx) =>
    tx.run(sql`update global.user_session set second_factor = false where id = ${withoutFactor.sessionId}`),
  );
  place = { owner, of: await kala.aPerson(company), actor };
});

/** Looks of the provider in the customer's log, the oldest first. */
const looks = async () =>
  (
    await kala.database.tenant(place.owner.organizationId, (tx) =>
      tx.rows<{ call: string; userId: string; subjectId: string }>(sql`
        select call, user_id as "userId", subject_id as "subjectId" from app.audit_entry
        where organization_id = ${tx.organizationId} and subject_kind = 'providerLook' order by number`),
    )
  ).map((look) => ({ ...look }));

/** Entries of the provider's own log about what its staff did with the customer. */
const ownLog = async () =>
  (
    await kala.database.global((tx) =>
      tx.rows(sql`
        select id from global.provider_log
        where organization_id = ${place.owner.organizationId} and user_id = ${place.actor.userId}`),
    )
  ).length;

/** The provider's own lists: a company is one of their filters, and nothing of its data is read. */
const filtersByCompany = new Set<Call>([console.orders, console.exportOrders]);

const providerCalls = calls.filter(([, call]) => metaOf(call).needs === 'console.view');

describe.each(providerCalls)('%s', (_name, call) => {
  const namesCompany =
    fieldsOf(inputSchema(call)).properties?.organizationId !== undefined && !filtersByCompany.has(call);
  const knock = (who: Person, input: Readonly<Record<string, unknown>>) =>
    knockAt(address, call, { token: who.token, input });

  it('is closed to everybody of the company itself', async () => {
    const [input, before] = [await rows.inputOf(call, place, []), await looks()];
    for (const [name, person] of customers)
      expect(await knock(person, input), name).toMatchObject({ status: 403, code: 'common.forbidden' });
    expect(await looks()).toEqual(before);
  });

  it(namesCompany ? 'leaves a look in the company’s log' : 'looks into no company', async () => {
    expect(!namesCompany).toBe(looksIntoNoCompany.has(call));
    const input = await rows.inputOf(call, place, []);
    await rows.prepare(call, input, place);
    const [before, ownBefore] = [await looks(), await ownLog()];
    const answer = await knock(place.actor, input);
    expect(answer.status, answer.body).toBe(200);
    const look = { call: nameOf(call), userId: place.actor.userId, subjectId: place.owner.organizationId };
    expect(await looks()).toEqual(namesCompany ? [...before, look] : before);
    expect(await ownLog()).toBe(namesCompany ? ownBefore + 1 : ownBefore);
  });

  it('is closed to provider staff who came in without a second factor', async () => {
    const input = await rows.inputOf(call, place, []);
    const answer = await knock(withoutFactor, input);
    expect(answer).toMatchObject({ status: 403, code: 'common.secondFactorNeeded' });
  });

  if (namesCompany)
    it('does not find a company that does not exist', async () => {
      const input = { ...(await rows.inputOf(call, place, [])), organizationId: crypto.randomUUID() };
      expect((await knock(place.actor, input)).status).toBe(404);
    });
});
