import { expect, test } from 'vitest';
import { contrast } from '#kernel/colours';
import { brandOnPaper } from './brand-on-paper.ts';

const noLogos = { longLogo: null, headerLogo: null, squareLogo: null };

test('a main colour that carries white letters stays, in six digits', () => {
  expect(brandOnPaper('#0057B8', noLogos).colour).toBe('#0057b8');
  expect(brandOnPaper('#036', noLogos).colour).toBe('#003366');
});

test.each(['#FF3C64', '#FFD400', '#fff'])('%s is darkened until white letters are readable', (primary) => {
  expect(contrast(brandOnPaper(primary, noLogos).colour, '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

test.each([
  [{ longLogo: 'long', headerLogo: 'header', squareLogo: 'square' }, 'long'],
  [{ longLogo: null, headerLogo: 'header', squareLogo: 'square' }, 'header'],
  [{ longLogo: null, headerLogo: null, squareLogo: 'square' }, 'square'],
  [noLogos, null],
])('of the logos %o papers show %s', (logos, shown) => {
  expect(brandOnPaper('#0057B8', logos).logo).toBe(shown);
});
