// A short text that is the same for the same values and, but for one chance in 2^53, another for other values. It keeps no secret and
// does not stop a person from finding two values with one fingerprint: where that matters, use a hash of node:crypto, which takes ten times as long.

/** Two mixers of 32 bits with different factors and turns, as in MurmurHash 3. */
let one = 0;
let two = 0;

/** The order of names does not count. In a record null and undefined count as left out. */
export function fingerprintOf(value: unknown): string {
  one = 1;
  two = 2;
  mix(value);
  // 53 bits: a whole number, which the engine writes in decimals ten times as fast as in other digits, and faster than a text of parts.
  return String((spread(one ^ (two >>> 16)) >>> 0) * 2 ** 21 + (spread(two ^ (one >>> 16)) >>> 11));
}

/** Say what follows: without them a number would be its text, and a list the record of its items. */
const marks = { text: 1, other: 2, list: 3, record: 4, end: 5 };

function mix(value: unknown): void {
  if (typeof value === 'string') mixText(marks.text, value);
  else if (typeof value !== 'object' || value === null) mixText(marks.other, String(value ?? null));
  else if (Array.isArray(value)) mixList(value);
  else mixRecord(value as Readonly<Record<string, unknown>>);
}

function mixList(list: readonly unknown[]): void {
  mixUnit(marks.list);
  for (const item of list) mix(item);
  mixUnit(marks.end);
}

/** Each field is mixed by itself, beginning with its name, and they are added up: they need no order. */
function mixRecord(record: Readonly<Record<string, unknown>>): void {
  const before = one;
  const beforeToo = two;
  let sum = 0;
  let sumToo = 0;
  let at = 0;
  for (const name in record) {
    let begun = last[at];
    if (begun?.name !== name) last[at] = begun = begunWith(name);
    at++;
    const value = record[name];
    if (value === null || value === undefined) continue;
    one = begun.one;
    two = begun.two;
    mix(value);
    sum = (sum + spread(one)) | 0;
    sumToo = (sumToo + spread(two)) | 0;
  }
  one = before;
  two = beforeToo;
  mixUnit(marks.record);
  one = turned(Math.imul(one ^ sum, oneFactor), 13);
  two = turned(Math.imul(two ^ sumToo, twoFactor), 17);
}

interface Begun {
  readonly name: string;
  readonly one: number;
  readonly two: number;
}

/** The names of the last record, each at its place: the rows of a list have the same, which are then mixed once. */
const last: Begun[] = [];

function begunWith(name: string): Begun {
  one = 1;
  two = 2;
  mixText(marks.text, name);
  return { name, one, two };
}

/** The length comes first: no text can look like the end of one and the beginning of another. Two letters are mixed at once. */
function mixText(mark: number, text: string): void {
  const { length } = text;
  // Kept here meanwhile: in the module's variables the loop takes twice as long.
  let first = turned(Math.imul(one ^ (mark + (length << 3)), oneFactor), 13);
  let second = turned(Math.imul(two ^ (mark + (length << 3)), twoFactor), 17);
  for (let at = 0; at < length; at += 2) {
    const units = text.charCodeAt(at) | (at + 1 < length ? text.charCodeAt(at + 1) << 16 : 0);
    first = turned(Math.imul(first ^ units, oneFactor), 13);
    second = turned(Math.imul(second ^ units, twoFactor), 17);
  }
  one = first;
  two = second;
}

function mixUnit(unit: number): void {
  one = turned(Math.imul(one ^ unit, oneFactor), 13);
  two = turned(Math.imul(two ^ unit, twoFactor), 17);
}

const oneFactor = 0x9e3779b1;
const twoFactor = 0x85ebca77;
const turned = (bits: number, by: number): number => (bits << by) | (bits >>> (32 - by));

/** Every bit of the state changes every bit of the result. */
function spread(state: number): number {
  let bits = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
