import { expect, test } from 'vitest';
import { writeSearch } from '#kernel/pages';
import { readSearch } from './search.ts';

test('the search part is read as words: a code of digits stays text', () => {
  expect(readSearch('?code=001234&team=a&team=b')).toEqual({ code: '001234', team: ['a', 'b'] });
});

test.each(['สม ชาย', 'a+b', 'a&b=c', '50%', '#1', "it's", '\u{1F600}'])('%s is read back as it was written', (word) => {
  expect(readSearch(writeSearch({ q: word, team: ['a', word] }))).toEqual({ q: word, team: ['a', word] });
});
