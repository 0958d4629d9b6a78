/** Declared tax of a year: tax on the expected income with the usable answers; an answer saves the tax without it − the tax with it. */
import { type Money, minor } from '#kernel/money';
import { type AnnualTax, annualTax } from './annual-tax.ts';
import { type AnswerName, givenAnswers, withoutAnswer } from './answers.ts';
import type { Declaration } from './declaration.ts';
import type { TaxYear } from './law-pack.ts';
import { usableDeclaration } from './usable-declaration.ts';

/** What a person is expected to be paid, and what is withheld for the funds, in the whole year. */
export interface ExpectedPay {
  readonly income: Money;
  readonly socialSecurity: Money;
  readonly providentFund: Money;
}

export function declaredTax(year: TaxYear, pay: ExpectedPay, declaration: Declaration): AnnualTax {
  const usable = usableDeclaration(year, declaration);
  if (!usable.ok) throw new RangeError(`No questionnaire stores this declaration: ${usable.field} ${usable.reason}`);
  return annualTax(year, { ...pay, declaration: usable.value });
}

export const savedBy = (year: TaxYear, pay: ExpectedPay, declaration: Declaration, name: AnswerName): Money =>
  minor(declaredTax(year, pay, withoutAnswer(declaration, name)).tax - declaredTax(year, pay, declaration).tax);

/** What all answers save together. It is not the sum of what each saves: they share steps of the tax and limits. */
export const savedByAll = (year: TaxYear, pay: ExpectedPay, declaration: Declaration): Money =>
  minor(
    declaredTax(year, pay, givenAnswers(declaration).reduce(withoutAnswer, declaration)).tax -
      declaredTax(year, pay, declaration).tax,
  );
