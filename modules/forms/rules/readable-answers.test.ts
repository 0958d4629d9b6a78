import { expect, test } from 'vitest';
import type { Answers, FieldType } from './field.ts';
import { readableAnswers } from './readable-answers.ts';
import { aField } from './testing.ts';

const punch = { clockType: 'clock_in', timestamp: '2026-11-13T01:30:00.000Z', zoneId: null };

test.each<readonly [FieldType, unknown, boolean]>([
  ['date', '2026-11-20', true],
  ['date', 'tomorrow', false],
  ['datetime', '2026-11-20T01:00:00Z', true],
  ['datetime', '2026-11-20', false],
  ['time', '08:30', true],
  ['time', 'morning', false],
  ['clocktype', 'clock_in', true],
  ['clocktype', 'coffee', false],
  ['addclocking', punch, true],
  ['addclocking', null, false],
  ['addclocking', { ...punch, timestamp: 'now' }, false],
  ['employee', '0190a000-0000-7000-8000-000000000001', true],
  ['employee', 'somebody', false],
  ['checkbox', ['gone'], true], // the label may be gone; then it has no words
  ['checkbox', 'one', false],
  ['textfield', 'chair', true],
  ['textfield', 5, false],
])('of the type %s: %j is readable: %s', (type, answer, isReadable) => {
  const fields = [aField({ id: 'a', type })];
  expect('a' in readableAnswers(fields, { a: answer } as Answers)).toBe(isReadable);
});

test('an answer to a field that the form does not have is left out', () => {
  expect(readableAnswers([aField({ id: 'a' })], { a: 'x', b: 'y' })).toEqual({ a: 'x' });
});
