// A file is read only from a person who may send it, and no file keeps the server from answering others.
import { request as ask } from 'node:http';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod';
import { type Call, nameOf, routeOf } from '#kernel/call';
import { largestFileOf, takesFile } from '#server/http/query';
import { tooLongTurnOf } from '#server/testing/longest-turn';
import { calls } from './modules.ts';
import { bombs } from './testing/attack/bombs.ts';
import { inputField, validInput } from './testing/attack/valid-inputs.ts';
import { sendOver } from './testing/attack/wire.ts';
import { aWorld, surroundingsOf } from './testing/attack/world.ts';
import { testServer } from './testing.ts';

const kala = testServer();
let address: string;

beforeAll(async () => {
  address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
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

describe.each(uploads)('%s', (name, call) => {
  it('survives files that hurt their reader, and goes on answering', async () => {
    const world = await aWorld(kala, address);
    const caller = await world.aCaller();
    const input = await validInput(inputField(call), surroundingsOf(world, caller, name), 'all');
    const [field] = Object.entries(input).find(([, value]) => value instanceof File) ?? [];
    const wrong: unknown[] = [];
    for (const { what, content, fileNames } of bombs)
      for (const fileName of fileNames) {
        const file = new File([content as Uint8Array<ArrayBuffer>], fileName);
        const statuses: number[] = [];
        const send = async () => {
          const sent = { ...input, [field ?? 'file']: file };
          statuses.push((await sendOver(address, call, { token: caller.token, input: sent })).status);
        };
        // The client of the test is in the same thread.
        const cpu = await tooLongTurnOf(send);
        if (statuses.some((status) => status >= 500) || cpu !== undefined)
          wrong.push({ what, fileName, statuses, cpu });
      }
    expect(wrong).toEqual([]);
  });
});

it('refuses a file that says it is too large before it has arrived', async () => {
  const owner = await kala.aPerson(await kala.aCompany(), { groups: ['owner'] });
  const [, call] = uploads.find(([name]) => name === 'organization.uploadFile') ?? [];
  if (!call) throw new Error('organization.uploadFile takes no file.');
  expect(await begun(call, { authorization: `Bearer ${owner.token}` }, 50_000_000)).toBe(413);
});

it.each(['ENOSPC', 'EDQUOT'])('a full disk (%s) is answered with 503 and when to come again', async (code) => {
  const owner = await kala.aPerson(await kala.aCompany(), { groups: ['owner'] });
  const [, call] = uploads.find(([name]) => name === 'organization.uploadFile') ?? [];
  if (!call) throw new Error('organization.uploadFile takes no file.');
  const full = vi.spyOn(kala.application.services.files, 'put');
  full.mockRejectedValueOnce(Object.assign(new Error('no space left on device'), { code }));
  const input = { file: new File(['a'], 'a.txt') };
  const { status, headers } = await sendOver(address, call, { token: owner.token, input });
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect((await sendOver(address, call, { token: owner.token, input })).status).toBeLessThan(300);
  full.mockRestore();
});
