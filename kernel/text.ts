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

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);
