/** A text is valid from its day until the next version of the same purpose; a shown text is identified by the hash of its exact words. */
import type { Language } from '#kernel/text';
import type { LocalDate } from '#kernel/time';

export const audiences = ['user', 'owner', 'employee'] as const;
/** The audience of a text: anyone with an account, the owner for the company, an employee about the employer. */
export type Audience = (typeof audiences)[number];

export const purposes = [
  'user.notice',
  'user.supportChat',
  'owner.processing',
  'employee.notice',
  'employee.facePhoto',
  'employee.sensitive',
] as const;
export type Purpose = (typeof purposes)[number];

export interface Words {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly body: string }[];
  /** The label of the box. */
  readonly statement: string;
}

export interface ConsentText {
  readonly purpose: Purpose;
  readonly audience: Audience;
  /** A notice is read and acknowledged, as section 23 asks; consent is free and may be refused (section 19). */
  readonly kind: 'notice' | 'consent';
  /** The first day it is valid, which is also its version. A text that was shown is never edited: a new one is added. */
  readonly version: LocalDate;
  readonly words: Readonly<Record<Language, Words>>;
}

/** The version of a purpose that is valid on a day. */
export function textOn(texts: readonly ConsentText[], purpose: Purpose, today: LocalDate): ConsentText | undefined {
  return texts
    .filter((text) => text.purpose === purpose && text.version <= today)
    .reduce<ConsentText | undefined>((last, text) => (last && last.version > text.version ? last : text), undefined);
}

/** Every text that is valid on a day, in the order of the purposes. */
export const textsOn = (texts: readonly ConsentText[], today: LocalDate): ConsentText[] =>
  purposes.map((purpose) => textOn(texts, purpose, today)).filter((text) => text !== undefined);

/** The exact words in a fixed order, to be hashed. */
export function wordsToHash({ purpose, version, words }: ConsentText, language: Language): string {
  const { title, sections, statement } = words[language];
  return JSON.stringify([purpose, version, language, title, sections.map((one) => [one.heading, one.body]), statement]);
}
