/** Amount of a claim: the number that was answered, or the number that the chosen option has as its id, in baht; null where it is neither. */
import { baht, type Money } from '#kernel/money';
import type { Answer } from './field.ts';

export function claimAmount(answer: Answer | undefined): Money | null {
  const text = typeof answer === 'number' ? answer.toFixed(2) : String(answer);
  return /^\d+(\.\d{1,2})?$/.test(text) ? baht(text) : null;
}
