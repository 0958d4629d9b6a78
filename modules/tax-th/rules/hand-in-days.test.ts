import { describe, expect, it } from 'vitest';
import { handInDays } from './hand-in-days.ts';

describe('days of handing in', () => {
  it.each([
    [2026, 12, 15, 14, '2026-12-15', '2026-12-01'],
    [2026, 2, 31, 7, '2026-02-28', '2026-02-21'],
    [2028, 2, 30, 0, '2028-02-29', '2028-02-29'],
    [2026, 1, 10, 20, '2026-01-10', '2025-12-21'],
  ])('%d: %d/%d, %d days before', (year, deadlineMonth, deadlineDay, remindDays, deadline, reminder) => {
    expect(handInDays(year, { deadlineMonth, deadlineDay, remindDays })).toEqual({ deadline, reminder });
  });
});
