/** Amount of a claim: the number that was answered, or the number that the chosen option has as its id, in baht; refused where it is neither, or more than a claim can be. */
import { bahtTyped, type Money } from '#kernel/money';
import { ok, type Result, refused } from '#kernel/result';
import { mostClaim } from './claim-caps.ts';
import type { Answer } from './field.ts';

export function claimAmount(answer: Answer | undefined): Result<Money, 'noAmount' | 'tooMuch'> {
  // Numbers of more than twenty digits have no decimals to be written.
  if (typeof answer === 'number' && answer > mostClaim / 100) return refused('tooMuch');
  const amount = bahtTyped(typeof answer === 'number' ? answer.toFixed(2) : String(answer));
  if (amount === null || amount < 0) return refused('noAmount');
  return amount > mostClaim ? refused('tooMuch') : ok(amount);
}
