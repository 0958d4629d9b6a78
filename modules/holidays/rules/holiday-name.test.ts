import { expect, it } from 'vitest';
import { holidayName } from './holiday-name.ts';

it.each([
  ['วันขึ้นปีใหม่', "New Year's Day", 'วันขึ้นปีใหม่'],
  ["New Year's Day", "New Year's Day", 'วันขึ้นปีใหม่'],
  ['วันหยุดชดเชยวันพ่อแห่งชาติ', "Father's Day (in lieu)", 'วันหยุดชดเชยวันพ่อแห่งชาติ'],
  ['National Labour Day (in lieu)', 'National Labour Day (in lieu)', 'วันหยุดชดเชยวันแรงงานแห่งชาติ'],
  ['ท่องเที่ยวประจำปี', 'ท่องเที่ยวประจำปี', 'ท่องเที่ยวประจำปี'],
  ['Company trip', 'Company trip', 'Company trip'],
  ['constructor', 'constructor', 'constructor'],
])('%s', (stored, english, thai) => {
  expect(holidayName(stored, 'en')).toBe(english);
  expect(holidayName(stored, 'th')).toBe(thai);
});
