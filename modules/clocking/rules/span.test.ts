import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstOf, joined, type Span, shared, total, totalWithin, within, without } from './span.ts';

const spans = (text: string): Span[] =>
  text === ''
    ? []
    : text.split(' ').map((part) => {
        const [from = 0, to = 0] = part.split('-').map(Number);
        return { from, to };
      });

describe('stretches of time', () => {
  it.each([
    // morning 8 to 12 and afternoon 13 to 17, less the others
    ['8-12 13-17', '', '8-12 13-17'],
    ['8-12 13-17', '9-10', '8-9 10-12 13-17'],
    ['8-12 13-17', '11-14', '8-11 14-17'],
    ['8-12 13-17', '7-18', ''],
    ['8-12 13-17', '12-13', '8-12 13-17'],
    ['8-17', '9-10 11-12 16-20', '8-9 10-11 12-16'],
  ])('%s without %s is %s', (all, others, left) => {
    expect(without(spans(all), spans(others))).toEqual(spans(left));
  });

  it('are cut, joined and counted', () => {
    expect(within(spans('8-12 13-17'), 11, 14)).toEqual(spans('11-12 13-14'));
    expect(joined(spans('13-17 8-12 12-13 20-21'))).toEqual(spans('8-17 20-21'));
    expect(firstOf(spans('8-12 13-17'), 5)).toEqual(spans('8-12 13-14'));
    expect(firstOf(spans('8-12'), 0)).toEqual([]);
    expect(total(spans('8-12 13-17'))).toBe(8);
    expect(totalWithin(spans('8-12 13-17'), 11, 14)).toBe(2);
  });

  it('lose and share exactly what they have', () => {
    const list = fc
      .array(fc.tuple(fc.nat(100), fc.nat(20)))
      .map((parts) =>
        joined(parts.filter(([, length]) => length > 0).map(([from, length]) => ({ from, to: from + length }))),
      );
    fc.assert(
      fc.property(list, list, (a, b) => {
        expect(total(without(a, b)) + total(shared(a, b))).toBe(total(a));
        expect(total(joined(a, b))).toBe(total(a) + total(without(b, a)));
      }),
    );
  });
});
