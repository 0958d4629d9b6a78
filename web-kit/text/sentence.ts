// From a text file to the sentence on screen: placeholders filled in, the right form for a count.
import { amountInSentence, dateText, leaveText, yearIn } from '#kernel/format';
import { minor } from '#kernel/money';
import { type Language, pluralForm } from '#kernel/text';
import { type LocalDate, minutes } from '#kernel/time';

export type Params = Readonly<Record<string, string | number>>;

/** A sentence in two forms; the files have them as `rows_one` and `rows_other`. */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
}
export type Leaf = string | PluralForms;

type WithoutForm<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : never;
type FormsOf<Words, Base extends string> = Words[Extract<keyof Words, `${Base}_one` | `${Base}_other`>];

/** What a selector walks through: the texts, and each pair of forms under one name. */
export type Selectable<Words> = {
  readonly [Key in keyof Words | WithoutForm<keyof Words>]: Key extends keyof Words
    ? Words[Key] extends string
      ? Words[Key]
      : Selectable<Words[Key]>
    : Key extends string
      ? FormsOf<Words, Key>
      : never;
};

type NameIn<Place> = Place extends `${infer Name},${string}` ? Name : Place;
type PlacesIn<Sentence> = Sentence extends `${string}{{${infer Place}}}${infer Rest}`
  ? NameIn<Place> | PlacesIn<Rest>
  : never;

/** The placeholders of a sentence must be filled: `{{n}}` needs `n`. A sentence without placeholders needs nothing. */
export type ParamsFor<Sentence> = [PlacesIn<Sentence>] extends [never]
  ? [params?: Params]
  : [params: { readonly [Name in PlacesIn<Sentence> & string]: string | number }];

/** `t(($) => $.tags.title)`, `t(($) => $.tags.deleteTitle, { name })`. */
export type Translate<Words> = <const Sentence extends string>(
  select: (words: Selectable<Words>) => Sentence,
  ...params: ParamsFor<Sentence>
) => string;

interface WordTree {
  readonly [key: string]: unknown;
}

const isTree = (value: unknown): value is WordTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts each pair of forms under one name, once, when a file is loaded. */
export function withForms(words: WordTree): WordTree {
  const entries = Object.entries(words).map(([key, value]) => [key, isTree(value) ? withForms(value) : value] as const);
  const forms = Object.keys(words)
    .filter((key) => key.endsWith('_one'))
    .map((key) => key.slice(0, -'_one'.length))
    .map((base) => [base, { one: words[`${base}_one`], other: words[`${base}_other`] }] as const);
  return Object.fromEntries([...entries, ...forms]);
}

/** The text at a path of keys, `errors.tagNameTaken`. */
export const atPath = (words: WordTree, path: string): unknown =>
  path.split('.').reduce<unknown>((place, key) => (isTree(place) ? place[key] : undefined), words);

export const isLeaf = (value: unknown): value is Leaf =>
  typeof value === 'string' || (isTree(value) && typeof value.other === 'string');

type Kind = (value: string | number, language: Language, params: Params) => string;

const grouped = (value: string | number, language: Language): string =>
  new Intl.NumberFormat(language).format(Number(value));

/** How a value is written: with the separators of the language, minutes as a length of leave (in days of `dayMinutes`), a date or a year in the reader's era, an amount in `currency`. */
const kinds = {
  number: (value, language) => grouped(value, language),
  leave: (value, language, { dayMinutes }) =>
    leaveText(minutes(Number(value)), language, dayMinutes === undefined ? undefined : Number(dayMinutes)),
  money: (value, language, { currency }) =>
    currency === undefined
      ? grouped(value, language)
      : amountInSentence(minor(Math.round(Number(value) * 100)), String(currency), language),
  date: (value, language) =>
    typeof value === 'number' ? yearText(value, language) : dateText(value as LocalDate, language),
} as const satisfies Readonly<Record<string, Kind>>;

const yearText = (year: number, language: Language): string =>
  language === 'th' ? `ปี ${yearIn(language, year)}` : String(year);

/** Fills `{{n}}` in, `{{n, number}}` as its kind says. */
export function sentence(leaf: Leaf, language: Language, params: Params = {}): string {
  const form = typeof leaf === 'string' ? leaf : leaf[pluralForm(countOf(params), language)];
  return form.replace(/\{\{(\w+)(?:, (\w+))?\}\}/g, (place, name: string, kind: keyof typeof kinds | undefined) => {
    const value = params[name];
    if (value === undefined) return place;
    return kind ? kinds[kind](value, language, params) : String(value);
  });
}

/** `count`, or the only number: facts and limits of fields name theirs `days` or `n`. */
function countOf({ count, ...others }: Params): number {
  const [only, ...more] = Object.values(others).filter((value) => typeof value === 'number');
  return Number(count ?? (more.length === 0 ? only : undefined));
}
