/** Words for the refusal of a file: which person of the file, which field with which value, and what is wrong with it. */
import { filled, type Language } from '#kernel/text';
import { en } from '../text/files/en.ts';
import { th } from '../text/files/th.ts';
import type { CutName } from './bank-files/cut-name.ts';
import type { FieldReason, FieldRefusal } from './bank-files/fixed-width.ts';
import type { PaymentReason } from './bank-files/payment-file.ts';

export interface FileWords<Reason extends string> {
  readonly sentence: string;
  readonly value: string;
  readonly head: string;
  readonly item: string;
  /** The same, with the name of the person. */
  readonly itemOf: string;
  readonly character: string;
  readonly reasons: Readonly<Record<Reason, string>>;
  /** By the name in the layout. */
  readonly fields: Readonly<Record<string, string>>;
}

const wordsOf: Readonly<Record<Language, FileWords<PaymentReason | FieldReason> & { readonly cut: string }>> = {
  en,
  th,
};

export const explainPaymentRefusal = (refusal: FieldRefusal<PaymentReason | FieldReason>, language: Language): string =>
  explainFileRefusal(refusal, wordsOf[language]);

/** A field without words keeps the name of its layout. */
export const explainFileRefusal = <Reason extends string>(
  { item, field, value, reason, person, character }: FieldRefusal<Reason>,
  words: FileWords<Reason>,
): string =>
  filled(words.sentence, {
    place: placeOf({ item, person }, words),
    field: words.fields[field] ?? field,
    value: value === '' ? '' : filled(words.value, { value }),
    reason: character ? filled(words.character, { character }) : words.reasons[reason],
  });

function placeOf<Reason extends string>(
  { item, person }: { readonly item: number | null; readonly person?: string | undefined | null },
  words: FileWords<Reason>,
): string {
  if (item === null) return words.head;
  const number = String(item);
  return person ? filled(words.itemOf, { number, person }) : filled(words.item, { number });
}

/** Words for a name that was cut: whose it is, what it is, and what the file says instead. */
export const explainCutName = (cut: CutName, language: Language): string => cutText(cut, wordsOf[language]);

export const cutText = <Reason extends string>(
  { item, person, field, value, written }: CutName,
  words: FileWords<Reason> & { readonly cut: string },
): string =>
  filled(words.cut, { place: placeOf({ item, person }, words), field: words.fields[field] ?? field, value, written });
