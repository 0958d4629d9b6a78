/** What typing on a cell means: a symbol of the board's profiles, or a profile's code where no symbol begins that way; '-' is a day off. A text that may become a longer symbol waits for the next letter. */
import type { Id } from '#kernel/ids';
import { dayOffCode, type PlanCode } from './plan-code.ts';

export interface TypedProfile {
  readonly id: Id<'shiftProfile'>;
  readonly symbol: string;
  readonly code: string;
}

export type Typed =
  | { readonly kind: 'plan'; readonly code: PlanCode }
  /** Complete as it is, but a longer symbol begins the same way. */
  | { readonly kind: 'maybe'; readonly code: PlanCode }
  /** The beginning of a symbol. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'unknown' };

const isSame = (one: string, other: string): boolean => one.toLocaleLowerCase('th') === other.toLocaleLowerCase('th');
const isBeginningOf = (word: string, part: string): boolean =>
  word.length > part.length && isSame(word.slice(0, part.length), part);

export function typedSymbol(text: string, profiles: readonly TypedProfile[]): Typed {
  if (text === '-') return { kind: 'plan', code: dayOffCode };
  return found(text, profiles, 'symbol') ?? found(text, profiles, 'code') ?? { kind: 'unknown' };
}

function found(text: string, profiles: readonly TypedProfile[], by: 'symbol' | 'code'): Typed | null {
  const exact = profiles.find((profile) => isSame(profile[by], text));
  const isBeginning = profiles.some((profile) => isBeginningOf(profile[by], text));
  if (exact) return { kind: isBeginning ? 'maybe' : 'plan', code: exact.id };
  return isBeginning ? { kind: 'wait' } : null;
}
