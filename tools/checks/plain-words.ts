// Old-fashioned words that a reader has to guess; plain ones say the same.
import { type Finding, lineOf, type Source } from './sources.ts';

/** Each with the words to write instead. */
const oldWords: readonly (readonly [words: string, instead: string])[] = [
  ['whoever', 'a person who, people who'],
  ['whomever', 'a person'],
  ['lest', 'so that … not'],
  ['anew', 'again'],
  ['the own', 'their, its'],
  ['greet', 'say what is shown or sent'],
  ['greets', 'say what is shown or sent'],
  ['settles', 'say what is decided, saved or finished'],
  ['told', 'shown, sent, recorded'],
  ['stands there', 'is in that place'],
  ['somebody who', 'a person who'],
  ['somebody whose', 'a person with'],
  ['somebody whom', 'a person'],
  ['nobody who', 'say who does not'],
  ['anybody who', 'people who'],
];

/** Files with such words that stay as they are, and why. */
const allowed: readonly { readonly path: RegExp; readonly words?: RegExp; readonly reason: string }[] = [
  { path: /^database\/(migrations|schema\.sql)/, reason: 'a migration that has run is never changed' },
  { path: /^modules\/consent\/rules\/texts\//, reason: 'people agreed to these exact words, which are hashed' },
  { path: /^tools\/checks\/plain-words(\.test)?\.ts$/, reason: 'the list itself' },
  {
    path: /^(modules\/clocking\/server\/hears\.ts|docs\/events\.md)$/,
    words: /clocking\.(place-(hours|holidays|members|moved-branch|terms)|count)-anew/g,
    reason: 'names of queues in the database: waiting work is looked up by them',
  },
];

/** Between the words of an expression: spaces, or a line break inside a comment. */
const gap = '(?:\\s+(?:\\*|//|#|--)?\\s*)';
/** As a word of a sentence, or as a part of a name: `toldReasons`, `isPlacedAnew`, `count-anew`. */
const asWord = (words: string): string => {
  const [first = '', ...rest] = words;
  const capital = first.toUpperCase();
  const tail = rest.join('').replaceAll(' ', gap);
  return `(?:(?<![A-Za-z])[${first}${capital}]|(?<=[a-z])${capital})${tail}(?![a-z])`;
};
const patterns = oldWords.map(([words, instead]) => ({ words, instead, pattern: new RegExp(asWord(words), 'g') }));

export const oldWordsIn = (sources: readonly Source[]): Finding[] =>
  sources.flatMap((source) => {
    const exception = allowed.find(({ path }) => path.test(source.path));
    if (exception && !exception.words) return [];
    const text = exception?.words
      ? source.text.replace(exception.words, (found) => ' '.repeat(found.length))
      : source.text;
    const named = patterns
      .filter(({ pattern }) => source.path.search(pattern) >= 0)
      .map(({ words, instead }) => ({ path: source.path, line: 1, message: messageOf(words, instead) }));
    const written = patterns.flatMap(({ words, instead, pattern }) =>
      [...text.matchAll(pattern)].map(({ index }) => ({
        path: source.path,
        line: lineOf(text, index),
        message: messageOf(words, instead),
      })),
    );
    return [...named, ...written];
  });

const messageOf = (words: string, instead: string): string => `"${words}" is old-fashioned; write: ${instead}.`;
