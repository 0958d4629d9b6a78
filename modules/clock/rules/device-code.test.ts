import { describe, expect, it } from 'vitest';
import { alphabet, codeFrom, shownCode, typedCode } from './device-code.ts';

describe('a device code', () => {
  it('has eight letters that are easy to tell apart', () => {
    const code = codeFrom([0, 1, 2, 30, 31, 61, 247, 248, 255, 5, 6]);
    expect(code).toBe('ABC9A9' + '9F');
    expect(alphabet).not.toMatch(/[01OIL]/);
  });

  it('is not made from too few bytes', () => {
    expect(codeFrom([1, 2, 3, 255, 254])).toBeNull();
  });

  it.each(['abcd-efgh', 'ABCDEFGH', ' abcd efgh '])('typed as "%s" is the one that was shown', (typed) => {
    expect(shownCode(typedCode(typed))).toBe('ABCD-EFGH');
  });
});
