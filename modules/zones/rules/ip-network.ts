/** An internet address is in a network when it is the address itself or shares the network's leading bits: 203.0.113.7 is in 203.0.113.0/24. */
interface Parsed {
  readonly bits: bigint;
  readonly length: 32 | 128;
}

interface Network extends Parsed {
  readonly prefix: number;
}

export function isInNetwork(address: string, network: string): boolean {
  const [given, wanted] = [parseAddress(address), parseNetwork(network)];
  if (!given || !wanted || given.length !== wanted.length) return false;
  const rest = BigInt(wanted.length - wanted.prefix);
  return given.bits >> rest === wanted.bits >> rest;
}

/** An address, or an address with the number of its leading bits. Everybody's network (/0) is none. */
export const isNetwork = (text: string): boolean => {
  const network = parseNetwork(text);
  return network !== null && network.prefix > 0;
};

function parseNetwork(text: string): Network | null {
  const [address = '', prefix, ...more] = text.trim().split('/');
  const parsed = parseAddress(address);
  if (!parsed || more.length > 0) return null;
  if (prefix === undefined) return { ...parsed, prefix: parsed.length };
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > parsed.length) return null;
  return { ...parsed, prefix: Number(prefix) };
}

function parseAddress(text: string): Parsed | null {
  // A server that listens on both kinds shows the older one inside the newer: ::ffff:203.0.113.7
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1];
  const older = olderAddress(mapped ?? text);
  return older ?? newerAddress(text);
}

function olderAddress(text: string): Parsed | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)) return null;
  return { bits: parts.reduce((bits, part) => (bits << 8n) | BigInt(part), 0n), length: 32 };
}

function newerAddress(text: string): Parsed | null {
  const halves = text.split('::');
  if (halves.length > 2 || !text.includes(':')) return null;
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const groups = [...head, ...Array<string>(halves.length === 1 ? 0 : missing).fill('0'), ...tail];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return { bits: groups.reduce((bits, group) => (bits << 16n) | BigInt(`0x${group}`), 0n), length: 128 };
}
