import { expect, it } from 'vitest';
import { nextCode } from './next-code.ts';

it.each<[string, string[], string | null]>([
  ['no codes yet', [], null],
  ['codes without numbers', ['SOMSRI', 'MANA'], null],
  ['plain numbers keep their width', ['0041', '0042', '0040'], '0043'],
  ['a prefix stays', ['E-7', 'E-12'], 'E-13'],
  ['the width grows past the nines', ['E-099', 'E-098'], 'E-100'],
  ['and past all of them', ['999'], '1000'],
  ['most of the newest decide the prefix', ['TMP9', 'KH0103', 'KH0102', 'KH0101'], 'KH0104'],
  ['a year in the prefix is part of it', ['2026-015', '2026-014', '2025-210'], '2026-016'],
])('%s', (_story, newest, expected) => {
  expect(nextCode(newest)).toBe(expected);
});
