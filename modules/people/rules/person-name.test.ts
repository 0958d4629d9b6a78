import { describe, expect, it } from 'vitest';
import { personName } from './person-name.ts';

describe('the name of a person', () => {
  it.each([
    ['สมชาย', 'สมชาย'],
    ['ณัฐวุฒิ์', 'ณัฐวุฒิ์'],
    ['  Anna   Maria ', 'Anna Maria'],
    ["O'Brien", "O'Brien"],
    ['Jean-Luc', 'Jean-Luc'],
    ['ณ อยุธยา', 'ณ อยุธยา'],
    ['J. R.', 'J. R.'],
    ['François', 'François'],
  ])('%s is one', (typed, kept) => {
    expect(personName(typed)).toEqual({ ok: true, value: kept });
  });

  it.each(['สมชาย2', '', '  ', '12', 'a@b', '-', 'Anna--', '<b>'])('%s is none', (typed) => {
    expect(personName(typed)).toEqual({ ok: false, reason: 'wrongName' });
  });
});
