import { describe, expect, it } from 'vitest';
import { found } from './found.ts';

const entries = [
  { name: 'holidays', words: ['Holidays', 'วันหยุด'] },
  { name: 'teamHolidays', words: ['Team', 'Company holidays', 'วันหยุดของบริษัท'] },
  { name: 'workHours', words: ['Company', 'Work hours', 'บริษัท', 'เวลาทำงาน'] },
];
const names = (typed: string) => found(typed, entries).map(({ name }) => name);

describe('a search for pages and actions', () => {
  it.each([
    ['', ['holidays', 'teamHolidays', 'workHours']],
    ['holi', ['holidays', 'teamHolidays']],
    ['HOLIDAYS', ['holidays', 'teamHolidays']],
    ['วันหยุด', ['holidays', 'teamHolidays']],
    // The words of the other language are found as well, in any order.
    ['ทำงาน', ['workHours']],
    ['hours company', ['workHours']],
    ['company', ['teamHolidays', 'workHours']],
    ['payroll', []],
  ])('"%s" finds %j', (typed, expected) => {
    expect(names(typed)).toEqual(expected);
  });

  it('an entry that begins with what was typed comes before one that contains it', () => {
    const [first] = found('hours', [{ words: ['Work hours'] }, { words: ['Hours of the company'] }]);
    expect(first?.words).toEqual(['Hours of the company']);
  });
});
