// @vitest-environment happy-dom
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { callWith } from '#kernel/call';
import { CallError, callAsOrganization, callServer, onSignedOut } from '../call.ts';

const call = callWith<never>();
const Item = z.object({ name: z.string() });
const list = call
  .route({ method: 'GET', path: '/auth/v1/tags' })
  .input(z.object({ ids: z.array(z.string()).optional(), search: z.string().optional(), page: z.int().optional() }))
  .output(z.array(Item));
const create = call.route({ method: 'POST', path: '/auth/v1/tag' }).input(Item).output(Item);
const remove = call.route({ method: 'DELETE', path: '/auth/v1/tag' }).input(z.object({ id: z.string() }));
const upload = call
  .route({ method: 'POST', path: '/auth/v1/file' })
  .input(z.object({ file: z.file(), userId: z.string(), parts: z.array(z.int()) }));
const exported = call.route({ method: 'POST', path: '/auth/v1/export' }).input(z.object({})).output(z.file());

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server;
let seen: Seen[];
let answer: (request: Seen, response: ServerResponse) => void;

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'r-1' }).end(JSON.stringify(body));
};

beforeEach(async () => {
  seen = [];
  answer = (_, response) => json(response, 200, {});
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    seen.push(one);
    answer(one, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `http://127.0.0.1:${port}/th/tags`,
  );
  document.documentElement.lang = 'th';
});

afterEach(async () => {
  callAsOrganization(undefined);
  await new Promise((done) => server.close(done));
});

describe('a request', () => {
  it('to read has its input in the query: lists repeated, empty values left out', async () => {
    answer = (_, response) => json(response, 200, [{ name: 'a' }]);
    callAsOrganization('org-1');
    expect(await callServer(list, { ids: ['1', '2'], search: '', page: 0 })).toEqual([{ name: 'a' }]);
    expect(seen[0]?.url).toBe('/auth/v1/tags?ids=1&ids=2&page=0');
    expect(seen[0]?.headers).toMatchObject({ 'accept-language': 'th', 'x-tenant-id': 'org-1' });
    expect(Number(seen[0]?.headers['x-time-zone-offset'])).not.toBeNaN();
    expect(seen[0]?.headers['idempotency-key']).toBeUndefined();
  });

  it('to change has JSON and a key', async () => {
    answer = ({ body }, response) => json(response, 201, JSON.parse(body));
    expect(await callServer(create, { name: 'งานด่วน' })).toEqual({ name: 'งานด่วน' });
    expect(seen[0]?.headers['content-type']).toBe('application/json');
    expect(seen[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(seen[0]?.headers['x-tenant-id']).toBeUndefined();
  });

  it('to delete has its input in the query and a key', async () => {
    answer = (_, response) => response.writeHead(204).end();
    expect(await callServer(remove, { id: '7' })).toBeUndefined();
    expect(seen[0]).toMatchObject({ method: 'DELETE', url: '/auth/v1/tag?id=7', body: '' });
    expect(seen[0]?.headers['idempotency-key']).toBeTruthy();
  });

  it('with a file in it is sent as a form', async () => {
    await callServer(upload, { file: new File(['slip'], 'slip.pdf'), userId: 'u1', parts: [1, 2] });
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toContain('filename="slip.pdf"');
    expect(seen[0]?.body.match(/name="parts"/g)).toHaveLength(2);
    expect(seen[0]?.body).toContain('name="userId"');
  });
});

describe('an answer', () => {
  it('that is an attachment becomes a file with its name', async () => {
    answer = (_, response) =>
      response
        .writeHead(200, {
          'content-type': 'text/csv',
          'content-disposition': `attachment; filename="x.csv"; filename*=UTF-8''${encodeURIComponent('แท็ก.csv')}`,
        })
        .end('a,b');
    const file = await callServer(exported, {});
    expect(file.name).toBe('แท็ก.csv');
    expect(await file.text()).toBe('a,b');
  });

  it('that refuses is an error with its code, fields and request id', async () => {
    const body = { code: 'common.invalid', fields: { name: { code: 'required' } } };
    answer = (_, response) => json(response, 400, body);
    const refused = callServer(create, { name: '' });
    await expect(refused).rejects.toBeInstanceOf(CallError);
    await expect(refused).rejects.toMatchObject({ status: 400, body, requestId: 'r-1' });
  });

  it('in a proxy’s own format says that the service is not available', async () => {
    answer = (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    await expect(callServer(list, {})).rejects.toMatchObject({ status: 502, body: { code: 'common.unavailable' } });
  });

  it('that never comes is an error of status 0', async () => {
    answer = (_, response) => response.destroy();
    await expect(callServer(list, {})).rejects.toMatchObject({ status: 0, body: { code: 'common.unavailable' } });
  });
});

describe('a token that has expired', () => {
  const refreshes = () => seen.filter(({ url }) => url === '/auth/identity/refresh').length;
  /** Answers the first calls once all of them have arrived, so that none is sent after the renewal; the last one is answered first. */
  const expiredFor = (callCount: number) => {
    const held: ServerResponse[] = [];
    return (request: Seen, response: ServerResponse): void => {
      if (request.url === '/auth/identity/refresh') response.writeHead(204).end();
      else if (refreshes() > 0) json(response, 200, [{ name: 'a' }]);
      else held.unshift(response);
      if (held.length < callCount) return;
      for (const one of held.splice(0)) json(one, 403, { code: 'common.tokenExpired' });
    };
  };

  it('is renewed once for ten calls at the same time, and each is repeated once', async () => {
    answer = expiredFor(10);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, page) => callServer(list, { page })));
    expect(answers).toHaveLength(10);
    expect(refreshes()).toBe(1);
    expect(seen.filter(({ url }) => url.startsWith('/auth/v1/tags'))).toHaveLength(20);
  });

  it('keeps the key of the action when the call is repeated', async () => {
    answer = expiredFor(1);
    await callServer(create, { name: 'a' });
    const keys = seen.filter(({ url }) => url === '/auth/v1/tag').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(seen.at(-1)?.body).toBe('{"name":"a"}');
  });

  it('that is refused again after the renewal is an error', async () => {
    answer = ({ url }, response) =>
      url === '/auth/identity/refresh'
        ? response.writeHead(204).end()
        : json(response, 403, { code: 'common.tokenExpired' });
    await expect(callServer(list, {})).rejects.toMatchObject({ body: { code: 'common.tokenExpired' } });
    expect(seen).toHaveLength(3);
  });

  it('is not renewed for a forbidden call', async () => {
    answer = (_, response) => json(response, 403, { code: 'common.forbidden' });
    await expect(callServer(list, {})).rejects.toMatchObject({ status: 403 });
    expect(seen).toHaveLength(1);
  });

  it('ends the session when it cannot be renewed, but not when the server was out of reach', async () => {
    let ended = 0;
    const stop = onSignedOut(() => {
      ended += 1;
    });
    answer = ({ url }, response) =>
      url === '/auth/identity/refresh' ? response.destroy() : json(response, 403, { code: 'common.tokenExpired' });
    await expect(callServer(list, {})).rejects.toMatchObject({ status: 0 });
    expect(ended).toBe(0);
    answer = ({ url }, response) =>
      json(response, url === '/auth/identity/refresh' ? 401 : 403, {
        code: url === '/auth/identity/refresh' ? 'common.unauthorized' : 'common.tokenExpired',
      });
    await expect(Promise.all([callServer(list, {}), callServer(list, {})])).rejects.toMatchObject({ status: 401 });
    expect(ended).toBe(1);
    stop();
  });
});
