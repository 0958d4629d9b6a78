import { expect, test } from 'vitest';
import { colourKeys, defaultColours } from '#kernel/theme-colours';
import { filledColours, imageKeys } from './theme-keys.ts';

test('a theme without colours has the six defaults', () => {
  expect(filledColours({})).toEqual(defaultColours);
  expect(colourKeys).toHaveLength(6);
  expect(imageKeys).toHaveLength(4);
});

test('a chosen colour stays, and the others have their default', () => {
  expect(filledColours({ 'color-tabs-bar': '#123456' })).toEqual({ ...defaultColours, 'color-tabs-bar': '#123456' });
});
