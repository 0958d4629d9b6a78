import { expect, it } from 'vitest';
import { contrast, textColour } from './text-colour.ts';

it.each([
  ['#FFD54F', '#000000'],
  ['#1A237E', '#FFFFFF'],
  ['#fff', '#000000'],
  ['#000', '#FFFFFF'],
] as const)('text on %s is %s', (colour, text) => {
  expect(textColour(colour)).toBe(text);
});

it('every grey and every mixed colour has a text that can be read', () => {
  const steps = ['00', '33', '66', '77', '80', '99', 'CC', 'FF'];
  const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
  expect(colours.filter((colour) => contrast(colour, textColour(colour)) < 4.5)).toEqual([]);
});
