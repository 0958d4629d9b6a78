import { describe, expect, it } from 'vitest';
import { postCode } from './post-code.ts';

describe('post code', () => {
  it.each(['10500', '10130', '18000', '27000', '38000', '58110', '77000', '86000', '96000'])(
    '%s is accepted',
    (code) => {
      expect(postCode(` ${code} `)).toEqual({ ok: true, value: code });
    },
  );

  it.each([
    ['', 'wrongLength'],
    ['1050', 'wrongLength'],
    ['105000', 'wrongLength'],
    ['1050O', 'notDigits'],
    ['00000', 'unknownArea'],
    ['09000', 'unknownArea'],
    ['19000', 'unknownArea'],
    ['28000', 'unknownArea'],
    ['97000', 'unknownArea'],
  ])('%s is refused: %s', (typed, reason) => {
    expect(postCode(typed)).toEqual({ ok: false, reason });
  });
});
