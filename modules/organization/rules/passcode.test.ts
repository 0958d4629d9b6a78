import { describe, expect, test } from 'vitest';
import { formatPasscode, passcode } from './passcode.ts';

describe('a passcode', () => {
  test.each(['K7PQ-2MXD', 'k7pq2mxd', ' K7PQ 2MXD '])('is read from %j', (typed) => {
    expect(passcode(typed)).toEqual({ ok: true, value: 'K7PQ2MXD' });
  });

  test.each(['', 'K7PQ-2MX', 'K7PQ-2MXDD', 'K7PQ-2MX0', 'K7PQ-2MXI', 'กขคงจฉชซ'])('is not read from %j', (typed) => {
    expect(passcode(typed)).toEqual({ ok: false, reason: 'invalid' });
  });

  test('is shown in two groups of four', () => {
    expect(formatPasscode('K7PQ2MXD')).toBe('K7PQ-2MXD');
  });
});
