/** Meanings: a form with an effect has one field for each meaning that its type needs, of a type that can carry it. */
import { type Answer, type Answers, type FieldType, type FormField, isNumber } from './field.ts';

/** What the type of a form reads from the answers. */
export interface Meaning {
  /** `amount`. */
  readonly name: string;
  /** `number` is a text field for numbers. */
  readonly fields: readonly (FieldType | 'number')[];
  /** The form must have it, always ask for it, and require an answer. */
  readonly needed: boolean;
  /** The options of a choice that carries it are amounts in baht. */
  readonly isAmount?: true;
}

export type MeaningProblem =
  | 'meaningMissing'
  | 'meaningTwice'
  | 'meaningUnknown'
  | 'meaningOfOtherField'
  | 'meaningOptional';

/** The first problem with the name of the meaning; null for a form that its type can read. */
export function meaningProblem(
  fields: readonly FormField[],
  meanings: readonly Meaning[],
): { readonly meaning: string; readonly problem: MeaningProblem } | null {
  const carried = fields.flatMap((field) => (field.meaning === null ? [] : [{ field, name: field.meaning }]));
  for (const { field, name } of carried) {
    const meaning = meanings.find((one) => one.name === name);
    if (!meaning) return { meaning: name, problem: 'meaningUnknown' };
    if (carried.some((one) => one.name === name && one.field !== field))
      return { meaning: name, problem: 'meaningTwice' };
    if (!meaning.fields.includes(isNumber(field) ? 'number' : field.type))
      return { meaning: name, problem: 'meaningOfOtherField' };
    if (meaning.needed && (!field.required || field.showWhen)) return { meaning: name, problem: 'meaningOptional' };
  }
  const missing = meanings.find(({ needed, name }) => needed && !carried.some((one) => one.name === name));
  return missing ? { meaning: missing.name, problem: 'meaningMissing' } : null;
}

/** The answers by their meaning. */
export const answersByMeaning = (fields: readonly FormField[], answers: Answers): Readonly<Record<string, Answer>> =>
  Object.fromEntries(
    fields.flatMap(({ id, meaning }) => {
      const answer = answers[id];
      return meaning === null || answer === undefined ? [] : [[meaning, answer]];
    }),
  );
