import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { buddhistDate, buddhistDateInWords, buddhistYear } from './buddhist-date.ts';

describe('Buddhist dates', () => {
  it.each([
    ['2026-10-30', '30102569', '30 ตุลาคม 2569'],
    ['2024-02-29', '29022567', '29 กุมภาพันธ์ 2567'],
    ['2026-01-01', '01012569', '1 มกราคม 2569'],
    ['2026-12-31', '31122569', '31 ธันวาคม 2569'],
  ])('%s is %s, in words %s', (date, digits, words) => {
    expect(buddhistDate(asDate(date), 'DDMMYYYY')).toBe(digits);
    expect(buddhistDateInWords(asDate(date))).toBe(words);
  });

  it('2026 is 2569', () => {
    expect(buddhistYear(2026)).toBe(2569);
  });
});
