// The ladder: every call of every contract is tried by everyone it might be tried by. A new call is on the ladder as soon
// as it is in the contract; a new kind of id must say in sample-rows.ts how a row of it is made.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, permit } from '#access/rules/can';
import { permissionGroups, providerRole } from '#access/rules/groups';
import { isPermission, rowOf, type ScopeName } from '#access/rules/permissions';
import { freePlan, paidPlan } from '#access/rules/testing';
import { type Call, metaOf, nameOf, routeOf } from '#kernel/call';
import { calls } from './modules.ts';
import { inputSchema, knockAt } from './testing/knock.ts';
import { asksDeviceFirst, notFoundByNature } from './testing/sample-calls.ts';
import { badInputs, fieldsOf, idKinds } from './testing/sample-input.ts';
import { exactKind, type RowPlace, sampleRows } from './testing/sample-rows.ts';
import { type Company, type Person, testServer } from './testing.ts';

const kala = testServer();

interface Cast {
  readonly members: ReadonlyMap<string, Person>;
  readonly company: Company;
  readonly strangers: Company;
  readonly stranger: Person;
  readonly free: Person;
  readonly lite: Person;
  readonly abroad: Person;
}
let cast: Cast;
let address: string;

const member = (name: string): Person => {
  const person = cast.members.get(name);
  if (!person) throw new Error(`Nobody plays ${name}.`);
  return person;
};

const rows = sampleRows(kala, () => address);

beforeAll(async () => {
  address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
  const company = await kala.aCompany();
  const strangers = await kala.aCompany();
  const members = new Map<string, Person>();
  for (const group of permissionGroups) members.set(group, await kala.aPerson(company, { groups: [group] }));
  members.set('employee', await kala.aPerson(company));
  members.set('provider', await kala.aPerson(company, { roles: [providerRole] }));
  members.set('pending', await kala.aPerson(company, { status: 'pending' }));
  members.set('rejected', await kala.aPerson(company, { status: 'rejected' }));
  members.set(
    'unverified',
    await kala.aPerson(company, { groups: ['owner'], roles: [providerRole], emailVerified: false }),
  );
  members.set('deactivated', await kala.aPerson(company, { status: 'deactivated' }));
  cast = {
    members,
    company,
    strangers,
    stranger: await kala.aPerson(strangers, { groups: ['owner'] }),
    free: await kala.aPerson(await kala.aCompany({ plan: 'free' }), { groups: ['owner'] }),
    lite: await kala.aPerson(await kala.aCompany({ plan: 'lite' }), { groups: ['owner'] }),
    abroad: await kala.aPerson(await kala.aCompany({ country: 'US' }), { groups: ['owner'] }),
  };
});

const knock = (
  call: Call,
  token: string | null,
  input: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
) => knockAt(address, call, { token, input, headers });

/** What the access table says of a person, asked through the same rule that the menu asks. */
function expected(call: Call, facts: Partial<Actor>): { status: number; code: string } | null {
  const { needs } = metaOf(call);
  if (!isPermission(needs)) return null;
  const actor = {
    roles: [],
    groups: [],
    plan: paidPlan,
    country: 'TH',
    departmentIds: [],
    ...facts,
  } as unknown as Actor;
  const asked = permit(actor, needs);
  if (asked.allowed) return null;
  return { status: asked.reason === 'planNeeded' ? 402 : 403, code: `common.${asked.reason}` };
}

// Nobody waits for an answer before the next request of a test is sent: most of a walk is waiting.
describe.each(calls)('%s', (_name, call) => {
  const { needs } = metaOf(call);
  const isOpen = needs === 'public';
  const atWork = !isOpen && needs !== 'user';

  it('has its row in the access table, and its ids where the ladder looks for them', () => {
    expect(['public', 'user', 'member'].includes(needs) || isPermission(needs)).toBe(true);
    const input = fieldsOf(inputSchema(call));
    expect(JSON.stringify(input).match(/"x-kind"/g) ?? []).toHaveLength(idKinds(input).length);
  });

  it(isOpen ? 'is answered without a token' : 'asks for a token', async () => {
    const answer = await knock(call, null);
    if (isOpen) expect(answer.code).not.toBe('common.unauthorized');
    else expect(answer).toMatchObject({ status: 401, code: 'common.unauthorized' });
  });

  if (!isOpen)
    it('tells an expired token from a forbidden one, and refuses a forged one', async () => {
      const [expired, forged] = await Promise.all([
        knock(call, await kala.expiredToken(member('owner'))),
        knock(call, `${member('owner').token}x`),
      ]);
      expect(expired).toMatchObject({ status: 403, code: 'common.tokenExpired' });
      expect(forged).toMatchObject({ status: 401, code: 'common.unauthorized' });
    });

  if (atWork)
    it('lets each group do what the table says and nothing else', async () => {
      const names = [...permissionGroups, 'employee', 'provider'];
      const answers = await Promise.all(names.map((name) => knock(call, member(name).token)));
      for (const [index, name] of names.entries()) {
        const groups = permissionGroups.filter((group) => group === name);
        const refusal = expected(call, { groups, roles: name === 'provider' ? [providerRole] : [] });
        if (refusal) expect(answers[index], name).toMatchObject(refusal);
        else expect([401, 402, 403], name).not.toContain(answers[index]?.status);
      }
    });

  if (atWork)
    it('is closed to a person whose e-mail address is not proven', async () => {
      expect(await knock(call, member('unverified').token)).toMatchObject({
        status: 403,
        code: 'common.emailUnverified',
      });
    });

  if (atWork)
    it('is closed to a person who waits for approval, was rejected or has left', async () => {
      const names = ['pending', 'rejected', 'deactivated'];
      const answers = await Promise.all(names.map((name) => knock(call, member(name).token)));
      for (const [index, name] of names.entries())
        expect(answers[index], name).toMatchObject({ status: 403, code: 'common.forbidden' });
    });

  if (atWork)
    it('is closed to a person who names a company of others', async () => {
      const naming = (company: string) => knock(call, member('owner').token, {}, { 'x-tenant-id': company });
      const [others, made] = await Promise.all([naming(cast.strangers.organizationId), naming("' or 1=1")]);
      expect(others).toMatchObject({ status: 403, code: 'common.forbidden' });
      expect(made).toMatchObject({ status: 403 });
    });

  if (isPermission(needs))
    it('holds to plan, tier and country', async () => {
      const cases = [
        [cast.free, { plan: freePlan }],
        [cast.lite, { plan: { ...paidPlan, lite: true } }],
        [cast.abroad, { country: 'US' }],
      ] as const;
      const answers = await Promise.all(cases.map(([person]) => knock(call, person.token)));
      for (const [index, [, facts]] of cases.entries()) {
        const refusal = expected(call, { groups: ['owner'], ...facts });
        if (refusal) expect(answers[index]).toMatchObject(refusal);
        else expect([402, 403]).not.toContain(answers[index]?.status);
      }
    });

  if (inputSchema(call))
    it('answers a bad shape with the fields that are wrong', async () => {
      const answers = await Promise.all(
        badInputs(fieldsOf(inputSchema(call))).map((bad) => knock(call, isOpen ? null : bestToken(call), bad)),
      );
      const refusal = asksDeviceFirst.has(call)
        ? { code: 'clock.notPaired' }
        : { status: 400, code: 'common.invalid', fields: expect.any(Object) };
      for (const answer of answers) expect(answer).toMatchObject(refusal);
    });

  const kinds = idKinds(fieldsOf(inputSchema(call)));
  if (kinds.length > 0)
    it('finds a row of its own company and not one of another', async () => {
      for (const { path, kind } of kinds) {
        const place = await placeFor(call);
        const token = isOpen ? null : place.actor.token;
        const input = await rows.inputOf(call, place, [path]);
        await rows.prepare(call, input, place);
        // A company with a sign-in of its own is found by everybody, one without by nobody.
        const strange = await strangersRow(isOpen ? kind : exactKind(call, kind));
        const ofOthers = { ...input, [path]: Array.isArray(input[path]) ? [strange] : strange };
        expect((await knock(call, token, ofOthers)).status, `${path} of another company`).toBe(404);
        const found = await knock(call, token, input);
        if (notFoundByNature.has(call)) expect(found.status).toBe(404);
        else
          expect([400, 402, 403, 404, ...(isOpen ? [] : [401])], `${path}: ${found.body}`).not.toContain(found.status);
      }
    });
});

/** Readings leave everything as it is: those of a group share a company. Each other call has one of its own. */
const placesForReading = new Map<string, Promise<RowPlace>>();

function placeFor(call: Call): Promise<RowPlace> {
  const { needs } = metaOf(call);
  const [group, scope] = isPermission(needs)
    ? ((Object.entries(rowOf(needs).grants)[0] ?? []) as [string?, ScopeName?])
    : (['employee', 'own'] as const);
  if (!group || !scope) throw new Error(`Nobody may make the call ${nameOf(call)}.`);
  if (routeOf(call).method !== 'GET') return aPlace(group, scope);
  const place = placesForReading.get(group) ?? aPlace(group, scope);
  placesForReading.set(group, place);
  return place;
}

/** A company, a person of the group who sends calls, and a person whose rows they name: oneself where only those are in reach. */
async function aPlace(group: string, scope: ScopeName): Promise<RowPlace> {
  const company = await kala.aCompany();
  const groups = permissionGroups.filter((one) => one === group);
  const roles = group === 'provider' ? [providerRole] : [];
  const [owner, actor, colleague] = await Promise.all([
    kala.aPerson(company, { groups: ['owner'] }),
    group === 'owner' ? undefined : kala.aPerson(company, { groups, roles }),
    scope === 'own' ? undefined : kala.aPerson(company),
  ]);
  return { owner, actor: actor ?? owner, of: colleague ?? actor ?? owner };
}

/** Nothing happens to a row that nobody finds: one of each kind is enough. */
const strangersRows = new Map<string, Promise<string>>();

function strangersRow(kind: string): Promise<string> {
  const made = async () => {
    const { stranger: owner, strangers } = cast;
    return rows.rowOf(kind, { owner, of: await kala.aPerson(strangers), actor: owner });
  };
  const row = strangersRows.get(kind) ?? made();
  strangersRows.set(kind, row);
  return row;
}

/** The token of a person whom the table lets in. */
function bestToken(call: Call): string {
  const { needs } = metaOf(call);
  if (!isPermission(needs)) return member('employee').token;
  const groups = Object.keys(rowOf(needs).grants);
  return member(groups[0] ?? 'owner').token;
}
