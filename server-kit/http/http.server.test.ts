import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { calls } from '#apps/server/modules';
import { aHouse } from '#apps/server/testing';
import { identity } from '#identity/contract';
import { routeOf } from '#kernel/call';
import { organization } from '#organization/contract';
import { people } from '#people/contract';

const house = aHouse();
const anOwner = async () => house.aPerson(await house.aCompany(), { groups: ['owner'] });
const inject = (options: InjectOptions) => house.application.http.inject(options);

describe('every answer', () => {
  it('carries a request id, taken over from the caller when it is a sane one', async () => {
    const own = await inject({ url: '/health', headers: { 'x-request-id': 'abc-12345678' } });
    expect(own.headers['x-request-id']).toBe('abc-12345678');
    const evil = await inject({ url: '/health', headers: { 'x-request-id': '<script>' } });
    expect(evil.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('forbids inline scripts, frames and guessing of types', async () => {
    const { headers } = await inject({ url: '/nowhere' });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('what is not a call', () => {
  it.each([
    ['/nowhere', 'GET', 404, 'common.notFound'],
    ['/auth/v1/tags', 'PATCH', 404, 'common.notFound'],
  ] as const)('%s by %s is %d', async (url, method, status, code) => {
    const answer = await inject({ url, method });
    expect([answer.statusCode, answer.json()]).toEqual([status, { code }]);
  });

  it('broken JSON is a bad shape, not a fault of ours', async () => {
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

  it('a page size above the largest is refused', async () => {
    await expect(house.callAs(await anOwner(), organization.listTags, { size: 10_001 })).rejects.toMatchObject({
      status: 400,
      body: { fields: { size: { code: 'max', params: { n: 10_000 } } } },
    });
  });
});

describe('cookies', () => {
  it('change nothing when another site sends them', async () => {
    const owner = await anOwner();
    const from = (headers: Record<string, string>) =>
      house.send(
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
  it('is sent once and then known by its tag', async () => {
    const owner = await anOwner();
    const first = await house.send(owner, organization.listTimeZones, undefined);
    expect(JSON.parse(first.body)).toContainEqual({
      id: 'Asia/Bangkok',
      uniqueName: 'Asia/Bangkok',
      offsetMinutes: 420,
    });
    const again = await house.send(owner, organization.listTimeZones, undefined, {
      'if-none-match': String(first.headers.etag),
    });
    expect([again.status, again.body]).toEqual([304, '']);
  });
});

describe('large answers', () => {
  it.each(['br', 'gzip'])('are compressed by %s for who can read it', async (encoding) => {
    const owner = await anOwner();
    const answer = await house.send(owner, organization.listTimeZones, undefined, { 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });
});

describe('the health of the house', () => {
  it('is shown at /health, /ready and, to this machine, at /metrics', async () => {
    expect((await inject({ url: '/health' })).json()).toEqual({ status: 'up' });
    expect((await inject({ url: '/ready' })).json()).toEqual({ status: 'ready' });
    const metrics = await inject({ url: '/metrics' });
    expect(metrics.body).toContain('http_server_request_duration_seconds_bucket');
    expect((await inject({ url: '/metrics', remoteAddress: '203.0.113.7' })).statusCode).toBe(404);
  });
});

describe('the metrics', () => {
  it('stay below 50 kB and name no address, after every call was answered with several statuses', async () => {
    const owner = await anOwner();
    for (const [, call] of calls)
      for (const who of [null, owner]) {
        const { method, path } = routeOf(call);
        // Without an input most calls refuse; the line of live news would stay open.
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

describe('the document of the calls', () => {
  it('is OpenAPI 3.1 and names every call; a DELETE takes its input from the query', async () => {
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
  it('come back to who put them there, with their Thai name', async () => {
    const owner = await anOwner();
    const colleague = await house.aPerson(owner);
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
    const back = await house.send(owner, organization.readFile, { id });
    expect(back.body).toBe('สวัสดี');
    expect(decodeURIComponent(String(back.headers['content-disposition']))).toContain('เอกสาร.txt');
    expect((await house.send(colleague, organization.readFile, { id })).status).toBe(404);
  });
});

describe('the user', () => {
  it('chooses a language', async () => {
    const owner = await anOwner();
    await house.callAs(owner, identity.setLanguage, { languageId: 'en' });
    expect((await house.callAs(owner, people.myProfile, undefined)).language).toBe('en');
  });
});
