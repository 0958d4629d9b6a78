import { createHash } from 'node:crypto';
import { type Language, languages } from '#kernel/text';
import { dateIn, type Instant, type LocalDate } from '#kernel/time';
import type { ShownText } from '../contract.ts';
import { type ConsentText, type Purpose, textOn, textsOn, wordsToHash } from '../rules/consent-text.ts';
import { texts } from '../rules/texts.ts';

/** A new version begins with the day in Thailand, because it follows Thai law. */
export const dayOfTexts = (now: Instant): LocalDate => dateIn('Asia/Bangkok', now);

export const textHash = (text: ConsentText, language: Language): string =>
  createHash('sha256').update(wordsToHash(text, language)).digest('hex');

export const shownTexts = (language: Language, now: Instant): ShownText[] =>
  textsOn(texts, dayOfTexts(now)).map((text) => ({
    purpose: text.purpose,
    audience: text.audience,
    kind: text.kind,
    version: text.version,
    title: text.words[language].title,
    sections: [...text.words[language].sections],
    statement: text.words[language].statement,
    hash: textHash(text, language),
  }));

/** The text that is valid today, if the reader saw exactly its words. */
export function textSeen(options: {
  purpose: Purpose;
  hash: string;
  language: Language;
  now: Instant;
}): ConsentText | null {
  const text = textOn(texts, options.purpose, dayOfTexts(options.now));
  return text && textHash(text, options.language) === options.hash ? text : null;
}

/** Every text by the hash of its words, to read what a record agreed to. */
export const textOfHash = (hash: string): ConsentText | undefined =>
  texts.find((text) => languages.some((language) => textHash(text, language) === hash));
