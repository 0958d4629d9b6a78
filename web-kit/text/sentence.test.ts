import { describe, expect, test } from 'vitest';
import { atPath, isLeaf, type Leaf, sentence, withForms } from './sentence.ts';

const words = withForms({
  rows_one: '{{count, number}} row',
  rows_other: '{{count, number}} rows',
  errors: { tooManyTags: 'A company can have {{n}} tags at the most.' },
});
const at = (path: string): Leaf => {
  const found = atPath(words, path);
  if (!isLeaf(found)) throw new Error(`nothing at ${path}`);
  return found;
};

describe('a sentence on screen', () => {
  test('has its placeholders filled in', () => {
    expect(sentence(at('errors.tooManyTags'), 'en', { n: 200 })).toBe('A company can have 200 tags at the most.');
  });

  test.each([
    [0, '0 rows'],
    [1, '1 row'],
    [2, '2 rows'],
    [12_345, '12,345 rows'],
  ])('counts %i as "%s" in English', (count, expected) => {
    expect(sentence(at('rows'), 'en', { count })).toBe(expected);
  });

  test('takes the only number for the count, where none is named', () => {
    const days = { one: '{{days}} day of {{name}}', other: '{{days}} days of {{name}}' };
    expect([1, 2].map((n) => sentence(days, 'en', { days: n, name: 'A' }))).toEqual(['1 day of A', '2 days of A']);
    expect(sentence(days, 'en', { days: 1, of: 3, name: 'A' })).toBe('1 days of A');
  });

  test('has one form for every count in Thai', () => {
    const rows = { one: '{{count}} แถว', other: '{{count}} แถว' };
    expect([1, 5].map((count) => sentence(rows, 'th', { count }))).toEqual(['1 แถว', '5 แถว']);
  });

  test('shows minutes of leave as days and hours', () => {
    expect(sentence('{{n, leave}} missing', 'en', { n: 720 })).toBe('1d 4h missing');
    expect(sentence('{{n, leave}} missing', 'en', { n: 720, dayMinutes: 720 })).toBe('1d 0h missing');
    expect(sentence('ขาดไป {{n, leave}}', 'th', { n: 720 })).toBe('ขาดไป 1 วัน 4 ชม.');
  });

  test('shows an amount in the currency of the company', () => {
    const left = (language: 'en' | 'th', currency: string) =>
      sentence('{{left, money}} left', language, { left: 3000.5, currency });
    expect(left('en', 'THB')).toBe('3,000.50 baht left');
    expect(left('th', 'THB')).toBe('3,000.50 บาท left');
    expect(left('en', 'USD')).toBe('$3,000.50 left');
    expect(sentence('{{left, money}} left', 'en', { left: 3000 })).toBe('3,000 left');
  });

  test('shows a placeholder without a value, so that it is noticed', () => {
    expect(sentence('Hello {{name}}', 'en', {})).toBe('Hello {{name}}');
  });

  test('inserts values as they are, without a meaning for dollar signs', () => {
    expect(sentence('Pay {{amount}}', 'en', { amount: '$& 100' })).toBe('Pay $& 100');
  });

  test('does not exist under an unknown path', () => {
    expect(isLeaf(atPath(words, 'errors.unheardOf'))).toBe(false);
    expect(isLeaf(atPath(words, 'errors'))).toBe(false);
  });
});
