/** Reached limits: for each answer that counts less than stated, what counts and the limit that cut it: its own, a share of the income, or one that several share. */
import { type Money, minor, mulDiv } from '#kernel/money';
import { type AnswerName, answerOf, isPaidItem } from './answers.ts';
import type { Declaration } from './declaration.ts';
import { declaredTax, type ExpectedPay } from './declared-tax.ts';
import type { TaxYear } from './law-pack.ts';
import { type Question, questionsOf } from './questions.ts';

export interface ReachedLimit {
  readonly answer: AnswerName;
  readonly stated: Money;
  readonly counted: Money;
  readonly limit: 'own' | 'share' | 'together' | 'spouseNeeded';
}

/** Of amounts only: a number of persons that is too large is not offered. */
export function reachedLimits(year: TaxYear, pay: ExpectedPay, declaration: Declaration): ReachedLimit[] {
  const { lines } = declaredTax(year, pay, declaration);
  return questionsOf(year).flatMap((question): ReachedLimit[] => {
    const { answer } = question;
    const stated = answerOf(declaration, answer);
    if (!isPaidItem(answer) || typeof stated !== 'number') return [];
    const counts = lines
      .filter(({ item }) => item === answer || (answer === 'pensionInsurance' && item === 'pensionInLifeRoom'))
      .reduce((sum, { allowed }) => sum + allowed, 0);
    const counted = mulDiv(minor(counts), 1, question.times);
    if (counted >= stated) return [];
    return [{ answer, stated: minor(stated), counted, limit: limitOf(question, { counted, pay, declaration }) }];
  });
}

function limitOf(
  { answer, max, percent, times }: Question,
  facts: { readonly counted: Money; readonly pay: ExpectedPay; readonly declaration: Declaration },
): ReachedLimit['limit'] {
  const { counted, pay, declaration } = facts;
  if (answer === 'spouseLifeInsurance' && !declaration.spouse) return 'spouseNeeded';
  if (max !== null && counted >= max) return 'own';
  if (percent === null) return 'together';
  // A donation counts up to a share of what is left of the income; other shares are of the income itself.
  const isDonation = max === null || times > 1;
  return isDonation || counted >= mulDiv(pay.income, percent, 100) ? 'share' : 'together';
}
