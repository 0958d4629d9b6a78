import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { calls } from '#apps/server/modules';
import { testServer } from '#apps/server/testing';
import { identity } from '#identity/contract';
import { type Call, routeOf } from '#kernel/call';
import { organization } from '#organization/contract';
import { people } from '#people/contract';
import { takesFile } from './query.ts';

const kala = testServer();
const { anOwner } = kala;
const inject = (options: InjectOptions) => kala.application.http.inject(options);

describe('every answer', () => {
  it('has a request id, taken from the caller when it is well formed', async () => {
    const own = await inject({ url: '/health', headers: { 'x-request-id': 'abc-12345678' } });
    expect(own.headers['x-request-id']).toBe('abc-12345678');
    const evil = await inject({ url: '/health', headers: { 'x-request-id': '<script>' } });
    expect(evil.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('forbids inline scripts, frames and type guessing', async () => {
    const { headers } = await inject({ url: '/nowhere' });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('a request that is not a call', () => {
  it.each([
    ['/nowhere', 'GET', 404, 'common.notFound'],
    ['/auth/v1/tags', 'PATCH', 404, 'common.notFound'],
  ] as const)('%s by %s is %d', async (url, method, status, code) => {
    const answer = await inject({ url, method });
    expect([answer.statusCode, answer.json()]).toEqual([status, { code }]);
  });

  it('broken JSON is a bad request, not a server error', async () => {
    const owner = await anOwner();
    const answer = await inject({
      url: '/auth/v1/tag',
      method: 'POST',
      payload: '{"name":',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
    });
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'common.invalid' }]);
  });

  it('a body that is too large is refused before it is read', async () => {
    const owner = await anOwner();
    const answer = await inject({
      url: '/auth/v1/tag',
      method: 'POST',
      payload: JSON.stringify({ name: 'x'.repeat(3_000_000) }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
    });
    expect([answer.statusCode, answer.json()]).toEqual([413, { code: 'common.tooLarge' }]);
  });

  it.each([
    ['the sign NUL', 'a\0b'],
    ['half of a sign', 'a\ud83d'],
  ])('%s is refused in JSON and in a query, with the field', async (_what, text) => {
    const owner = await anOwner();
    const refusal = (field: string) => ({ status: 400, body: { fields: { [field]: { code: 'text' } } } });
    await expect(kala.callAs(owner, organization.createTag, { name: text, colour: '#123' })).rejects.toMatchObject(
      refusal('name'),
    );
    if (text.isWellFormed())
      await expect(kala.callAs(owner, organization.listTags, { search: text })).rejects.toMatchObject(
        refusal('search'),
      );
  });

  it('a page behind the last one is empty, and one behind all lists is refused', async () => {
    const owner = await anOwner();
    const far = await kala.callAs(owner, organization.listTags, { page: 1_000_000, size: 10_000 });
    expect(far.items).toEqual([]);
    await expect(kala.callAs(owner, organization.listTags, { page: 2 ** 53 - 1 })).rejects.toMatchObject({
      status: 400,
      body: { fields: { page: { code: 'max' } } },
    });
  });

  it('a file that cannot be read is refused', async () => {
    const owner = await anOwner();
    const form = new FormData();
    form.set('file', new File(['PK\0\0,b\n'], 'times.csv'));
    const address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
    const sent = await fetch(`${address}/auth/v1/import/clock/external`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect([sent.status, await sent.json()]).toEqual([
      422,
      expect.objectContaining({ code: expect.stringMatching(/^clocking\./) }),
    ]);
  });

  it('a page size above the largest is refused', async () => {
    await expect(kala.callAs(await anOwner(), organization.listTags, { size: 10_001 })).rejects.toMatchObject({
      status: 400,
      body: { fields: { size: { code: 'max', params: { n: 10_000 } } } },
    });
  });
});

describe('every call that changes something', () => {
  const changes = calls.filter(([, call]) => routeOf(call).method !== 'GET');
  const asked = async (call: Call, headers: Record<string, string>) => {
    const { method, path } = routeOf(call);
    const answer = await inject({ method: method as 'POST', url: path, headers, payload: 'email=a%40b.test' });
    return answer.statusCode;
  };

  it('takes JSON only, unless it takes a file or the form of a machine', async () => {
    const machines = ['/v1/device/'];
    for (const [name, call] of changes) {
      const takesForms =
        takesFile(call['~orpc'].inputSchema as z.ZodType | undefined) ||
        machines.some((prefix) => routeOf(call).path.startsWith(prefix));
      const form = await asked(call, { 'content-type': 'application/x-www-form-urlencoded' });
      if (takesForms) expect(form, name).not.toBe(415);
      else expect(form, name).toBe(415);
      expect(await asked(call, { 'content-type': 'text/plain' }), name).toBe(415);
    }
  });

  it('is refused to a page of others, with and without a cookie', async () => {
    for (const [name, call] of changes) {
      const type = { 'content-type': 'application/json' };
      expect(await asked(call, { ...type, origin: 'https://evil.example' }), name).toBe(403);
      expect(await asked(call, { ...type, 'sec-fetch-site': 'cross-site' }), name).toBe(403);
    }
  });
});

describe('a request', () => {
  it('may name the company in capitals', async () => {
    const owner = await anOwner();
    const headers = { 'x-tenant-id': owner.organizationId.toUpperCase() };
    await kala.callAs(owner, organization.createTag, { name: 'ก', colour: '#123' }, headers);
    expect((await kala.callAs(owner, organization.listTags, {}, headers)).items).toHaveLength(1);
  });

  it('is known again by its whole key, however long', async () => {
    const owner = await anOwner();
    const create = (name: string, key: string) =>
      kala.callAs(owner, organization.createTag, { name, colour: '#123' }, { 'idempotency-key': key });
    const beginning = 'k'.repeat(250);
    const first = await create('ก', `${beginning}1`);
    expect((await create('ข', `${beginning}2`)).id).not.toBe(first.id);
    expect((await create('ก', `${beginning}1`)).id).toBe(first.id);
  });
});

describe('cookies', () => {
  it('are ignored for changes requested by another site', async () => {
    const owner = await anOwner();
    const from = (headers: Record<string, string>) =>
      kala.send(
        null,
        organization.createTag,
        { name: crypto.randomUUID(), colour: '#123' },
        { cookie: `kala_access=${owner.token}`, ...headers },
      );
    expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await from({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await from({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });
});

describe('a list that rarely changes', () => {
  it('is sent once and then recognised by its ETag', async () => {
    const owner = await anOwner();
    const first = await kala.send(owner, organization.listTimeZones, undefined);
    expect(JSON.parse(first.body)).toContainEqual({
      id: 'Asia/Bangkok',
      uniqueName: 'Asia/Bangkok',
      offsetMinutes: 420,
    });
    const again = await kala.send(owner, organization.listTimeZones, undefined, {
      'if-none-match': String(first.headers.etag),
    });
    expect([again.status, again.body]).toEqual([304, '']);
  });
});

describe('large answers', () => {
  it.each(['br', 'gzip'])('are compressed with %s for clients that can read it', async (encoding) => {
    const owner = await anOwner();
    const answer = await kala.send(owner, organization.listTimeZones, undefined, { 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });
});

describe('the health of the server', () => {
  it('is shown at /health, /ready and, to this machine, at /metrics', async () => {
    expect((await inject({ url: '/health' })).json()).toEqual({ status: 'up' });
    expect((await inject({ url: '/ready' })).json()).toEqual({ status: 'ready' });
    const metrics = await inject({ url: '/metrics' });
    expect(metrics.body).toContain('http_server_request_duration_seconds_bucket');
    expect((await inject({ url: '/metrics', remoteAddress: '203.0.113.7' })).statusCode).toBe(404);
  });
});

describe('the metrics', () => {
  it('stay below 50 kB and contain no path, after every call was answered with several statuses', async () => {
    const owner = await anOwner();
    for (const [, call] of calls)
      for (const who of [null, owner]) {
        const { method, path } = routeOf(call);
        // Without an input most calls refuse; the live stream would stay open.
        if (who && path === routeOf(identity.live).path) continue;
        await inject({
          url: path,
          method: method as 'GET',
          headers: who ? { authorization: `Bearer ${who.token}` } : {},
        });
      }
    const { body } = await inject({ url: '/metrics' });
    expect(body.length).toBeLessThan(50_000);
    expect(body).not.toContain('/auth/');
    expect(body).toMatch(
      /http_server_responses_total\{http_request_method="PUT",http_response_status_code="401"\} \d+/,
    );
  });
});

describe('the OpenAPI document', () => {
  it('has version 3.1 and lists every call; a DELETE takes its input from the query', async () => {
    const document = (await inject({ url: '/openapi.json' })).json() as {
      openapi: string;
      paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
    };
    expect(document.openapi).toMatch(/^3\.1/);
    expect(document.paths['/auth/v1/tag']?.delete?.parameters).toMatchObject([{ name: 'id', in: 'query' }]);
  });

  it('can be read at /docs without a script', async () => {
    const page = await inject({ url: '/docs' });
    expect(page.body).toContain('/auth/v1/tags');
    expect(page.body).not.toContain('<script');
  });
});

describe('files', () => {
  it('are returned to the uploader, with their Thai name', async () => {
    const owner = await anOwner();
    const colleague = await kala.aPerson(owner);
    const form = new FormData();
    form.set('file', new File(['สวัสดี'], 'เอกสาร.txt', { type: 'text/plain' }));
    const request = new Request('http://kala.test', { method: 'POST', body: form });
    const answer = await inject({
      url: '/auth/v1/file',
      method: 'POST',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${owner.token}` },
    });
    const { id } = answer.json() as { id: string };
    const back = await kala.send(owner, organization.readFile, { id });
    expect(back.body).toBe('สวัสดี');
    expect(decodeURIComponent(String(back.headers['content-disposition']))).toContain('เอกสาร.txt');
    expect((await kala.send(colleague, organization.readFile, { id })).status).toBe(404);
  });
});

describe('the user', () => {
  it('chooses a language', async () => {
    const owner = await anOwner();
    await kala.callAs(owner, identity.setLanguage, { languageId: 'en' });
    expect((await kala.callAs(owner, people.myProfile, undefined)).language).toBe('en');
  });
});
