/** A condition holds when the request has the fact and it is at least the number, or equals the text; a request without the fact does not meet it. */
import type { Condition } from './approve-line.ts';

/** What a kind of request says about one request, for conditions: days, amount, the answer to a question. */
export type RequestFacts = Readonly<Record<string, string | number>>;

export function isMet(condition: Condition, facts: RequestFacts): boolean {
  const fact = Object.hasOwn(facts, condition.fact) ? facts[condition.fact] : undefined;
  if (fact === undefined) return false;
  switch (condition.is) {
    case 'atLeast':
      return typeof fact === 'number' && fact >= condition.value;
    case 'equals':
      return String(fact) === condition.value;
  }
}

/** A group without conditions is always asked. */
export const isAsked = (conditions: readonly Condition[], facts: RequestFacts): boolean =>
  conditions.every((condition) => isMet(condition, facts));
