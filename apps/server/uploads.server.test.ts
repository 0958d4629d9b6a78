// A file is read only from a person who may send it, and no file keeps the server from answering others.
import { request as ask } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { type Call, nameOf, routeOf } from '#kernel/call';
import { largestFileOf, takesFile } from '#server/http/query';
import { calls } from './modules.ts';
import { aHouse } from './testing.ts';

const house = aHouse();
let address: string;

beforeAll(async () => {
  address = await house.application.http.listen({ port: 0, host: '127.0.0.1' });
});

const inputOf = (call: Call) => call['~orpc'].inputSchema as z.ZodType | undefined;
const uploads = calls.filter(([, call]) => takesFile(inputOf(call)));

/** Begins an upload of a large file and sends only its head; answers what the server says to that. */
function begun(call: Call, headers: Readonly<Record<string, string>> = {}, length = 5_000_000): Promise<number> {
  const { method, path } = routeOf(call);
  return new Promise((resolve, reject) => {
    const type = 'multipart/form-data; boundary=x';
    const sent = ask(new URL(path, address), {
      method,
      headers: { 'content-type': type, 'content-length': String(length), ...headers },
    });
    sent.on('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      sent.destroy();
    });
    sent.on('error', reject);
    sent.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n');
  });
}

describe.each(uploads)('%s', (_name, call) => {
  it('answers a stranger before the file has arrived', async () => {
    expect([401, 403]).toContain(await begun(call));
    expect([401, 403]).toContain(await begun(call, { authorization: 'Bearer made-up' }));
  });

  it('says how large a file may be', () => {
    expect(largestFileOf(inputOf(call)), nameOf(call)).toBeLessThanOrEqual(20 * 1024 * 1024);
  });
});

it('refuses a file that says it is too large before it has arrived', async () => {
  const owner = await house.aPerson(await house.aCompany(), { groups: ['owner'] });
  const [, call] = uploads.find(([name]) => name === 'organization.uploadFile') ?? [];
  if (!call) throw new Error('organization.uploadFile takes no file.');
  expect(await begun(call, { authorization: `Bearer ${owner.token}` }, 50_000_000)).toBe(413);
});
