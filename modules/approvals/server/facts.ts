// The facts of forms, for conditions of approve lines: what they are called, and what a text can be.
import type { Language } from '#kernel/text';
import type { KnownFact } from '../contract/lines.ts';
import { approvalErrors } from '../errors.ts';
import type { Condition } from '../rules/approve-line.ts';
import type { Work } from './engine.ts';
import { type Fact, type Form, factsOf } from './request-kind.ts';

type Reading = Pick<Work, 'tx' | 'kinds'> & { readonly language: Language };

/** The fact in the words of the reader. */
export async function knownFact({ tx, language }: Omit<Reading, 'kinds'>, fact: Fact): Promise<KnownFact> {
  const values = await fact.values?.(tx);
  return {
    name: fact.name,
    type: fact.type,
    title: fact.title[language],
    values: values?.map(({ value, title }) => ({ value, title: title[language] })) ?? null,
  };
}

/** The facts that these conditions name, of all forms, each with its form. */
async function factsNamed(
  reading: Reading,
  conditions: readonly Condition[],
): Promise<(KnownFact & Pick<Form, 'form'>)[]> {
  if (conditions.length === 0) return [];
  const names = new Set(conditions.map(({ fact }) => fact));
  const facts = (await reading.kinds.formsOf(reading.tx)).flatMap((one) =>
    factsOf(one).flatMap((fact) => (names.has(fact.name) ? [{ form: one.form, fact }] : [])),
  );
  return Promise.all(facts.map(async ({ form, fact }) => ({ form, ...(await knownFact(reading, fact)) })));
}

/** The same as people call them, by name. */
export async function factWords(
  reading: Reading,
  conditions: readonly Condition[],
): Promise<ReadonlyMap<string, KnownFact>> {
  return new Map((await factsNamed(reading, conditions)).map((fact) => [fact.name, fact]));
}

const canBe = ({ type, values }: KnownFact, condition: Condition): boolean =>
  condition.is === 'atLeast'
    ? type === 'number'
    : values === null || values.some(({ value }) => value === condition.value);

/** A condition on a fact that no form of the line has, or on a value that it never has, would never hold. */
export async function requireFacts(
  reading: Reading,
  forms: readonly string[],
  conditions: readonly Condition[],
): Promise<void> {
  const all = await factsNamed(reading, conditions);
  const served = all.filter(({ form }) => forms.length === 0 || forms.includes(form));
  for (const condition of conditions) {
    const { fact: name, value } = condition;
    const facts = served.filter((one) => one.name === name);
    if (facts.some((one) => canBe(one, condition))) continue;
    const fact = all.find((one) => one.name === name)?.title ?? name;
    throw facts.length === 0 || condition.is === 'atLeast'
      ? approvalErrors.factNotFound({ params: { fact } })
      : approvalErrors.valueNotFound({ params: { fact, value } });
  }
}
