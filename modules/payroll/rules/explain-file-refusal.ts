/** Words for the refusal of a file: which person of the file, which field with which value, and what is wrong with it. */
import type { Language } from '#kernel/text';
import { en } from '../text/files/en.ts';
import { th } from '../text/files/th.ts';
import type { FieldReason, FieldRefusal } from './bank-files/fixed-width.ts';
import type { PaymentReason } from './bank-files/payment-file.ts';
import { filled } from './explain.ts';

export interface FileWords<Reason extends string> {
  readonly sentence: string;
  readonly value: string;
  readonly head: string;
  readonly item: string;
  readonly reasons: Readonly<Record<Reason, string>>;
  /** By the name in the layout. */
  readonly fields: Readonly<Record<string, string>>;
}

const wordsOf: Readonly<Record<Language, FileWords<PaymentReason | FieldReason>>> = { en, th };

export const explainPaymentRefusal = (refusal: FieldRefusal<PaymentReason | FieldReason>, language: Language): string =>
  explainFileRefusal(refusal, wordsOf[language]);

/** A field without words keeps the name of its layout. */
export const explainFileRefusal = <Reason extends string>(
  { item, field, value, reason }: FieldRefusal<Reason>,
  words: FileWords<Reason>,
): string =>
  filled(words.sentence, {
    place: item === null ? words.head : filled(words.item, { number: String(item) }),
    field: words.fields[field] ?? field,
    value: value === '' ? '' : filled(words.value, { value }),
    reason: words.reasons[reason],
  });
