import { yearIn } from '#kernel/format';
import type { Money } from '#kernel/money';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';
import { type AnswerName, type AnswerValue, isPaidItem } from '../rules/answers.ts';

/** An answer in words: an amount, a number of persons, the children with their years of birth. Null: nothing is stated. */
export function useAnswerText(): (name: AnswerName, value: AnswerValue | null) => string | null {
  const t = useText('taxTh');
  const format = useFormat();
  const language = useLanguage();
  return (name, value) => {
    if (value === null) return null;
    if (value === true) return t(($) => $.counts.yes);
    if (typeof value !== 'number') {
      const years = value.map(({ birthYear }) => yearIn(language, birthYear)).join(', ');
      return t(($) => $.counts.children, { count: value.length, years });
    }
    return isPaidItem(name) ? format.money(value as Money) : t(($) => $.counts.persons, { count: value });
  };
}
