// A short text that is the same for the same values and, but for one chance in 2^64, another for other values. It keeps no secret and
// does not stop a person from finding two values with one fingerprint: where that matters, use a hash of node:crypto, which takes four times as long.

/** Two mixers of 32 bits with different factors and turns, as in MurmurHash 3. */
let one = 0;
let two = 0;

/** Names count in the order of the alphabet. In a record null and undefined count as left out. */
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

function mixRecord(record: Readonly<Record<string, unknown>>): void {
  mixUnit(marks.record);
  for (const name of namesInOrder(record)) {
    const value = record[name];
    if (value === null || value === undefined) continue;
    mixText(marks.text, name);
    mix(value);
  }
  mixUnit(marks.end);
}

/** The names of the last record and their order: the rows of a list have the same names, which are then sorted once. */
let lastNames: readonly string[] = [];
let lastInOrder: readonly string[] = [];

function namesInOrder(record: object): readonly string[] {
  const names = Object.keys(record);
  if (isSame(names, lastNames)) return lastInOrder;
  lastNames = names;
  lastInOrder = names.toSorted();
  return lastInOrder;
}

function isSame(names: readonly string[], others: readonly string[]): boolean {
  if (names.length !== others.length) return false;
  for (let at = 0; at < names.length; at++) if (names[at] !== others[at]) return false;
  return true;
}

/** The length comes first: no text can look like the end of one and the beginning of another. */
function mixText(mark: number, text: string): void {
  mixUnit(mark);
  mixUnit(text.length);
  // Kept here meanwhile: in the module's variables the loop takes twice as long.
  let first = one;
  let second = two;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    first = turned(Math.imul(first ^ unit, oneFactor), 13);
    second = turned(Math.imul(second ^ unit, twoFactor), 17);
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
