// Every change is reached by a valid input. Sent several times at once, it succeeds as often as one after the other, so nothing
// is done twice.
// RACE_ROUNDS makes a longer run (`npm run bench -- attack`).
import { beforeAll, describe, expect, it } from 'vitest';
import { addSubscription } from '#billing/server/public';
import { identity } from '#identity/contract';
import { type Call, metaOf, nameOf, routeOf } from '#kernel/call';
import { systemNow } from '#kernel/time';
import { organization } from '#organization/contract';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { calls } from './modules.ts';
import { withoutWords } from './testing/attack/log-words.ts';
import type { Recipe } from './testing/attack/preparations.ts';
import { outOfReach } from './testing/attack/recipes.ts';
import { type Prepared, prepared, waysOf } from './testing/attack/ways.ts';
import { type Sent, sendOver } from './testing/attack/wire.ts';
import { aWorld, type World, worldsInTurn } from './testing/attack/world.ts';
import { type Company, type Person, testServer } from './testing.ts';

/**
 * Changes after which the sender may change nothing more. The same key, sent again, is refused as every other change: rights
 * are asked before a kept answer is given, so that a person who lost them gets nothing more.
 */
const endsOwnRight: Readonly<Record<string, string>> = {
  'people.startViewAs': 'A session that looks through other eyes has the rights of that person, and changes nothing.',
};

/**
 * Work in the background of which one goes on at a time: the next begins as soon as the one before has ended, so how often it
 * succeeds depends on how long the work takes.
 */
const oneAtATime: Readonly<Record<string, string>> = {
  'leave.startYearEnd': 'A year end.',
  'filingsTh.startTaxCertificateZip': 'A zip of certificates.',
};

const rounds = Number(process.env.RACE_ROUNDS ?? 1);
const times = rounds > 1 ? 4 : 2;
const changing = calls.filter(([name, call]) => routeOf(call).method !== 'GET' && !outOfReach.includes(name));

const kala = testServer();
let address: string;
beforeAll(async () => {
  address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
});

const companies = new Set<string>();
const freshWorld = worldsInTurn(async () => {
  const world = await aWorld(kala, address, { seats: 10_000 });
  companies.add(world.company.organizationId);
  return world;
});

const isSuccess = ({ status }: Sent): boolean => status < 300;
const successes = (answers: readonly Sent[]): number => answers.filter(isSuccess).length;
const faults = (answers: readonly Sent[]): readonly Sent[] => answers.filter(({ status }) => status >= 500);

const atOnce = (one: Prepared, headers?: Readonly<Record<string, string>>): Promise<Sent[]> =>
  Promise.all(Array.from({ length: times }, () => one.send(headers)));

async function oneByOne(one: Prepared): Promise<Sent[]> {
  const answers: Sent[] = [];
  for (let time = 0; time < times; time++) answers.push(await one.send());
  return answers;
}

interface Measured {
  /** The way that reaches the call. */
  readonly way: Recipe;
  /** How often the change succeeds when it is sent again and again. */
  readonly expected: number;
}

async function measured(world: World, name: string, call: Call): Promise<Measured> {
  for (const way of waysOf(name, call)) {
    const one = await prepared(world, call, way).catch(() => null);
    const expected = one ? successes(await oneByOne(one)) : 0;
    if (expected > 0) return { way, expected };
  }
  throw new Error(`${nameOf(call)} is not reached.`);
}

const known = new Map<string, Promise<Measured>>();
const measuredOnce = (world: World, name: string, call: Call): Promise<Measured> => {
  const found = known.get(name) ?? measured(world, name, call);
  known.set(name, found);
  return found;
};

describe.each(changing)('%s', (name, call) => {
  it('at once succeeds as often as one after the other', { timeout: 120_000 * rounds }, async () => {
    const world = await freshWorld();
    const { way, expected } = await measuredOnce(world, name, call);
    for (let round = 0; round < rounds; round++) {
      const answers = await atOnce(await prepared(world, call, way));
      const succeeded = oneAtATime[name] && successes(answers) > 0 ? expected : successes(answers);
      expect({ faults: faults(answers), succeeded }).toEqual({ faults: [], succeeded: expected });
    }
  });

  const isOfEmployee = !['public', 'user'].includes(metaOf(call).needs) && !metaOf(call).needs.startsWith('console.');
  if (isOfEmployee && !metaOf(call).ownKey && !endsOwnRight[name])
    it('with one key is done once, and every sender gets the same answer', async () => {
      const world = await freshWorld();
      const { way } = await measuredOnce(world, name, call);
      const one = await prepared(world, call, way);
      const before = await entriesOf(one.caller, call);
      const answers = await atOnce(one, { 'idempotency-key': crypto.randomUUID() });
      expect(answers.filter((answer) => !isSuccess(answer))).toEqual([]);
      for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
      // A file is made again for each sender.
      const isFile = answers.every(({ body }) => body === null);
      expect((await entriesOf(one.caller, call)) - before).toBeLessThanOrEqual(isFile ? times : 1);
    });
});

it('every kind and field that these calls wrote to the activity log has its words there', async () => {
  expect(await withoutWords(kala, companies)).toEqual([]);
});

const entriesOf = async (caller: Person, call: Call): Promise<number> => {
  const found = await kala.database.tenant(caller.organizationId, (tx) =>
    tx.one<{ count: number }>(sql`
      select count(*)::int as count from app.audit_entry
      where organization_id = ${tx.organizationId} and call = ${nameOf(call)} and employee_id = ${caller.employeeId}`),
  );
  return found?.count ?? 0;
};

describe('the last seat of a plan', () => {
  const peopleAtWork = async (company: Company): Promise<number> => {
    const found = await kala.database.tenant(company.organizationId, (tx) =>
      tx.one<{ count: number }>(sql`
        select count(*)::int as count from app.employee
        where organization_id = ${tx.organizationId} and status = 'approved'`),
    );
    return found?.count ?? 0;
  };
  const aCompanyWithSeats = async (seats: number): Promise<Company> => {
    const company = await kala.aCompany({ plan: 'free' });
    const products = [{ type: 'oneDeeCloud', name: 'Cloud', numberSpecified: seats }];
    await kala.database.tenant(company.organizationId, (tx) =>
      addSubscription(tx, { orderName: 'Cloud', status: 'Active', endDate: null, products, now: systemNow() }),
    );
    return company;
  };

  it('is taken by one of those who come at once, by whichever door', async () => {
    const seats = 2;
    const company = await aCompanyWithSeats(seats);
    const owner = await kala.aPerson(company, { groups: ['owner'] });
    const { passcode } = await kala.callAs(owner, organization.changePasscode, undefined);
    const elsewhere = await kala.aCompany();
    const guests = await Promise.all([1, 2, 3].map(() => kala.aPerson(elsewhere)));
    const waiting = await Promise.all(guests.map((guest) => kala.callAs(guest, people.joinByPasscode, { passcode })));
    const asOwner = (call: Call, input: Readonly<Record<string, unknown>>) =>
      sendOver(address, call, { token: owner.token, input });
    const taken = await Promise.all([
      ...waiting.map(({ employeeId }) => asOwner(people.decideEmployee, { employeeId, step: 'approve' })),
      ...[1, 2].map(() => asOwner(people.createEmployee, { firstName: 'A', lastName: 'B' })),
      ...[1, 2].map(() => asOwner(people.invite, { people: [{ firstName: 'A', lastName: 'B' }] })),
    ]);
    expect(faults(taken)).toEqual([]);
    expect(successes(taken)).toBe(1);
    expect(await peopleAtWork(company)).toBeLessThanOrEqual(seats);
  });
});

describe('two owners', () => {
  it('who dismiss each other at once leave one owner', async () => {
    const company = await kala.aCompany();
    const owners = [
      await kala.aPerson(company, { groups: ['owner'] }),
      await kala.aPerson(company, { groups: ['owner'] }),
    ] as const;
    const dismiss = (by: Person, of: Person) =>
      sendOver(address, people.setPermissionGroups, {
        token: by.token,
        input: { employeeId: of.employeeId, permissionGroups: [] },
      });
    const answers = await Promise.all([dismiss(owners[0], owners[1]), dismiss(owners[1], owners[0])]);
    expect(faults(answers)).toEqual([]);
    expect(successes(answers)).toBe(1);
  });
});

describe('a user', () => {
  it('who signs up twice at once has one account', async () => {
    const email = `${crypto.randomUUID()}@kala.test`;
    const input = { email, password: `Quiet-${crypto.randomUUID()}`, firstName: 'A', lastName: 'B' };
    const answers = await Promise.all([1, 2, 3].map(() => sendOver(address, identity.signUp, { input })));
    expect(faults(answers)).toEqual([]);
    const found = await kala.database.global((tx) =>
      tx.one<{ count: number }>(
        sql`select count(*)::int as count from global.user_account where lower(email) = ${email}`,
      ),
    );
    expect(found?.count).toBe(1);
  });
});
