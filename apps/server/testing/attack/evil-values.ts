// Values that have broken servers before, to be put where a good one belongs.
import { oneOf, type Random } from './random.ts';

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

const texts: readonly string[] = [
  '',
  ' ',
  'a\0b',
  '\ud800',
  'x\udc00y',
  "'; drop table app.employee; --",
  '%',
  '_%\\',
  'x'.repeat(10_000),
  'ก'.repeat(300),
  '😀',
  '\u202e\u0000',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e400',
  '99999999999999999999',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2567-01-01',
  '2569-02-29',
  '2026-02-30',
  '2026-13-01',
  'infinity',
  '-infinity',
  '25:61',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00.000Z',
  '../../etc/passwd',
  '=1+1',
  '__proto__',
  'constructor',
  '<img src=x onerror=alert(1)>',
  '00000000-0000-0000-0000-000000000000',
  '00000000-0000-7000-8000-00000000dead',
  'FFFFFFFF-FFFF-7FFF-8FFF-FFFFFFFFFFFF',
  '255.255.255.255/33',
  '{"a":1}',
  '[]',
];
const numbers: readonly number[] = [
  -1,
  0,
  0.1,
  -0.0000001,
  1_000_000,
  1_000_001,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
];
/** Made new each time: what was put in may be spoiled further. */
const others = (): readonly unknown[] => [null, [], {}, true, false, [null], [[]], { length: 1 }, { toString: 1 }];

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk', 'base64');

/** Files that are not what they say, cut off, or made to hurt their reader. */
const files = (): readonly File[] => [
  new File(['%PDF-1.7\n%broken'], 'a.pdf', { type: 'application/pdf' }),
  new File([png], 'cut.png', { type: 'image/png' }),
  new File([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])], 'cut.jpg', { type: 'image/jpeg' }),
  new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], 'a.svg', { type: 'image/svg+xml' }),
  new File([Buffer.from('PK\u0003\u0004\0\0broken')], 'a.xlsx'),
  new File(['PK\0\0,b\n'], 'a.csv', { type: 'text/csv' }),
  new File([`a,b\n"${'x\n'.repeat(20_000)}`], 'open-quote.csv', { type: 'text/csv' }),
  new File([','.repeat(10_000)], 'wide.csv', { type: 'text/csv' }),
  new File([`name,type\n${'x'.repeat(50_000)}`], 'long.csv', { type: 'text/csv' }),
  new File([Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x0a, 0x00])], 'half-a-sign.csv', { type: 'text/csv' }),
  new File(['code,date,time\n0001,0000-00-00,99:99\n0001,2567-01-01,08:00'], 'times.csv', { type: 'text/csv' }),
  new File(['\n\n\n'], `${'n'.repeat(300)}.csv`, { type: 'text/csv' }),
];

function evilValue(random: Random): unknown {
  const kind = random();
  if (kind < 0.55) return oneOf(random, texts);
  if (kind < 0.8) return oneOf(random, numbers);
  if (kind < 0.83) return nested(5_000);
  if (kind < 0.88) return Array.from({ length: 3 }, () => oneOf(random, texts));
  return oneOf(random, others());
}

/** The same input with one or two of its values replaced, at whatever depth they lie. */
export function spoiled(input: Readonly<Record<string, unknown>>, names: readonly string[], random: Random) {
  const spoiling: Record<string, unknown> = structuredCloneWithFiles(input);
  const count = random() < 0.7 ? 1 : 2;
  for (let at = 0; at < count && names.length > 0; at++) spoil(spoiling, oneOf(random, names), random);
  return spoiling;
}

function spoil(record: Record<string, unknown>, name: string, random: Random): void {
  const value = record[name];
  if (value instanceof File && random() < 0.8) {
    record[name] = oneOf(random, files());
    return;
  }
  const isTree = typeof value === 'object' && value !== null && !(value instanceof File);
  if (!isTree || random() < 0.3) {
    record[name] = evilValue(random);
    return;
  }
  const keys = Object.keys(value);
  if (keys.length === 0) record[name] = [evilValue(random)];
  else spoil(value as Record<string, unknown>, oneOf(random, keys), random);
}

function structuredCloneWithFiles<T>(value: T): T {
  if (value instanceof File || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(structuredCloneWithFiles) as T;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, structuredCloneWithFiles(one)])) as T;
}
