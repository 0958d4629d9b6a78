// For tests: takes the value out of a result, and throws on a refusal.
import type { Checked } from './refusal.ts';

export function accepted<Value>(answer: Checked<Value>): Value {
  if (!answer.ok) throw new Error(`Refused: ${answer.field} ${answer.reason} ${JSON.stringify(answer.params ?? {})}`);
  return answer.value;
}
