/** The type for the other language: the same keys, any words. A missing or extra key does not compile. */
export type Words<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Words<Source[Key]>;
};

export const languages = ['en', 'th'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

/** The form of a sentence for a count, which texts have as `rows_one` and `rows_other`. Thai has one form for every count. */
export const pluralForm = (count: number, language: Language): 'one' | 'other' =>
  language === 'en' && Math.abs(count) === 1 ? 'one' : 'other';

/**
 * Puts values into the places of a sentence (`{{name}}`) in one pass: braces in a value stay as they are. A place without a value is
 * empty. How a screen would write a number (`{{count, number}}`) is not known here.
 */
export const filled = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{\{(\w+)(?:, \w+)?\}\}/g, (_place, name: string) => String(values[name] ?? ''));

/** The beginning of a text. A sign of two units, such as 🎉, is not cut in two: half of it is shown as �. */
export function beginningOf(text: string, most: number): string {
  const cut = text.slice(0, most);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);
