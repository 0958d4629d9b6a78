import { describe, expect, test } from 'vitest';
import { contrast, toOklch } from '#kernel/colours';
import { defaultColours } from '#kernel/theme-colours';
import { adviceOn, readableColour } from './readable-colour.ts';

describe('a readable colour', () => {
  test.each([
    ['#5C3399', '#ffffff'],
    ['#000', '#fff'],
    ['#767676', '#ffffff'],
  ])('%s on %s stays', (colour, beside) => {
    expect(readableColour(colour, beside)).toBeNull();
  });

  test.each([
    ['#FF3C64', '#ffffff'],
    ['#999999', '#ffffff'],
    ['#FFD400', '#ffffff'],
    ['#999999', '#777777'],
    ['#222222', '#000000'],
  ])('%s on %s becomes the nearest one of the same hue', (colour, beside) => {
    const better = readableColour(colour, beside) ?? '';
    expect(contrast(better, beside)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(better, beside)).toBeLessThan(4.9);
    const [was, is] = [toOklch(colour), toOklch(better)];
    if (was.chroma > 0.02) expect(Math.abs(was.hue - is.hue)).toBeLessThan(0.06);
  });
});

describe('advice on a theme', () => {
  test('the default theme is hard to read in its main colour, second colour and both kinds of tabs', () => {
    const found = adviceOn(defaultColours).map(({ key, contrast: ratio }) => [key, ratio]);
    expect(found).toEqual([
      ['color-primary', 3.5],
      ['color-secondary', 3.3],
      ['color-active-tab', 3.5],
      ['color-inactive-tab', 2.8],
    ]);
  });

  test('tabs are compared with their bar: light tabs on a dark bar need no advice', () => {
    const dark = { ...defaultColours, 'color-tabs-bar': '#1d1822', 'color-active-tab': '#ffffff' };
    expect(adviceOn(dark).map(({ key }) => key)).toEqual(['color-primary', 'color-secondary']);
  });
});
