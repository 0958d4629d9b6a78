import { expect, test } from 'vitest';
import { columnTypes } from './column-types.ts';

const timestamptz = 1184;

test.each([
  ['2026-11-15 02:00:00+00', '2026-11-15T02:00:00.000Z'],
  ['2026-11-15 02:00:00.1+00', '2026-11-15T02:00:00.100Z'],
  ['2026-11-15 02:00:00.123+00', '2026-11-15T02:00:00.123Z'],
  // Cut, not rounded.
  ['2026-11-15 02:00:00.123999+00', '2026-11-15T02:00:00.123Z'],
  // After a longer one: nothing of it is left.
  ['2026-11-15 02:00:00.5+00', '2026-11-15T02:00:00.500Z'],
  ['2026-11-15 09:00:00+07', '2026-11-15T02:00:00.000Z'],
  ['2026-11-15 07:30:00.25+05:30', '2026-11-15T02:00:00.250Z'],
  ['infinity', 'infinity'],
  ['-infinity', '-infinity'],
])('%s of the database is the moment %s', (written, moment) => {
  expect(columnTypes.getTypeParser(timestamptz)(written)).toBe(moment);
});
