import { describe, expect, it } from 'vitest';
import { languages } from '#kernel/text';
import { asDate } from '#kernel/time';
import { type ConsentText, purposes, textOn, textsOn, wordsToHash } from './consent-text.ts';
import { texts } from './texts.ts';

const words = { title: 'Title', sections: [{ heading: 'Why', body: 'Because' }], statement: 'I agree' };
const version = (day: string): ConsentText => ({
  purpose: 'user.notice',
  audience: 'user',
  kind: 'notice',
  version: asDate(day),
  words: { en: words, th: words },
});

describe('the valid text', () => {
  it.each([
    ['2025-12-31', undefined],
    ['2026-01-01', '2026-01-01'],
    ['2026-06-30', '2026-01-01'],
    ['2026-07-01', '2026-07-01'],
    ['2027-01-01', '2026-07-01'],
  ])('on %s is the one of %s', (today, expected) => {
    const both = [version('2026-07-01'), version('2026-01-01')];
    expect(textOn(both, 'user.notice', asDate(today))?.version).toBe(expected);
  });
});

describe('the words that are hashed', () => {
  it('differ by a letter, a language and a version', () => {
    const text = version('2026-01-01');
    const changed = { ...text, words: { en: { ...words, statement: 'I  agree' }, th: words } };
    const all = [
      wordsToHash(text, 'en'),
      wordsToHash(text, 'th'),
      wordsToHash(changed, 'en'),
      wordsToHash(version('2026-02-01'), 'en'),
    ];
    expect(new Set(all).size).toBe(4);
  });
});

describe('the texts of the product', () => {
  it('have one for each purpose, with the audience of the purpose', () => {
    const current = textsOn(texts, asDate('2026-12-01'));
    expect(current.map((text) => text.purpose)).toEqual(purposes);
    for (const { purpose, audience } of current) expect(purpose.split('.')[0]).toBe(audience);
  });

  it('have the same sections in both languages, in Thai letters in Thai', () => {
    for (const text of texts) {
      expect(text.words.th.sections.length).toBe(text.words.en.sections.length);
      for (const language of languages) expect(text.words[language].statement.length).toBeGreaterThan(10);
      expect(text.words.th.statement).toMatch(/[\u0E00-\u0E7F]/);
    }
  });

  it('never start twice on the same day', () => {
    const keys = texts.map((text) => `${text.purpose} ${text.version}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
