import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { departmentOn, type Stay } from './department-on.ts';

const stay = (fromDate: string, departmentId: string | null): Stay => ({ fromDate: asDate(fromDate), departmentId });
const exists = (departmentId: string) => departmentId !== 'closed';

describe('the department of a person on a day', () => {
  it.each([
    // day, terms, memberships, department
    ['2026-03-01', [], [], null],
    ['2026-03-01', [], [stay('2020-01-01', 'sales')], 'sales'],
    ['2019-12-31', [], [stay('2020-01-01', 'sales')], null],
    ['2026-03-01', [], [stay('2020-01-01', 'sales'), stay('2025-01-01', 'project')], 'project'],
    ['2026-03-01', [stay('2026-03-01', 'office')], [stay('2020-01-01', 'sales')], 'office'],
    ['2026-02-28', [stay('2026-03-01', 'office')], [stay('2020-01-01', 'sales')], 'sales'],
    ['2026-02-28', [stay('2025-01-01', 'depot'), stay('2026-03-01', 'office')], [], 'depot'],
    ['2026-03-01', [stay('2026-02-01', null)], [], null],
    ['2026-03-01', [stay('2026-02-01', 'closed')], [stay('2026-02-01', 'above')], 'above'],
    ['2026-03-01', [stay('2026-02-01', 'closed')], [], null],
  ] as const)('%s with terms %j and memberships %j: %s', (day, terms, memberships, expected) => {
    expect(departmentOn({ terms, memberships }, asDate(day), exists)).toBe(expected);
  });
});
