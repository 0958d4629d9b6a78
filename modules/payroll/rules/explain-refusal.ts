/** Words for a refusal: the field by its name in the reader's language, what is wrong with it, and the limit that was passed. */
import { amountText, dateText, yearIn } from '#kernel/format';
import type { Money } from '#kernel/money';
import { filled, type Language } from '#kernel/text';
import type { LocalDate } from '#kernel/time';
import type { FieldRefusal } from '#tax-th/rules/refusal';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { isCalendarDate } from './calendar-date.ts';
import { refusalLimit } from './refusal-limit.ts';

const wordsOf = { en, th } as const;

export function explainRefusal(refusal: FieldRefusal, language: Language): string {
  const words = wordsOf[language].refusal;
  return filled(words.sentence, { field: fieldText(refusal.field, language), reason: reasonText(refusal, language) });
}

const paid = 'declaration.paid.';

/** `lates.1.seconds` is the entry `lates.*.seconds`, worded with the number 2. A field without words keeps its own name. */
export function fieldText(field: string, language: Language): string {
  const { refusal, allowances } = wordsOf[language];
  if (field.startsWith(paid)) {
    const item = field.slice(paid.length);
    return item in allowances ? allowances[item as keyof typeof allowances] : item;
  }
  const numbers = field.match(/\b\d+\b/g) ?? [];
  const entry = field.replace(/\b\d+\b/g, '*');
  if (!(entry in refusal.fields)) return field;
  return filled(refusal.fields[entry as keyof typeof refusal.fields], { number: String(Number(numbers[0]) + 1) });
}

function reasonText(refusal: FieldRefusal, language: Language): string {
  const { reasons, limits } = wordsOf[language].refusal;
  const limit = refusalLimit(refusal);
  if (!limit) return reasons[refusal.reason];
  const shown = Object.entries(limit).map(([part, value]) => [part, shownOf(refusal.field, part, value, language)]);
  return filled(limits[limit.kind], Object.fromEntries(shown));
}

function shownOf(field: string, part: string, value: string | number, language: Language): string {
  if (part === 'year') return String(yearIn(language, Number(value)));
  if (part === 'limit' && field.startsWith(paid)) return amountText(value as Money);
  return typeof value === 'string' && isCalendarDate(value) ? dateText(value as LocalDate, language) : String(value);
}
