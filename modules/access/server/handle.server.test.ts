import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { integrations } from '#integrations/contract';
import { type Call, fileOutput, nothing } from '#kernel/call';
import { defaultPublicSettings } from '#kernel/public-settings';
import { systemNow } from '#kernel/time';
import { organization } from '#organization/contract';
import { addTag } from '#organization/server/public';
import { askerNow } from '#server/asker';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { createHttpServer } from '#server/http/server';
import { newId } from '#server/ids';
import { pdfFile } from '#server/pdf';
import { packetsOf } from '#server/testing/packets-of';
import { call } from '../contract.ts';
import type { Permission } from '../rules/permissions.ts';
import { type Handler, handle, handleOwn, handleScoped } from './handle.ts';
import { handleOwnTransaction, handleProvider } from './handle-outside.ts';
import { combineModules, module } from './module.ts';

const kala = testServer();
const { aPerson, anOwner } = kala;

const aCall = (needs: Permission | 'member' | 'public' | 'user', method: 'GET' | 'POST' = 'POST') =>
  call.route({ method, path: '/test/call' }).meta({ needs }).output(nothing);

/** Asks a server that has this one handler. */
async function statusOf(handler: Handler, who: Person, headers: Record<string, string> = {}): Promise<number> {
  const server = await createHttpServer({
    endpoints: [handler.with(kala.application.services)],
    log: pino({ level: 'silent' }),
    isReady: async () => true,
    sessionOf: () => undefined,
    openapi: async () => ({}),
    docsPage: '',
    pages: {},
    webFolder: null,
    addresses: ['http://localhost'],
    secure: false,
    trustProxy: false,
    imageSources: [],
    publicSettings: defaultPublicSettings,
    metricsToken: null,
    limits: {
      bodyBytes: 1000,
      uploadBytes: 1000,
      uploadBytesPerHour: 1_000_000,
      timeoutMilliseconds: 60_000,
      requestsPerMinute: 1000,
      narrowRequestsPerMinute: 1000,
    },
  });
  onTestFinished(() => server.close());
  const method = handler.call['~orpc'].route.method as 'GET' | 'POST';
  const authorization = `Bearer ${who.token}`;
  return (await server.inject({ method, url: '/test/call', headers: { ...headers, authorization } })).statusCode;
}

const writeTag = (tx: TenantTx) =>
  addTag(tx, { id: newId('tag'), name: 'written', colour: '#C0182B', now: systemNow() });

const rowsOf = async ({ organizationId }: Person) =>
  kala.database.tenant(organizationId, (tx) =>
    tx.one<{ tags: number; entries: number; keys: number }>(sql`
      select (select count(*)::int from app.tag where organization_id = ${organizationId}) as tags,
        (select count(*)::int from app.audit_entry where organization_id = ${organizationId}) as entries,
        (select count(*)::int from app.idempotency_key where organization_id = ${organizationId}) as keys`),
  );

describe('a handler that does not read its scope', () => {
  it('answers 500 and writes nothing: no row, no entry in the log, no key', async () => {
    const owner = await anOwner();
    const ignoring = handleScoped(aCall('department.manage'), async ({ tx }) => {
      await writeTag(tx);
      return {};
    });
    expect(await statusOf(ignoring, owner, { 'idempotency-key': 'one' })).toBe(500);
    expect(await rowsOf(owner)).toEqual({ tags: 0, entries: 0, keys: 0 });
  });

  it('the same handler writes once it reads its scope', async () => {
    const owner = await anOwner();
    const looking = handleScoped(aCall('department.manage'), async ({ tx, scope }) => {
      if (scope.kind === 'all') await writeTag(tx);
      return {};
    });
    expect(await statusOf(looking, owner, { 'idempotency-key': 'one' })).toBe(200);
    expect(await rowsOf(owner)).toEqual({ tags: 1, entries: 1, keys: 1 });
  });

  it('a reading is not answered', async () => {
    const owner = await anOwner();
    expect(
      await statusOf(
        handleScoped(aCall('clock.report', 'GET'), async () => ({})),
        owner,
      ),
    ).toBe(500);
    const looking = handleScoped(aCall('clock.report', 'GET'), async ({ scope }) => {
      expect(scope.kind).toBe('all');
      return {};
    });
    expect(await statusOf(looking, owner)).toBe(200);
  });

  it('nor is a call about one’s own rows', async () => {
    const owner = await anOwner();
    const ignoring = handleOwn(aCall('portal.view'), async ({ tx, actor }) => {
      if (actor.employeeId) await writeTag(tx);
      return {};
    });
    expect(await statusOf(ignoring, owner)).toBe(500);
    expect(await rowsOf(owner)).toMatchObject({ tags: 0, entries: 0 });
  });

  it('a look before the transaction does not stand for a look in it', async () => {
    const owner = await anOwner();
    const half = handleScoped(aCall('department.manage'), {
      prepare: async ({ scope }) => scope.kind,
      run: async ({ tx }) => {
        await writeTag(tx);
        return {};
      },
    });
    expect(await statusOf(half, owner)).toBe(500);
    expect(await rowsOf(owner)).toMatchObject({ tags: 0 });
  });
});

describe('a handler that asks ahead', () => {
  const nameOf = (tx: TenantTx, employeeId: string) =>
    tx.one<{ id: string }>(sql`
      select id from app.employee where organization_id = ${tx.organizationId} and id = ${employeeId}`);
  const found: unknown[] = [];
  const asking = handle(aCall('member'), {
    ahead: ({ tx, employeeId }) => nameOf(tx, employeeId) as ReturnType<typeof nameOf> | undefined,
    run: async ({ prepared, audit }) => {
      found.push((await prepared)?.id);
      audit(null);
      return {};
    },
  });
  const visits = (who: Person, employeeId: string) =>
    kala.database.global((tx) =>
      tx.run(sql`update global.user_account set last_visit_employee_id = ${employeeId} where id = ${who.userId}`),
    );

  it('has its rows with the actor, and waits once more only for the commit', async () => {
    const colleague = await anOwner();
    const people = [await aPerson(colleague), await aPerson(colleague), await aPerson(colleague)];
    const counts: number[] = [];
    for (const who of people) {
      // The company was read a moment ago; on a busy machine that is forgotten for one of them.
      await statusOf(asking, colleague);
      found.length = 0;
      counts.push(await packetsOf(() => statusOf(asking, who)));
      expect(found).toEqual([who.employeeId]);
    }
    expect(Math.min(...counts)).toBe(2);
  });

  it('is not given the rows of another employee, although the session was at them last', async () => {
    const colleague = await anOwner();
    const who = await aPerson(colleague);
    await statusOf(asking, colleague);
    await visits(who, colleague.employeeId);
    found.length = 0;
    expect(await statusOf(asking, who)).toBe(200);
    expect(found).toEqual([undefined]);
  });

  it('is refused as any other when the person does not work there', async () => {
    const colleague = await anOwner();
    const waiting = await aPerson(colleague, { status: 'pending' });
    await statusOf(asking, colleague);
    found.length = 0;
    expect(await statusOf(asking, waiting)).toBe(403);
    expect(found).toEqual([]);
  });
});

describe('the server does not start with', () => {
  const run = async () => ({});
  const mixed: readonly Permission[] = ['department.manage', 'employee.search', 'clock.view', 'file.edit'];

  it.each(mixed)('a handler that is given no scope for %s, which reaches less than the company for some', (needs) => {
    expect(() => handle(aCall(needs), run)).toThrow(`needs ${needs}, which reaches mixed; its handler is for all`);
    expect(() => handleOwn(aCall(needs), run)).toThrow('its handler is for own');
    expect(() => handleScoped(aCall(needs), run)).not.toThrow();
  });

  it('a handler that takes what is one’s own for the whole company', () => {
    expect(() => handle(aCall('portal.view'), run)).toThrow('reaches own; its handler is for all');
    expect(() => handleScoped(aCall('portal.view'), run)).toThrow('reaches own; its handler is for mixed');
    expect(() => handleOwn(aCall('portal.view'), run)).not.toThrow();
  });

  it('a handler that reads a scope where the permission always reaches the company', () => {
    expect(() => handleScoped(aCall('zone.manage'), run)).toThrow('reaches all; its handler is for mixed');
    expect(() => handleOwn(aCall('member'), run)).toThrow('needs member, which is no permission');
    expect(() => handle(aCall('zone.manage'), run)).not.toThrow();
    expect(() => handle(aCall('member'), run)).not.toThrow();
  });

  it('a company’s permission in the provider’s hands, or a token where none is needed', () => {
    expect(() => handleProvider(aCall('zone.manage'), run)).toThrow('which is not for the provider');
    expect(() => handleProvider(aCall('console.view'), run)).not.toThrow();
    expect(() => handleOwnTransaction(aCall('user'), run)).toThrow('has the handler for public');
  });
});

describe('modules that do not fit together', () => {
  const aModule = (name: string, calls: Readonly<Record<string, Call>>, handlers: readonly Handler[]) =>
    module({ name, contract: calls, handlers });
  const run = async () => ({});
  const one = aCall('zone.manage');

  it('a call without a handler, a handler without a call, two handlers of one call', () => {
    const together = (calls: Readonly<Record<string, Call>>, handlers: readonly Handler[]) => () =>
      combineModules([aModule('test', calls, handlers)], {});
    expect(together({ one }, [])).toThrow('Nobody answers the call test.one.');
    expect(together({}, [handle(one, run)])).toThrow('has a handler and is not in the contract');
    expect(together({ one }, [handle(one, run), handle(one, run)])).toThrow('has two handlers');
    expect(together({ one }, [handle(one, run)])).not.toThrow();
  });

  it('a handler of the wrong kind, made when the server starts', () => {
    const scoped = aCall('clock.view');
    const late = module({ name: 'test', contract: { scoped }, handlers: () => [handle(scoped, run)] });
    expect(() => combineModules([late], {})).toThrow('which reaches mixed; its handler is for all');
  });

  it('a public call that its module does not name', () => {
    const open = aCall('public');
    const handlers = [handleOwnTransaction(open, run)];
    expect(() => combineModules([module({ name: 'test', contract: { open }, handlers })], {})).toThrow(
      'its module names it in publicCalls',
    );
    expect(() =>
      combineModules([module({ name: 'test', contract: { open }, handlers, publicCalls: [open] })], {}),
    ).not.toThrow();
    const hidden = module({ name: 'test', contract: { one }, handlers: [handle(one, run)], publicCalls: [one] });
    expect(() => combineModules([hidden], {})).toThrow('is named in publicCalls and needs a token');
  });
});

it('a file is made in the turn of the company of who asks for it', async () => {
  const owner = await anOwner();
  let madeFor: string | undefined;
  const file = call.route({ method: 'GET', path: '/test/call' }).meta({ needs: 'tag.view' }).output(fileOutput);
  const paper = handle(file, async () =>
    pdfFile('paper.pdf', async () => {
      madeFor = askerNow().owner;
      return Buffer.from('');
    }),
  );
  expect(await statusOf(paper, owner)).toBe(200);
  expect(madeFor).toBe(owner.organizationId);
});

describe('an answer that is kept for a repeat', () => {
  const headers = { 'idempotency-key': 'once' };
  const makeKey = (by: Person) =>
    kala.callAs(by, integrations.createApiKey, { name: 'นาฬิกา', permissions: ['tag.view'] }, headers);

  it('is given again, and who reads the table finds neither it nor what was sent', async () => {
    const owner = await anOwner();
    const made = await makeKey(owner);
    expect(await makeKey(owner)).toEqual(made);
    const kept = await kala.database.tenant(owner.organizationId, (tx) =>
      tx.one<{ text: string }>(sql`
        select k::text as text from app.idempotency_key k where organization_id = ${tx.organizationId}`),
    );
    expect(kept?.text).toContain('/auth/v1/api-key');
    for (const word of [made.key, made.id, 'นาฬิกา']) expect(kept?.text).not.toContain(word);
  });

  it('does not open under the key of another request', async () => {
    const owner = await anOwner();
    await makeKey(owner);
    await kala.callAs(
      owner,
      organization.createTag,
      { name: 'แดง', colour: '#C0182B' },
      { 'idempotency-key': 'other' },
    );
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`
        update app.idempotency_key k set sealed_answer = o.sealed_answer from app.idempotency_key o
        where k.organization_id = ${tx.organizationId} and k.key = 'once'
          and o.organization_id = k.organization_id and o.key = 'other'`),
    );
    await expect(makeKey(owner)).rejects.toMatchObject({ status: 500 });
  });
});
