import { expect, it } from 'vitest';
import { above, placesFor, treeOf } from './tree.ts';

const department = (departmentId: string, parentId: string | null) => ({ departmentId, parentId });
const list = [
  department('company', null),
  department('production', 'company'),
  department('line-a', 'production'),
  department('line-b', 'production'),
];
const members = new Map([
  ['company', ['somchai']],
  ['line-a', ['malee', 'anan']],
  ['line-b', ['malee']],
]);

it('a person in two lines counts once in the branch above them', () => {
  const [company] = treeOf(list, members);
  expect(company).toMatchObject({
    memberCountBelow: 3,
    subDepartments: [{ memberCountBelow: 2, subDepartments: [{ memberCountBelow: 2 }, { memberCountBelow: 1 }] }],
  });
});

it('the tree of a manager begins at the departments they manage', () => {
  const roots = treeOf(list.slice(1), members);
  expect(roots.map((one) => [one.departmentId, one.parentId])).toEqual([['production', null]]);
});

it('the path to a line names every department above it', () => {
  expect(above('line-a', list).map((one) => one.departmentId)).toEqual(['company', 'production']);
  expect(above('company', list)).toEqual([]);
});

it('the path ends where the list has a circle', () => {
  expect(above('a', [department('a', 'b'), department('b', 'a')]).map((one) => one.departmentId)).toEqual(['a', 'b']);
});

it('a department can be moved anywhere except into itself and below', () => {
  expect(placesFor('production', list).map((one) => one.departmentId)).toEqual(['company']);
  expect(placesFor('line-b', list).map((one) => one.departmentId)).toEqual(['company', 'production', 'line-a']);
});
