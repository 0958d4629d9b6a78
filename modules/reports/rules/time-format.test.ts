import { describe, expect, test } from 'vitest';
import { lengthText } from './time-format.ts';

describe('a length of time in a report', () => {
  test.each([
    [0, '00:00', '0.00', '0'],
    [5, '00:05', '0.08', '5'],
    [59, '00:59', '0.98', '59'],
    [60, '01:00', '1.00', '60'],
    [510, '08:30', '8.50', '510'],
    [2405, '40:05', '40.08', '2405'],
    [-90, '-01:30', '-1.50', '-90'],
    [-0.2, '00:00', '0.00', '0'],
    [89.6, '01:30', '1.49', '90'],
  ])('%d minutes are %s, %s or %s', (minutes, clock, decimal, plain) => {
    expect(lengthText(minutes, 'HH:mm')).toBe(clock);
    expect(lengthText(minutes, 'decimal')).toBe(decimal);
    expect(lengthText(minutes, 'minutes')).toBe(plain);
  });
});
