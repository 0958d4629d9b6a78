import { describe, expect, it } from 'vitest';
import { uncleanText } from './clean-text.ts';

describe('text that cannot be stored', () => {
  it.each([
    ['a plain text', { name: 'สมศรี ใจดี 😀' }, {}],
    ['the sign for nothing', { name: 'a\0b' }, { name: { code: 'text' } }],
    ['half of a sign, the first', { name: 'a\ud83d' }, { name: { code: 'text' } }],
    ['half of a sign, the second', { name: '\ude00' }, { name: { code: 'text' } }],
    ['in a list of records', { people: [{}, { firstName: '\0' }] }, { 'people.1.firstName': { code: 'text' } }],
    ['in a key', { values: { 'a\0': 1 } }, { values: { code: 'text' } }],
    ['in the name of a file', { file: new File(['x'], 'a\0.csv') }, { file: { code: 'text' } }],
    ['numbers, nothing, yes and no', { a: 1, b: null, c: true, d: undefined }, {}],
  ])('%s', (_what, input, problems) => {
    expect(uncleanText(input)).toEqual(problems);
  });

  it('what is nested beyond all reason is refused and does not end the process', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(uncleanText({ deep })).toEqual({ deep: { code: 'invalid' } });
  });
});
