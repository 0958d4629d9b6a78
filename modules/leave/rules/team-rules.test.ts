import { expect, it } from 'vitest';
import { asDate, type LocalDate } from '#kernel/time';
import { type Blackout, blackoutsOn } from './blackout.ts';
import { teamWarnings } from './team-limit.ts';

const stocktaking: Blackout = {
  name: 'Stocktaking',
  from: asDate('2026-12-28'),
  to: asDate('2026-12-30'),
  departmentId: 'warehouse',
  leaveTypeId: null,
  isStrict: true,
};
const asked = (dates: string[], departments: string[], leaveTypeId = 'annual') => ({
  dates: dates.map(asDate),
  leaveTypeId,
  departmentIds: new Set(departments),
});

it.each([
  ['a day of it', asked(['2026-12-30'], ['night', 'warehouse']), 1],
  ['the day after', asked(['2026-12-31'], ['warehouse']), 0],
  ['another team', asked(['2026-12-30'], ['office']), 0],
])('a blackout of the warehouse, %s', (_name, ask, count) => {
  expect(blackoutsOn([stocktaking], ask)).toHaveLength(count);
});

it('a blackout of annual leave lets sick leave pass', () => {
  const annual = { ...stocktaking, leaveTypeId: 'annual' };
  expect(blackoutsOn([annual], asked(['2026-12-28'], ['warehouse'], 'sick'))).toEqual([]);
});

it('with at most two away, the third person of a day is a warning', () => {
  const away: Record<string, number> = { '2026-12-28': 1, '2026-12-29': 2 };
  const warnings = teamWarnings(
    [{ departmentId: 'warehouse', atMost: 2 }],
    ['2026-12-28', '2026-12-29'].map(asDate),
    (_team: string, date: LocalDate) => away[date] ?? 0,
  );
  expect(warnings).toEqual([{ departmentId: 'warehouse', atMost: 2, date: '2026-12-29', away: 3 }]);
});
