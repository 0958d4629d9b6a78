/** Answers of a declaration by name: a yes or no, a number of persons, the children, or an amount; an answer that says nothing is null. */
import { type Declaration, nothingDeclared } from './declaration.ts';
import { type PaidItem, paidItems } from './values/pack.ts';

const personAnswers = [
  'spouse',
  'children',
  'parents',
  'disabledPersons',
  'disabledOutsiders',
  'seniorOrDisabled',
] as const;

export const answerNames = [...personAnswers, ...paidItems] as const;
export type AnswerName = (typeof answerNames)[number];

export const isPaidItem = (name: AnswerName): name is PaidItem => (paidItems as readonly string[]).includes(name);

export type AnswerValue = true | number | Declaration['children'];

export function answerOf(declaration: Declaration, name: AnswerName): AnswerValue | null {
  const value = isPaidItem(name) ? declaration.paid[name] : declaration[name];
  if (value === undefined || value === false || value === 0) return null;
  return Array.isArray(value) && value.length === 0 ? null : (value as AnswerValue);
}

/** The answers that say something. */
export const givenAnswers = (declaration: Declaration): AnswerName[] =>
  answerNames.filter((name) => answerOf(declaration, name) !== null);

export function withoutAnswer(declaration: Declaration, name: AnswerName): Declaration {
  if (!isPaidItem(name)) return { ...declaration, [name]: nothingDeclared[name] };
  const { [name]: _, ...paid } = declaration.paid;
  return { ...declaration, paid };
}

/** Only the answers with these names. */
export const onlyAnswers = (declaration: Declaration, names: readonly AnswerName[]): Declaration =>
  answerNames.filter((name) => !names.includes(name)).reduce(withoutAnswer, declaration);
