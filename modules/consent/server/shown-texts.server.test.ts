import { expect, it } from 'vitest';
import { languages } from '#kernel/text';
import { texts } from '../rules/texts.ts';
import { textHash, textOfHash } from './shown-texts.ts';

// A record refers to the words by their hash. A changed word needs a new version; a hash below is never edited.
const published: Readonly<Record<string, string>> = {
  'user.notice 2026-11-01 en': 'baf36e9da8802e5f',
  'user.notice 2026-11-01 th': '5fad4a17b2382426',
  'user.supportChat 2026-11-01 en': 'f664ac225413d650',
  'user.supportChat 2026-11-01 th': 'bc86cae516e01113',
  'owner.processing 2026-11-01 en': '9d7bf5e612e75503',
  'owner.processing 2026-11-01 th': '674753f5cbfdb787',
  'employee.notice 2026-11-01 en': 'b784c74f725cca9c',
  'employee.notice 2026-11-01 th': 'a047e227d1f6559e',
  'employee.facePhoto 2026-11-01 en': '78a7bc367839d106',
  'employee.facePhoto 2026-11-01 th': 'abc991ebce919188',
  'employee.sensitive 2026-11-01 en': '7f05d3bf369eaf3f',
  'employee.sensitive 2026-11-01 th': '9c40abbed0e798e1',
};

it('words that people agreed to are never edited: a change is a new version', () => {
  const hashes = texts.flatMap((text) =>
    languages.map((language) => [`${text.purpose} ${text.version} ${language}`, textHash(text, language).slice(0, 16)]),
  );
  expect(Object.fromEntries(hashes)).toEqual(published);
});

it('the words behind a record are found by their hash', () => {
  for (const text of texts) for (const language of languages) expect(textOfHash(textHash(text, language))).toBe(text);
  expect(textOfHash('0'.repeat(64))).toBeUndefined();
});
