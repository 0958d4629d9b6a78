import { expect, it } from 'vitest';
import { monthlyShiftPages, shiftPages } from '#shifts/pages';
import { shiftRoutes } from './routes.ts';

it.each([
  ['weekly', monthlyShiftPages.months, shiftPages.boards],
  ['monthly', shiftPages.boards, monthlyShiftPages.months],
] as const)('a page of %s boards leads a company of the other kind to its list of boards', (type, otherwise, list) => {
  const pages = shiftRoutes.filter(({ shiftBoard }) => shiftBoard?.type === type);
  expect(pages.map(({ id }) => id)).toContain(list.id);
  expect(new Set(pages.map(({ shiftBoard }) => shiftBoard?.otherwise.id))).toEqual(new Set([otherwise.id]));
});

it('the summary is for both kinds of board', () => {
  expect(shiftRoutes.find(({ id }) => id === shiftPages.summary.id)?.shiftBoard).toBeUndefined();
});
