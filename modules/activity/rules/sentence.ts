/** An entry in words: the verb with the kind of subject and its name; a kind or field without a text is shown as it is. */
import type { LocalDate } from '#kernel/time';
import type { Verb } from './verb.ts';

export interface ActivityWords {
  readonly verbs: Readonly<Record<Verb, string>>;
  readonly kinds: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  /** What the codes of a field mean. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly list: { readonly stranger: string };
}

interface EntryFacts {
  readonly verb: Verb;
  readonly subjectKind: string | null;
  readonly subjectName: string | null;
}

/** `Changed the team “Sales”`. Without a subject the company itself is meant. */
export function sentenceOf({ verb, subjectKind, subjectName }: EntryFacts, words: ActivityWords): string {
  const kind = words.kinds[subjectKind ?? 'organization'] ?? subjectKind ?? '';
  const name = subjectName ? `“${subjectName}”` : '';
  return words.verbs[verb].replace('{{kind}}', kind).replace('{{name}}', name).trim();
}

/** A part is named with its whole: `living.road`. */
export const wordOfField = (field: string, words: ActivityWords): string =>
  field
    .split('.')
    .map((part) => words.fields[part] ?? part)
    .join(' · ');

export interface Reader {
  readonly words: ActivityWords;
  readonly date: (date: LocalDate) => string;
}

/** Names that are the same in every language. */
const brands: Readonly<Record<string, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  firebase: 'Firebase',
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung',
  android: 'Android',
  ios: 'iOS',
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
};
const brandedFields = new Set(['device', 'provider']);
/** Their values are fields themselves: what was viewed, requested, refused. */
const fieldsOfFields = new Set(['viewed', 'asked', 'refused']);

const isDate = (text: string): text is LocalDate => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Codes become words, one by one where there are several: `owner, manager`; dates are in the reader's format. */
export function wordsOfValue(field: string, value: string | null, { words, date }: Reader): string | null {
  if (value === null) return null;
  const known = {
    ...(brandedFields.has(field) && brands),
    ...(fieldsOfFields.has(field) && words.fields),
    ...words.values[field],
  };
  return value
    .split(', ')
    .map((part) => known[part] ?? (isDate(part) ? date(part) : part))
    .join(', ');
}

/** A person refused at a company's own sign-in may be no employee of it. */
export const actorText = ({ actorName }: { readonly actorName: string }, words: ActivityWords): string =>
  actorName || words.list.stranger;
