import { expect, test } from 'vitest';
import { circleIn } from './check-bundle.ts';

const chunk = (...imports: string[]) => ({ file: 'a.js', imports });

test('files of the built web that import each other are found', () => {
  expect(circleIn({ page: chunk('kit'), kit: chunk('shapes'), shapes: chunk('start', 'kit'), start: chunk() })).toEqual(
    ['kit', 'shapes', 'kit'],
  );
});

test('a file that several pages import is no circle', () => {
  expect(circleIn({ one: chunk('kit', 'start'), other: chunk('kit'), kit: chunk('start'), start: chunk() })).toBeNull();
});
