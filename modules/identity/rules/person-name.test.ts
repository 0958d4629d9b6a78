import { describe, expect, it } from 'vitest';
import { personName } from './person-name.ts';

describe('the name of a person', () => {
  it.each([
    ['สมศรี', 'สมศรี'],
    ['เกียรติศักดิ์', 'เกียรติศักดิ์'],
    ['ณัฐวุฒิ์', 'ณัฐวุฒิ์'],
    ['ณ อยุธยา', 'ณ อยุธยา'],
    ['  Anna   Maria ', 'Anna Maria'],
    ['สม\u200bชาย\u00a0', 'สมชาย'], // copied from a web page
    ['Mary-Jane', 'Mary-Jane'],
    ['Mary - Jane', 'Mary - Jane'],
    ['O’Connor', 'O’Connor'],
    ["D'Angelo", "D'Angelo"],
    ['J. R.', 'J. R.'],
    ['J.-P.', 'J.-P.'],
    ['Jose\u0301', 'José'],
    ['王小明', '王小明'],
    ['マリア・クララ', 'マリア・クララ'],
    ['အောင်ဆန်း', 'အောင်ဆန်း'],
    ['ສົມພອນ', 'ສົມພອນ'],
    ['x'.repeat(100), 'x'.repeat(100)],
  ])('%s is one', (typed, kept) => {
    expect(personName(typed)).toEqual({ ok: true, value: kept });
  });

  it.each([
    '',
    '  ',
    '-',
    'สมชาย2',
    '๒๕๖๙',
    '12',
    '<b>',
    'a@b',
    'http://x',
    'Anna--',
    'Anna....Maria',
    '\u0e49า', // begins with a tone mark
    'Anna\u0007',
    'Anna\u202eairaM', // changes the direction of the text after it
    'Anna😀',
    'x'.repeat(101),
  ])('%s is not a name', (typed) => {
    expect(personName(typed)).toEqual({ ok: false, reason: 'wrongName' });
  });

  it.each([
    ['one word', 'a'.repeat(1_000_000)],
    ['many words', 'a '.repeat(500_000)],
    ['many hyphens', `${'a-'.repeat(49)}1`],
    ['only hyphens', '-'.repeat(1_000_000)],
  ])('of endless %s is refused', (_what, typed) => {
    expect(personName(typed).ok).toBe(false);
  });
});
