import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { lastInstalment } from './last-instalment.ts';

it.each([
  ['the salary took nothing', '2000', '9000', '0', '2000'],
  ['the salary took a part', '2000', '8500', '500', '1500'],
  ['the salary took all of it', '2000', '7000', '2000', '0'],
  ['less is owed', '2000', '700', '500', '700'],
  ['the agreed instalment became smaller since', '1000', '7000', '2000', '0'],
  ['nothing is owed', '2000', '0', '500', '0'],
])('%s', (_, each, left, taken, expected) =>
  expect(lastInstalment({ each: baht(each), left: baht(left), taken: baht(taken) })).toBe(baht(expected)),
);
