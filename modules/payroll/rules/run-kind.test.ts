import { expect, it } from 'vitest';
import { mayBeEntered, paysPeriod, runKinds } from './run-kind.ts';

it.each([
  ['regular', true],
  ['final', true],
  ['offCycle', false],
  ['retroactive', false],
] as const)('a %s run pays the period: %s', (kind, expected) => {
  expect(paysPeriod(kind)).toBe(expected);
});

it.each([
  // item, kinds of run in which an amount can be entered
  ['SALARY', []],
  ['LATE', ['regular', 'final']],
  ['ABSENCE', ['regular', 'final']],
  ['OVERTIME', ['regular', 'offCycle', 'final', 'retroactive']],
  ['TAX', ['regular', 'offCycle', 'final', 'retroactive']],
  [null, ['regular', 'offCycle', 'final', 'retroactive']],
] as const)('an amount of %s', (keyName, kinds) => {
  expect(runKinds.filter((kind) => mayBeEntered({ keyName }, kind))).toEqual(kinds);
});
