import { expect, it } from 'vitest';
import { keysAfter } from './row-keys.ts';

const [ant, bee, cat] = [{ name: 'ant' }, { name: 'bee' }, { name: 'cat' }];
const before = { rows: [ant, bee], keys: ['a', 'b'] };

it.each([
  ['the same rows', [ant, bee], ['a', 'b']],
  ['rows that have changed places', [bee, ant], ['b', 'a']],
  ['a row that was edited', [ant, { name: 'bees' }], ['a', 'b']],
  ['a row that was added', [ant, bee, cat], ['a', 'b', 'new']],
  ['a row that was put before others', [cat, ant, bee], ['new', 'a', 'b']],
  ['a row less', [bee], ['b']],
  ['other rows in their place', [{ name: 'ant' }, { name: 'bee' }, cat], ['a', 'b', 'new']],
])('%s', (_case, rows, keys) => {
  expect(keysAfter(before, rows, () => 'new')).toEqual(keys);
});
