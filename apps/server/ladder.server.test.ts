// The ladder: every call of every contract is tried by everyone it might be tried by. Nothing is left out by name;
// a new call is on the ladder as soon as it is in the contract, and a new kind of id must say here how a stranger's is made.
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { type Actor, permit } from '#access/rules/can';
import { permissionGroups, providerRole } from '#access/rules/groups';
import { isPermission, rowOf } from '#access/rules/permissions';
import { freePlan, paidPlan } from '#access/rules/testing';
import { activity } from '#activity/contract';
import { clock } from '#clock/contract';
import { clocking } from '#clocking/contract';
import { consent } from '#consent/contract';
import { departments } from '#departments/contract';
import { holidays } from '#holidays/contract';
import { imports } from '#imports/contract';
import { type Call, metaOf, routeOf } from '#kernel/call';
import { addToDate, asDate } from '#kernel/time';
import { organization } from '#organization/contract';
import { people } from '#people/contract';
import { positions } from '#positions/contract';
import { workHours } from '#work-hours/contract';
import { zones } from '#zones/contract';
import { calls } from './modules.ts';
import { badInputs, fieldsOf, goodInput, idKinds } from './sample-input.ts';
import { aHouse, type Company, type Person } from './testing.ts';

const house = aHouse();

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

/** A day has one holiday, so each row needs another day. */
let daysUsed = 0;
const nextDate = () => addToDate(asDate('2026-01-01'), { days: daysUsed++ });

/** A row of another company, by the kind of its id. */
const strangersRow: Readonly<Record<string, () => Promise<string>>> = {
  tag: async () =>
    (await house.callAs(cast.stranger, organization.createTag, { name: crypto.randomUUID(), colour: '#123' })).id,
  branch: async () =>
    (await house.callAs(cast.stranger, organization.createBranch, { name: crypto.randomUUID(), address: {} })).id,
  file: async () => {
    const form = new FormData();
    form.set('file', new File(['x'], 'x.txt'));
    const answer = await fetch(`${address}/auth/v1/file`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${cast.stranger.token}` },
    });
    return ((await answer.json()) as { id: string }).id;
  },
  consentRequest: async () =>
    (await house.callAs(await house.aPerson(cast.strangers), consent.ask, { kind: 'copy', note: null })).id,
  employee: async () => cast.stranger.employeeId,
  invitation: async () => {
    const given = await house.callAs(cast.stranger, people.invite, { people: [{ firstName: 'A', lastName: 'B' }] });
    return given.invitations[0]?.id ?? '';
  },
  employeeDocument: async () => {
    const form = new FormData();
    form.set('file', new File(['x'], 'x.txt'));
    form.set('employeeId', cast.stranger.employeeId);
    form.set('kind', 'other');
    const answer = await fetch(`${address}/auth/v1/employee/document/upload`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${cast.stranger.token}` },
    });
    return ((await answer.json()) as { id: string }).id;
  },
  employeeChange: async () => {
    await house.callAs(cast.stranger, people.askPersonalChange, { firstName: 'Wished', lastName: 'Otherwise' });
    return (await house.callAs(cast.stranger, people.ownChanges, undefined))[0]?.id ?? '';
  },
  resumeEntry: async () => (await house.callAs(cast.stranger, people.addSkill, { title: 'x' })).id,
  department: async () =>
    (await house.callAs(cast.stranger, departments.createDepartment, { name: crypto.randomUUID() })).departmentId,
  position: async () => (await house.callAs(cast.stranger, positions.createPosition, { name: crypto.randomUUID() })).id,
  holiday: async () =>
    (await house.callAs(cast.stranger, holidays.createHoliday, { name: 'x', date: nextDate() })).items[0]?.id ?? '',
  workHours: async () =>
    (await house.callAs(cast.stranger, workHours.saveOrganizationHours, { week: Array(7).fill(null) })).id,
  auditEntry: async () => {
    await strangersRow.tag?.();
    return (await house.callAs(cast.stranger, activity.listEntries, {})).items[0]?.id ?? '';
  },
  import: async () =>
    (await house.callAs(cast.stranger, imports.importEmployees, { isCreate: true, data: [{ employeeCode: 'x' }] }))
      .importId,
  clocking: async () =>
    (await house.callAs(cast.stranger, clocking.record, { clockType: 'clock_in' })).punches[0]?.id ?? '',
  // A punch without any signal is a question to the manager.
  attendanceException: async () => {
    await strangersRow.clocking?.();
    return (await house.callAs(cast.stranger, clocking.listExceptions, {})).items[0]?.id ?? '';
  },
  clockingImport: async () => {
    const form = new FormData();
    form.set('file', new File(['0001,2026-11-02,08:00'], 'x.csv'));
    const answer = await fetch(`${address}/auth/v1/import/clock/external`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${cast.stranger.token}` },
    });
    return ((await answer.json()) as { importId: string }).importId;
  },
  zone: async () =>
    (
      await house.callAs(cast.stranger, zones.createZone, {
        type: 'face_scan',
        name: crypto.randomUUID(),
        deviceKey: crypto.randomUUID().replaceAll('-', ''),
      })
    ).id,
  station: async () =>
    (await house.callAs(cast.stranger, clock.createStation, { name: crypto.randomUUID() })).station.id,
  organization: async () => cast.stranger.organizationId,
  session: async () => cast.stranger.sessionId,
  user: async () => cast.stranger.userId,
};

beforeAll(async () => {
  address = await house.application.http.listen({ port: 0, host: '127.0.0.1' });
  const company = await house.aCompany();
  const strangers = await house.aCompany();
  const members = new Map<string, Person>();
  for (const group of permissionGroups) members.set(group, await house.aPerson(company, { groups: [group] }));
  members.set('employee', await house.aPerson(company));
  members.set('provider', await house.aPerson(company, { roles: [providerRole] }));
  members.set('pending', await house.aPerson(company, { status: 'pending' }));
  members.set('rejected', await house.aPerson(company, { status: 'rejected' }));
  members.set(
    'unverified',
    await house.aPerson(company, { groups: ['owner'], roles: [providerRole], emailVerified: false }),
  );
  members.set('deactivated', await house.aPerson(company, { status: 'deactivated' }));
  cast = {
    members,
    company,
    strangers,
    stranger: await house.aPerson(strangers, { groups: ['owner'] }),
    free: await house.aPerson(await house.aCompany({ plan: 'free' }), { groups: ['owner'] }),
    lite: await house.aPerson(await house.aCompany({ plan: 'lite' }), { groups: ['owner'] }),
    abroad: await house.aPerson(await house.aCompany({ country: 'US' }), { groups: ['owner'] }),
  };
});

/** Sends as a stranger to the house would: over the wire, headers and all, and reads only how it began. */
async function knock(
  call: Call,
  token: string | null,
  input: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const { method, path } = routeOf(call);
  const inQuery = method === 'GET' || method === 'DELETE';
  const url = new URL(path, address);
  if (inQuery)
    for (const [key, value] of Object.entries(input))
      for (const one of [value].flat()) url.searchParams.append(key, String(one));
  const leave = new AbortController();
  const upload = inQuery ? undefined : uploadOf(call, input);
  const answer = await fetch(url, {
    method,
    signal: leave.signal,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(inQuery || upload ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(inQuery ? {} : { body: upload ?? JSON.stringify(input) }),
  });
  const isEvents = answer.headers.get('content-type') === 'text/event-stream';
  const code = answer.status >= 400 ? ((await answer.json()) as { code: string; fields?: object }) : null;
  if (isEvents) leave.abort();
  expect(answer.headers.get('x-request-id')).toBeTruthy();
  expect(answer.status, `${method} ${path} broke`).toBeLessThan(500);
  return { status: answer.status, code: code?.code ?? null, fields: code?.fields };
}

/** An input with a file in it travels as a form. */
function uploadOf(call: Call, input: Record<string, unknown>): FormData | undefined {
  const fields = Object.entries(fieldsOf(inputSchema(call)).properties ?? {});
  const file = fields.find(([, field]) => field.contentEncoding === 'binary')?.[0];
  if (!file || input[file] !== 'x') return undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.set(name, String(value));
  form.set(file, new File(['x'], 'x.txt'));
  return form;
}

const inputSchema = (call: Call) => call['~orpc'].inputSchema as z.ZodType | undefined;

/** What the access table says of someone, asked through the same rule that the menu asks. */
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

describe.each(calls)('%s', (_name, call) => {
  const { needs } = metaOf(call);
  const isOpen = needs === 'public';
  const atWork = !isOpen && needs !== 'user';

  it('has its row in the access table', () => {
    expect(['public', 'user', 'member'].includes(needs) || isPermission(needs)).toBe(true);
  });

  it(isOpen ? 'is answered without a token' : 'asks for a token', async () => {
    const answer = await knock(call, null);
    if (isOpen) expect(answer.code).not.toBe('common.unauthorized');
    else expect(answer).toMatchObject({ status: 401, code: 'common.unauthorized' });
  });

  if (!isOpen)
    it('tells an expired token from a forbidden one, and refuses a forged one', async () => {
      const expired = await house.expiredToken(member('owner'));
      expect(await knock(call, expired)).toMatchObject({ status: 403, code: 'common.tokenExpired' });
      expect(await knock(call, `${member('owner').token}x`)).toMatchObject({
        status: 401,
        code: 'common.unauthorized',
      });
    });

  if (atWork)
    it('lets each group do what the table says and nothing else', async () => {
      for (const name of [...permissionGroups, 'employee', 'provider']) {
        const groups = permissionGroups.filter((group) => group === name);
        const refusal = expected(call, { groups, roles: name === 'provider' ? [providerRole] : [] });
        const answer = await knock(call, member(name).token);
        if (refusal) expect(answer, name).toMatchObject(refusal);
        else expect([401, 402, 403], name).not.toContain(answer.status);
      }
    });

  if (atWork)
    it('is closed to who has an address to prove first', async () => {
      expect(await knock(call, member('unverified').token)).toMatchObject({
        status: 403,
        code: 'common.emailUnverified',
      });
    });

  if (atWork)
    it('is closed to who waits for approval, was rejected or has left', async () => {
      for (const name of ['pending', 'rejected', 'deactivated'])
        expect(await knock(call, member(name).token), name).toMatchObject({ status: 403, code: 'common.forbidden' });
    });

  if (atWork)
    it('is closed to who names a company of others', async () => {
      const headers = { 'x-tenant-id': cast.strangers.organizationId };
      expect(await knock(call, member('owner').token, {}, headers)).toMatchObject({
        status: 403,
        code: 'common.forbidden',
      });
      expect(await knock(call, member('owner').token, {}, { 'x-tenant-id': "' or 1=1" })).toMatchObject({
        status: 403,
      });
    });

  if (isPermission(needs))
    it('holds to plan, tier and country', async () => {
      const cases = [
        [cast.free, { plan: freePlan }],
        [cast.lite, { plan: { ...paidPlan, lite: true } }],
        [cast.abroad, { country: 'US' }],
      ] as const;
      for (const [person, facts] of cases) {
        const refusal = expected(call, { groups: ['owner'], ...facts });
        const answer = await knock(call, person.token);
        if (refusal) expect(answer).toMatchObject(refusal);
        else expect([402, 403]).not.toContain(answer.status);
      }
    });

  if (inputSchema(call))
    it('answers a bad shape with the fields that are wrong', async () => {
      const answers = await Promise.all(
        badInputs(fieldsOf(inputSchema(call))).map((bad) => knock(call, isOpen ? null : bestToken(call), bad)),
      );
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 400, code: 'common.invalid', fields: expect.any(Object) });
    });

  const kinds = idKinds(fieldsOf(inputSchema(call)));
  if (kinds.length > 0)
    it('does not find a row of another company', async () => {
      for (const { path, kind } of kinds) {
        const make = strangersRow[kind];
        if (!make) throw new Error(`Say in strangersRow how another company's ${kind} is made.`);
        const input = goodInput(fieldsOf(inputSchema(call)), { [path]: await make() });
        const answer = await knock(call, bestToken(call), input);
        expect(answer.status, JSON.stringify(answer)).toBe(404);
      }
    });
});

/** Someone whom the table lets in. */
function bestToken(call: Call): string {
  const { needs } = metaOf(call);
  if (!isPermission(needs)) return member('employee').token;
  const groups = Object.keys(rowOf(needs).grants);
  return member(groups[0] ?? 'owner').token;
}
