import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { type DepartmentPlace, datedTree } from './tree-on.ts';

const place = (departmentId: string, from: string, parentId: string | null, isDeleted = false): DepartmentPlace => ({
  departmentId,
  from: asDate(from),
  parentId,
  isDeleted,
});

// A line was put below the office in May; the factory was deleted in July and the line below it came to the top.
const tree = datedTree([
  place('packing', '2026-07-10', 'line'),
  place('line', '2026-01-05', 'factory'),
  place('factory', '2026-01-05', null),
  place('office', '2026-01-05', null),
  place('line', '2026-05-01', 'office'),
  place('factory', '2026-07-01', null, true),
  place('shop', '2026-01-05', 'factory'),
  place('shop', '2026-07-01', null),
]);

describe('the tree of teams', () => {
  it.each([
    ['line', '2026-04-30', 'line factory', 'before the move'],
    ['line', '2026-05-01', 'line office', 'from the day of the move on'],
    ['line', '2025-12-31', 'line factory', 'the first place counts for the days before'],
    ['packing', '2026-03-01', 'packing line factory', 'a new team under the tree of that day'],
    ['shop', '2026-06-30', 'shop factory', 'the day before the team above was deleted'],
    ['shop', '2026-07-01', 'shop', 'from then on below nothing'],
    ['factory', '2026-06-30', 'factory', 'a team that is deleted later was there'],
    ['factory', '2026-07-01', '', 'and is no longer'],
    ['unknown', '2026-07-01', '', 'nobody knows it'],
  ])('above %s on %s: %s (%s)', (departmentId, date, expected) => {
    expect(tree.upwards(departmentId, asDate(date)).join(' ')).toBe(expected);
  });

  it('a circle ends where it began', () => {
    const circle = datedTree([place('a', '2026-01-01', 'b'), place('b', '2026-01-01', 'a')]);
    expect(circle.upwards('a', asDate('2026-02-01'))).toEqual(['a', 'b']);
  });
});
