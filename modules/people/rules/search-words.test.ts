import { describe, expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

describe('what is looked for', () => {
  it.each([
    ['  สมชาย  ใจดี ', ['สมชาย', 'ใจดี']],
    ['SOMCHAI', ['somchai']],
    ['081-234-5678', ['0812345678']],
    ['+66812345678', ['0812345678']],
    ['+65-8123', ['+658123']],
    ['๐๘๑', ['081']],
    ['2024-001', ['2024-001']],
    ['a@b.co', ['a@b.co']],
    ['', []],
    ['a b c d e f g', ['a', 'b', 'c', 'd', 'e']],
  ])('"%s"', (typed, words) => {
    expect(searchWords(typed)).toEqual(words);
  });
});
