/** An entry in words: the verb with the kind of thing and its name; a kind or field that no language names yet is shown as it is. */
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

interface Deed {
  readonly verb: Verb;
  readonly subjectKind: string | null;
  readonly subjectName: string | null;
}

/** `Changed the team “Sales”`. Without a subject the company itself was meant. */
export function sentenceOf({ verb, subjectKind, subjectName }: Deed, words: ActivityWords): string {
  const kind = words.kinds[subjectKind ?? 'organization'] ?? subjectKind ?? '';
  const name = subjectName ? `“${subjectName}”` : '';
  return words.verbs[verb].replace('{{kind}}', kind).replace('{{name}}', name).trim();
}

/** A part of something is named with it: `living.road`. */
export const wordOfField = (field: string, words: ActivityWords): string =>
  field
    .split('.')
    .map((part) => words.fields[part] ?? part)
    .join(' · ');

export interface Reader {
  readonly words: ActivityWords;
  readonly date: (date: LocalDate) => string;
}

/** What is called the same in every language. */
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
/** Their values are fields themselves: what was looked at, asked for, refused. */
const fieldsOfFields = new Set(['viewed', 'asked', 'refused']);

const isDate = (text: string): text is LocalDate => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Codes become words, one by one where there are several: `owner, manager`; days are written as the reader writes them. */
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

/** A refused sign-in at a company's own way may be of a stranger, who has no name in the log. */
export const whoOf = ({ actorName }: { readonly actorName: string }, words: ActivityWords): string =>
  actorName || words.list.stranger;
