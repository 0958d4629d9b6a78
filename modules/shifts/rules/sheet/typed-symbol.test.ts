import { describe, expect, it } from 'vitest';
import type { Id } from '#kernel/ids';
import { codeOf, entriesOf, withOvertimeTurned, withProfile } from './plan-code.ts';
import { blockOfText, planOfText, textOfBlock } from './sheet-text.ts';
import { type TypedProfile, typedSymbol } from './typed-symbol.ts';

const profile = (id: string, symbol: string, code: string): TypedProfile => ({
  id: id as Id<'shiftProfile'>,
  symbol,
  code,
});
const ward = [profile('m', 'ช', 'M'), profile('e', 'บ', 'A'), profile('n', 'ด', 'N'), profile('n12', 'ด2', 'NN')];

describe('typing', () => {
  it.each([
    ['ช', { kind: 'plan', code: 'm' }],
    ['ด', { kind: 'maybe', code: 'n' }],
    ['ด2', { kind: 'plan', code: 'n12' }],
    ['a', { kind: 'plan', code: 'e' }],
    ['n', { kind: 'maybe', code: 'n' }],
    ['-', { kind: 'plan', code: '-' }],
    ['q', { kind: 'unknown' }],
  ])('%s', (text, expected) => {
    expect(typedSymbol(text, ward)).toEqual(expected);
  });

  it('the first letter of a symbol of two waits for the second', () => {
    expect(typedSymbol('X', [profile('x', 'XY', 'long')])).toEqual({ kind: 'wait' });
  });
});

describe('a plan as a text', () => {
  it('has its profiles in one order, so that equal plans are equal texts', () => {
    const [one, other] = [profile('a', 'A', 'A').id, profile('b', 'B', 'B').id];
    const plan = [
      { profileId: other, ot: true },
      { profileId: one, ot: false },
    ];
    expect(codeOf(plan)).toBe('a,b*');
    expect(codeOf(plan.toReversed())).toBe('a,b*');
    expect(entriesOf('a,b*')).toEqual(plan.toReversed());
  });

  it('takes a second profile, and overtime is turned on and off', () => {
    expect(withProfile('n', profile('m', 'ช', 'M').id)).toBe('m,n');
    expect(withProfile('-', profile('m', 'ช', 'M').id)).toBe('m');
    expect(withOvertimeTurned('m,n*')).toBe('m*,n*');
    expect(withOvertimeTurned('m*,n*')).toBe('m,n');
    expect(withOvertimeTurned('-')).toBe('-');
  });
});

describe('text of other programs', () => {
  it('is written with symbols and read back', () => {
    const block = [
      ['m', 'e*', '-'],
      ['', 'm,n', 'n12'],
    ];
    const text = textOfBlock(block, ward);
    expect(text).toBe('ช\tบ*\t-\n\tช+ด\tด2');
    expect(blockOfText(text, ward)).toEqual(block);
  });

  it('a shorter line ends with cells without a plan; an unknown word refuses all', () => {
    expect(blockOfText('ช\tบ\r\nด\r\n', ward)).toEqual([
      ['m', 'e'],
      ['n', ''],
    ]);
    expect(planOfText('ลา', ward)).toBeNull();
    expect(blockOfText('ช\tลา', ward)).toBeNull();
  });
});
