// Which entries answer a question, best first.
import type { Entry, Kind } from './entries.ts';
import type { TextPair } from './text-pairs.ts';

/** Words of one language that mean what one word of the question means, each with how surely, from 0 to 1. */
type Meaning = ReadonlyMap<string, number>;

export interface Dictionary {
  readonly texts: readonly TextPair[];
  readonly thaiGlossary: ReadonlyMap<string, string>;
}

export interface Found {
  readonly entry: Entry;
  readonly score: number;
}

const emptyWords = new Set(
  'a an and are at by can do does for from has have how in is it may my of on or the there this to was what when where which who why with'.split(
    ' ',
  ),
);
const emptyThaiWords = new Set('ทำไม อย่างไร ยังไง เมื่อไร เมื่อไหร่ ที่ไหน อะไร ใคร คือ การ ของ ถึง ที่ ได้ ไหม มี'.split(' '));

const thaiLetters = /[\u0E01-\u0E5B]+/g;

/** Small letters, one word for each part of `lateUnit`, `late-unit` and `app.late_unit`. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z0-9]+|[\u0E01-\u0E5B]+/g) ?? [];

/** `lateness`, `lates` and `late` are one word. */
const stemOf = (word: string): string =>
  word.replace(/(?<=\w{3})(ness|ies|ings?|ed|es|s|ly|y)$/, '').replace(/(?<=\w{2})e$/, '');

/** The words of the question, without those that every question has; for each what it may mean. */
function meaningsOf(asked: string, dictionary: Dictionary): Meaning[] {
  const english = wordsOf(asked.replace(thaiLetters, ' '))
    .filter((word) => !emptyWords.has(word))
    .map((word): Meaning => new Map([[word, 1]]));
  const thai = (asked.match(thaiLetters) ?? []).flatMap((phrase) => thaiMeanings(phrase, dictionary));
  return [...english, ...thai];
}

/** Thai has no spaces: a phrase that no text has is taken apart into words. */
function thaiMeanings(phrase: string, dictionary: Dictionary): Meaning[] {
  const whole = thaiMeaning(phrase, dictionary);
  if (whole.size > 1) return [whole];
  const parts = [...new Intl.Segmenter('th', { granularity: 'word' }).segment(phrase)]
    .map(({ segment }) => segment)
    .filter((word) => !emptyThaiWords.has(word));
  return parts.map((word) => thaiMeaning(word, dictionary));
}

/** The English words beside a Thai one: those of the glossary, else those of the shortest texts that have it. */
function thaiMeaning(thai: string, { texts, thaiGlossary }: Dictionary): Meaning {
  const meaning = new Map([[thai, 1]]);
  const known = thaiGlossary.get(thai);
  if (known) {
    for (const word of wordsOf(known)) meaning.set(word, 1);
    return meaning;
  }
  const weights = new Map<string, number>();
  for (const { th, en } of texts) {
    const plain = th.replace(/\{\{[^}]*\}\}/g, '').trim();
    if (!plain.includes(thai)) continue;
    const words = wordsOf(en.replace(/\{\{[^}]*\}\}/g, '')).filter((word) => word.length > 2 && !emptyWords.has(word));
    // A label of this word alone says what it means; a long sentence hardly does.
    const weight = (thai.length / plain.length) ** 2 / words.length;
    for (const word of new Set(words)) weights.set(word, (weights.get(word) ?? 0) + weight);
  }
  const [best, ...others] = [...weights].sort(([, one], [, other]) => other - one).slice(0, 3);
  if (best) meaning.set(best[0], 1);
  for (const [word, weight] of others) if (best && weight > best[1] / 3) meaning.set(word, weight / best[1]);
  return meaning;
}

const kindWeight: Readonly<Record<Kind, number>> = {
  rule: 1.3,
  page: 1.1,
  word: 1.1,
  call: 1,
  event: 1,
  permission: 1,
  table: 1,
};

/** What carries the very name that is asked for stands before all others. */
const nameBonus = 1000;

/** Entries that have every word of the question; where none has, those that have some, and a rare word counts for more. */
export function search(entries: readonly Entry[], asked: string, dictionary: Dictionary): Found[] {
  const meanings = meaningsOf(asked, dictionary);
  const scored = entries.map((entry) => ({ entry, scores: meanings.map((meaning) => scoreOf(entry, meaning)) }));
  const rarities = meanings.map((_, index) => {
    const count = scored.filter(({ scores }) => (scores[index] ?? 0) > 0).length;
    return Math.log(1 + entries.length / Math.max(count, 1));
  });
  const whole = scored.filter(({ scores }) => scores.every((score) => score > 0));
  return (whole.length > 0 ? whole : scored)
    .map(({ entry, scores }) => ({
      entry,
      score:
        scores.reduce((sum, score, index) => sum + score * (rarities[index] ?? 0), 0) * kindWeight[entry.kind] +
        (entry.name === asked ? nameBonus : 0),
    }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.entry.path.localeCompare(other.entry.path));
}

function scoreOf({ name, words, alsoFoundBy }: Entry, meaning: Meaning): number {
  let best = 0;
  const [names, sentence, others] = [wordsOf(name), wordsOf(words), wordsOf(alsoFoundBy)];
  for (const [word, weight] of meaning) {
    const inName = (nearest(names, word).closeness * 6) / Math.sqrt(names.length);
    const { closeness, index } = nearest(sentence, word);
    // What a sentence is about comes early in it.
    const score = inName + (closeness * 3) / (1 + index / 20) + nearest(others, word).closeness;
    best = Math.max(best, score * weight);
  }
  return best;
}

/** How close the words come to this one, and where: 1 for the word itself, less for a form of it or a part of a longer word. */
function nearest(words: readonly string[], word: string): { closeness: number; index: number } {
  const stem = stemOf(word);
  const isLong = word.length >= 4 || /[\u0E01-\u0E5B]/.test(word);
  const ways: readonly (readonly [closeness: number, isSame: (one: string) => boolean])[] = [
    [1, (one) => one === word],
    [0.8, (one) => stemOf(one) === stem],
    [0.2, (one) => isLong && one.includes(word)],
  ];
  for (const [closeness, isSame] of ways) {
    const index = words.findIndex(isSame);
    if (index >= 0) return { closeness, index };
  }
  return { closeness: 0, index: 0 };
}
