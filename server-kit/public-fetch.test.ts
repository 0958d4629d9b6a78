import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { AddressRefused, isReachable, listOf, publicFetch } from './public-fetch.ts';

const server = createServer((request, answer) => {
  if (request.url === '/moved') answer.writeHead(302, { location: 'http://169.254.169.254/latest' });
  else if (request.url === '/long') answer.write('x'.repeat(2 * 1024 * 1024));
  else answer.setHeader('content-type', 'application/json').write(JSON.stringify({ method: request.method }));
  answer.end();
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;

describe('an address that a customer names', () => {
  it.each([
    ['8.8.8.8', true],
    ['172.15.255.255', true],
    ['172.16.0.1', false],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['2606:4700:4700::1111', true],
    ['::1', false],
    ['::', false],
    ['::ffff:10.0.0.1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['64:ff9b::a00:1', false],
  ])('%s is reached: %s', (address, expected) => {
    expect(isReachable(address, listOf([]))).toBe(expected);
  });

  it('is reached in a network of the setting', () => {
    expect(isReachable('10.0.5.7', listOf(['10.0.5.0/24']))).toBe(true);
    expect(isReachable('10.0.6.7', listOf(['10.0.5.0/24', '192.168.1.5']))).toBe(false);
    expect(isReachable('192.168.1.5', listOf(['10.0.5.0/24', '192.168.1.5']))).toBe(true);
  });

  it.each([`http://127.0.0.1`, 'http://localhost', 'http://[::1]', 'http://0x7f.1', 'http://2130706433'])(
    '%s is not asked without the setting',
    async (host) => {
      await expect(publicFetch([])(`${host}:${port}/`)).rejects.toThrow(AddressRefused);
    },
  );

  it('is asked where the setting opens it; redirects are not followed and long answers are cut', async () => {
    const fetch = publicFetch(['127.0.0.0/8', '::1']);
    const sent = await fetch(`http://localhost:${port}/`, { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
    expect(await sent.json()).toEqual({ method: 'POST' });
    expect((await fetch(`http://127.0.0.1:${port}/moved`)).status).toBe(302);
    await expect(fetch(`http://127.0.0.1:${port}/long`)).rejects.toThrow('more than');
  });
});
