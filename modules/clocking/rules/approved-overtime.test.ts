import { expect, it } from 'vitest';
import { approvedOvertime } from './approved-overtime.ts';

it.each([
  // overtime, on free days, approved, of it, of it on free days
  [3600, 0, null, 0, 0], // nobody has decided: nothing is approved
  [3600, 0, 0, 0, 0], // refused
  [3600, 0, 3600, 3600, 0],
  [3600, 0, 1800, 1800, 0],
  [3600, 0, 7200, 3600, 0], // never more than was worked
  [0, 5400, 3600, 0, 3600],
  [3600, 1800, 4500, 3600, 900], // a work day whose planned overtime is on a free day
])('of %i and %i on free days, %s approved: %i and %i', (overtime, holidayOvertime, approved, own, free) => {
  expect(approvedOvertime({ overtime, holidayOvertime }, approved)).toEqual({
    approvedOvertime: own,
    approvedHolidayOvertime: free,
  });
});
