import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcp } from 'node:net';
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

/** A server without manners: it says the words whose number it is asked for, and hangs up. */
const words: (string | Buffer)[] = [];
const rude = createTcp((socket) => {
  socket.on('error', () => {});
  socket.once('data', (asked) => socket.end(words[Number(/^POST \/(\d+)/.exec(asked.toString())?.[1])] ?? ''));
});
await new Promise<void>((done) => rude.listen(0, '127.0.0.1', done));
afterAll(() => rude.close());
const rudePort = (rude.address() as AddressInfo).port;

/** What a caller learns from these words: the status and the body of the answer, or that there was none. */
async function heard(said: string | Buffer): Promise<readonly [number, string] | 'failed'> {
  const number = words.push(said) - 1;
  try {
    const url = `http://127.0.0.1:${rudePort}/${number}`;
    const answer = await publicFetch(['127.0.0.0/8'])(url, { method: 'POST', body: '{}' });
    return [answer.status, await answer.text()];
  } catch (error) {
    expect(error).toBeInstanceOf(Error);
    return 'failed';
  }
}

const statuses = Array.from({ length: 900 }, (_, at) => 100 + at);

describe('the answer of a server that a customer names', () => {
  it.each([
    ['with a body', 'content-length: 5\r\n\r\nhello', 'hello'],
    ['with a body up to the end of the connection', '\r\nhello', 'hello'],
    ['without a body', 'content-length: 0\r\n\r\n', ''],
  ])('is an answer or a failure with every status, %s', async (_, rest, body) => {
    const learned = await Promise.all(
      statuses.map((status) => heard(`HTTP/1.1 ${status} x\r\nconnection: close\r\n${rest}`)),
    );
    for (const [at, status] of statuses.entries()) {
      const isAnswer = status >= 200 && status <= 599;
      // A body where there never is one (RFC 9110, 15.3.5, 15.3.6, 15.4.5) is left out, or the answer is broken.
      const expected = [204, 205, 304].includes(status)
        ? [[status, ''], 'failed']
        : [isAnswer ? [status, body] : 'failed'];
      expect(expected, `${status}`).toContainEqual(learned[at]);
    }
  });

  it.each([
    ['no words', ''],
    ['no status', 'hello\r\n\r\n'],
    ['a status of two digits', 'HTTP/1.1 20 x\r\n\r\n'],
    ['a status of four digits', 'HTTP/1.1 2000 x\r\n\r\n'],
    ['no end of the head', 'HTTP/1.1 200 OK\r\na: b\r\n'],
    ['a head that is too long', `HTTP/1.1 200 OK\r\na: ${'b'.repeat(100_000)}\r\n\r\n`],
    ['a header without a name', 'HTTP/1.1 200 OK\r\n: b\r\n\r\n'],
    ['a header with a space in its name', 'HTTP/1.1 200 OK\r\na b: c\r\n\r\n'],
    ['a header with a zero byte', 'HTTP/1.1 200 OK\r\na: b\0c\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
    ['a body that is shorter than it says', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nab'],
    ['a broken piece', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'],
    ['another protocol', 'HTTP/1.1 101 x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'],
    ['only that it goes on', 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early\r\n\r\n'],
  ])('is a failure when it has %s', async (_, said) => {
    expect(await heard(said)).toBe('failed');
  });

  it.each([
    ['letters beyond ASCII', Buffer.from('HTTP/1.1 200 สวัสดี\r\na: สวัสดี\r\ncontent-length: 2\r\n\r\nok')],
    ['control letters', 'HTTP/1.1 200 OK\r\na: \x01\x7f\tb\r\ncontent-length: 2\r\n\r\nok'],
    [
      'a header twice',
      'HTTP/1.1 200 OK\r\nset-cookie: a\r\nset-cookie: b\r\nx: 1\r\nx: 2\r\ncontent-length: 2\r\n\r\nok',
    ],
    [
      'a header named as a part of every object',
      'HTTP/1.1 200 OK\r\n__proto__: a\r\nconstructor: b\r\ncontent-length: 2\r\n\r\nok',
    ],
  ])('is an answer or a failure with %s', async (_, said) => {
    expect([[200, 'ok'], 'failed']).toContainEqual(await heard(said));
  });
});
