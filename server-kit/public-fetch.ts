// The way to servers that customers name: only public addresses and the networks of the setting, so that no customer makes this
// server ask machines of its own network. The address that was checked is the one that is used.
import { lookup as resolve } from 'node:dns';
import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { requireNoTransaction } from './outside.ts';

export type Fetch = (url: URL | string, init?: RequestInit) => Promise<Response>;

/** The name leads to an address that customers may not name. */
export class AddressRefused extends Error {
  constructor(host: string) {
    super(`${host} is no public address.`);
    this.name = 'AddressRefused';
  }
}

const mostBytes = 1024 * 1024;

/** Networks that no name of the public internet leads to: this machine, private and link-local ones, multicast, tunnels. */
const notPublic: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['64:ff9b::', 32, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];
const closed = new BlockList();
for (const network of notPublic) closed.addSubnet(...network);

const kindOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether customers may name this address. */
export function isReachable(address: string, opened: BlockList): boolean {
  // The older kind inside the newer: ::ffff:10.0.0.1
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  return opened.check(plain, kindOf(plain)) || !closed.check(plain, kindOf(plain));
}

/** Networks as the settings name them, 10.0.0.0/8 or 192.168.1.5. */
export function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const kind = kindOf(address);
    list.addSubnet(address, Number(prefix ?? (kind === 'ipv6' ? 128 : 32)), kind);
  }
  return list;
}

/** A `fetch` for addresses that customers name, outside of transactions. Redirects are answered, not followed. */
export function publicFetch(networks: readonly string[]): Fetch {
  const opened = listOf(networks);
  const lookup: LookupFunction = (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new AddressRefused(host), '', 0);
      if (!found.every(({ address }) => isReachable(address, opened))) return done(new AddressRefused(host), '', 0);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  return async (address, init = {}) => {
    requireNoTransaction();
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A host that is an address already is not looked up.
    if (isIP(host) !== 0 && !isReachable(host, opened)) throw new AddressRefused(host);
    return answerOf(url, { init, lookup });
  };
}

interface Asked {
  readonly init: RequestInit;
  readonly lookup: LookupFunction;
}

/** However the other server answers or hangs up, the promise ends: an error that a listener throws would end this process. */
async function answerOf(url: URL, { init, lookup }: Asked): Promise<Response> {
  const asked = new Request(url, { ...init, redirect: 'manual' });
  const { method, headers, signal } = asked;
  const body = asked.body === null ? null : Buffer.from(await asked.arrayBuffer());
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const answer = await new Promise<Raw>((done, failed) => {
    const options = { method, headers: Object.fromEntries(headers), lookup, signal, agent: false };
    const sent = send(url, options, (message) => {
      const pieces: Buffer[] = [];
      let bytes = 0;
      message.on('data', (piece: Buffer) => {
        bytes += piece.length;
        if (bytes > mostBytes) sent.destroy(new Error(`${url.host} answered more than ${mostBytes} bytes.`));
        else pieces.push(piece);
      });
      message.on('error', failed);
      message.on('end', () => done({ status: message.statusCode, headers: message.headers, pieces }));
    });
    sent.on('error', failed);
    // After an answer or an error this changes nothing; it ends a connection that was closed or led elsewhere without either.
    sent.on('close', () => failed(new Error(`${url.host} gave no answer.`)));
    sent.end(body);
  });
  return responseOf(answer, url);
}

interface Raw {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly pieces: readonly Buffer[];
}

/** These never have a body (RFC 9110, 15.3.5, 15.3.6, 15.4.5). */
const withoutBody: readonly number[] = [204, 205, 304];

/** Throws when the answer has a status that no answer has (RFC 9110, 15). */
function responseOf({ status = 0, headers, pieces }: Raw, url: URL): Response {
  if (status < 200 || status > 599) throw new Error(`${url.host} answered with status ${status}.`);
  const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = withoutBody.includes(status) || pieces.length === 0 ? null : Buffer.concat(pieces);
  return new Response(body, { status, headers: given });
}
