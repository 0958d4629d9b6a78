/** Words for a warning of a slip: what was left out or is over a limit, with the amount and the law. */
import { amountText, yearIn } from '#kernel/format';
import type { Money } from '#kernel/money';
import { filled, type Language } from '#kernel/text';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { fieldText } from './explain-refusal.ts';
import type { SlipWarning } from './slip-warnings.ts';

const wordsOf = { en, th } as const;

export function explainWarning(warning: SlipWarning, language: Language): string {
  const words = wordsOf[language].warnings;
  if ('itemId' in warning) {
    const { name, amount, limit } = warning;
    return filled(words[warning.warning], { name: name ?? '', amount: amountText(amount), limit: amountText(limit) });
  }
  const isAmount = warning.field.startsWith('declaration.paid.');
  return filled(words[warning.warning], {
    answer: fieldText(warning.field, language),
    counted: isAmount ? amountText(warning.counted as Money) : String(warning.counted),
    year: String(yearIn(language, warning.year)),
  });
}
