import { expect, test } from 'vitest';
import { sumOfSites, workOfSites } from './site-work.ts';

const hour = 3600;

test('people, days and time of each site', () => {
  expect(
    workOfSites([
      { employeeId: 'manee', zoneIds: ['rama9'], worked: 8 * hour },
      { employeeId: 'manee', zoneIds: ['rama9'], worked: 7 * hour },
      { employeeId: 'piti', zoneIds: ['rama9', 'bangna'], worked: 9 * hour },
    ]),
  ).toEqual([
    { zoneId: 'rama9', people: 2, days: 3, seconds: 19.5 * hour },
    { zoneId: 'bangna', people: 1, days: 1, seconds: 4.5 * hour },
  ]);
});

test('no second is lost when a day is shared', () => {
  const shared = workOfSites([{ employeeId: 'manee', zoneIds: ['a', 'b', 'c'], worked: 100 }]);
  expect(shared.map(({ seconds }) => seconds)).toEqual([34, 33, 33]);
});

test('a day without a site belongs to none', () => {
  expect(workOfSites([{ employeeId: 'manee', zoneIds: [], worked: 100 }])).toEqual([]);
});

test('adds up parts of a company in which nobody is twice', () => {
  const days = [
    { employeeId: 'a', zoneIds: ['x', 'y'], worked: 3601 },
    { employeeId: 'a', zoneIds: ['x'], worked: 60 },
    { employeeId: 'b', zoneIds: ['x'], worked: 120 },
  ];
  const parts = ['a', 'b'].flatMap((who) => workOfSites(days.filter(({ employeeId }) => employeeId === who)));
  expect(sumOfSites(parts)).toEqual(workOfSites(days));
});
