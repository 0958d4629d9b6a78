import { expect, test } from 'vitest';
import { coversRun } from './run-reach.ts';

const [sales, shop] = ['sales', 'shop'];
const columns = ['name', 'worked'];

test.each([
  ['everyone, the file of everyone', null, null, true],
  ['everyone, the file of a department', null, [sales], true],
  ['a department, its own file', [sales], [sales], true],
  ['two departments, the file of one', [sales, shop], [sales], true],
  ['one department, the file of two', [sales], [sales, shop], false],
  ['a department, the file of everyone', [sales], null, false],
  ['no department, the file of one', [], [sales], false],
])('a reader of %s: %s over %s is %s', (_, reader, run, expected) => {
  expect(coversRun({ departmentIds: reader, columns }, { departmentIds: run, columns })).toBe(expected);
});

test('a file with a column that the reader may no longer see is not downloaded', () => {
  const run = { departmentIds: null, columns: ['name', 'salary'] };
  expect(coversRun({ departmentIds: null, columns: ['name'] }, run)).toBe(false);
  expect(coversRun({ departmentIds: null, columns: ['name', 'salary', 'email'] }, run)).toBe(true);
});
