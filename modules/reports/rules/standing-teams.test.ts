import { expect, it } from 'vitest';
import { standingTeams } from './standing-teams.ts';

it.each([
  { named: [], left: [] },
  { named: ['sales', 'stock'], left: ['sales', 'stock'] },
  { named: ['sales', 'deleted'], left: ['sales'] },
  { named: ['deleted'], left: ['deleted'] },
])('of $named, $left are left', ({ named, left }) => {
  expect(standingTeams(named, new Set(['sales', 'stock']))).toEqual(left);
});
