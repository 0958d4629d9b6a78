/** Options of an amount: each has the only number of its words as its id, in baht; words without a number keep an id that is one; anything else is refused. */
import { claimAmount } from './claim-amount.ts';
import type { FieldOption } from './field.ts';

/** Null where an option is no amount. */
export function amountOptions(options: readonly FieldOption[]): readonly FieldOption[] | null {
  const found = options.flatMap(({ id, label }) => {
    const numbers = label.replaceAll(',', '').match(/\d+(\.\d+)?/g) ?? [id];
    const amount = claimAmount(numbers[0]);
    return numbers.length === 1 && amount.ok && amount.value > 0 ? [{ id: String(amount.value / 100), label }] : [];
  });
  return found.length === options.length ? found : null;
}
