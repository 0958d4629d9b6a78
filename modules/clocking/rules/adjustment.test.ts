import { expect, it } from 'vitest';
import { changesOf, type PayFigures, payFigureNames } from './adjustment.ts';

const day = (parts: Partial<PayFigures>): PayFigures =>
  ({ ...Object.fromEntries(payFigureNames.map((name) => [name, 0])), ...parts }) as unknown as PayFigures;

it.each<[string, PayFigures | null, PayFigures, string]>([
  ['nothing changes', day({ worked: 100 }), day({ worked: 100 }), ''],
  ['a punch came late', day({ absence: 28_800 }), day({ worked: 28_800 }), 'worked 0→28800 absence 28800→0'],
  ['the day was not there', null, day({ worked: 3600, overtime: 3600 }), 'worked 0→3600 overtime 0→3600'],
])('%s', (_name, before, after, expected) => {
  const shown = changesOf(before, after).map((one) => `${one.name} ${one.before}→${one.after}`);
  expect(shown.join(' ')).toBe(expected);
});
