/** Words for a refusal: the field by its name in the reader's language, what is wrong with it, and the limit that was passed. */
import { amountText, dateText, yearIn } from '#kernel/format';
import type { Money } from '#kernel/money';
import { filled, type Language } from '#kernel/text';
import type { LocalDate } from '#kernel/time';
import type { FieldRefusal } from '#tax-th/rules/refusal';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { isCalendarDate } from './calendar-date.ts';

const wordsOf = { en, th } as const;

export function explainRefusal(refusal: FieldRefusal, language: Language): string {
  const words = wordsOf[language].refusal;
  return filled(words.sentence, { field: fieldText(refusal.field, language), reason: reasonText(refusal, language) });
}

const paid = 'declaration.paid.';
/** Limits far above any amount of one employee are not shown. */
const tellingBound = 1_000_000;

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

function reasonText({ reason, field, params = {} }: FieldRefusal, language: Language): string {
  const { reasons, limits } = wordsOf[language].refusal;
  const { from, to, limit } = params;
  const shown = (value: string | number): string => limitText(value, language);
  if (reason === 'overLimit' && typeof limit === 'number') {
    const year = String(yearIn(language, Number(params.year)));
    const most = field.startsWith(paid) ? amountText(limit as Money) : shown(limit);
    return limit === 0 ? filled(limits.noAllowance, { year }) : filled(limits.most, { limit: most, year });
  }
  if (reason !== 'outOfRange' || Number(to) > tellingBound) return reasons[reason];
  if (from !== undefined && to !== undefined) return filled(limits.between, { from: shown(from), to: shown(to) });
  if (from !== undefined) return filled(limits.notBefore, { from: shown(from) });
  return to === undefined ? reasons[reason] : filled(limits.notAfter, { to: shown(to) });
}

const limitText = (value: string | number, language: Language): string =>
  typeof value === 'string' && isCalendarDate(value) ? dateText(value as LocalDate, language) : String(value);
