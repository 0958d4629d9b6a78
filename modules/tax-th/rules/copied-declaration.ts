/** Copy of last year's answers: family as it was, amounts as a first guess; what the new year does not have is left out, and each answer to look at is named. */
import { type AnswerName, givenAnswers, isPaidItem } from './answers.ts';
import type { Declaration } from './declaration.ts';
import type { TaxYear } from './law-pack.ts';
import { usableDeclaration } from './usable-declaration.ts';

/** `leftOut`: the year has no such allowance. `limited`: the limit is lower. `childGrown`: a child may no longer count. `lastYear`: an amount of last year. */
export type CopyCheckReason = 'leftOut' | 'limited' | 'childGrown' | 'lastYear';

export interface CopyCheck {
  readonly answer: AnswerName;
  readonly reason: CopyCheckReason;
}

export interface CopiedDeclaration {
  readonly declaration: Declaration;
  readonly checks: readonly CopyCheck[];
}

/** A child counts while a minor, and up to 25 while studying. */
const grownAt = 20;

export function copiedDeclaration(year: TaxYear, last: Declaration): CopiedDeclaration | null {
  const usable = usableDeclaration(year, last);
  if (!usable.ok) return null;
  const declaration = usable.value;
  const warned = usable.warnings.map(({ field, warning }): CopyCheck => {
    const answer = field.replace(/^declaration\.(paid\.)?/, '').split('.')[0] as AnswerName;
    return { answer, reason: warning === 'answerLeftOut' ? 'leftOut' : 'limited' };
  });
  const isGrown = declaration.children.some(({ birthYear }) => year.year - birthYear >= grownAt);
  const checks: CopyCheck[] = [
    ...warned,
    ...(isGrown ? [{ answer: 'children', reason: 'childGrown' } as const] : []),
    ...givenAnswers(declaration)
      .filter((answer) => isPaidItem(answer) && !warned.some((one) => one.answer === answer))
      .map((answer): CopyCheck => ({ answer, reason: 'lastYear' })),
  ];
  return { declaration, checks };
}
