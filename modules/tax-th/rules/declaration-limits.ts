/** A declaration is refused when one answer alone is over its limit; limits shared by several answers only cap the sum. */
import type { Declaration } from './declaration.ts';
import type { TaxYear } from './law-pack.ts';
import {
  type FieldRefusal,
  mostMoney,
  refuse,
  refuseUnlessCount,
  refuseUnlessFlag,
  refuseUnlessList,
  refuseUnlessPart,
} from './refusal.ts';
import { type PaidItem, paidItems } from './values/pack.ts';

/** The most that may be stated for an item: null for none, 0 where the year has no such allowance. */
export function paidLimit(year: TaxYear, item: PaidItem): number | null {
  const row = year.rows[item];
  if (!row) return 0;
  if (item === 'pensionInsurance') return (row.max ?? 0) + (year.rows.pensionInLifeRoom?.max ?? 0);
  return row.max ?? null;
}

export function declarationProblem(year: TaxYear, declaration: Declaration): FieldRefusal | null {
  return (
    shapeProblem(declaration) ??
    personsProblem(year, declaration) ??
    childrenProblem(year, declaration) ??
    paidProblem(year, declaration)
  );
}

const shapeProblem = (declaration: Declaration): FieldRefusal | null =>
  refuseUnlessPart('declaration', declaration) ??
  refuseUnlessFlag('declaration.spouse', declaration.spouse) ??
  refuseUnlessList('declaration.children', declaration.children) ??
  refuseUnlessFlag('declaration.seniorOrDisabled', declaration.seniorOrDisabled) ??
  refuseUnlessPart('declaration.paid', declaration.paid);

/** The most persons that may be stated. */
export function personLimits(year: TaxYear, { spouse }: Declaration) {
  const parents = year.rows.parent?.persons ?? 0;
  return {
    // Half of the parents belong to the spouse, and count only for a spouse without income.
    parents: spouse ? parents : parents / 2,
    disabledPersons: year.rows.disabledPerson?.persons ?? Number.POSITIVE_INFINITY,
    disabledOutsiders: year.rows.disabledOutsider?.persons ?? 0,
  };
}

function personsProblem(year: TaxYear, declaration: Declaration): FieldRefusal | null {
  const limits = personLimits(year, declaration);
  for (const field of ['parents', 'disabledPersons', 'disabledOutsiders'] as const) {
    const wrong = refuseUnlessCount(`declaration.${field}`, declaration[field], 1_000);
    if (wrong) return wrong;
    if (declaration[field] > limits[field])
      return refuse(`declaration.${field}`, 'overLimit', { limit: limits[field], year: year.year });
  }
  return null;
}

function childrenProblem(year: TaxYear, { children }: Declaration): FieldRefusal | null {
  let adopted = 0;
  for (const [index, child] of children.entries()) {
    const field = `declaration.children.${index}.birthYear`;
    if (child?.birthYear === undefined) return refuse(field, 'missing');
    if (!Number.isSafeInteger(child.birthYear)) return refuse(field, 'notWhole');
    // A year over 2400 was written in the Buddhist era.
    if (child.birthYear < 1900 || child.birthYear > year.year) return refuse(field, 'outOfRange', { to: year.year });
    if (child.adopted) adopted += 1;
  }
  const limit = year.rows.adoptedChild?.persons ?? 0;
  return adopted > limit ? refuse('declaration.children', 'overLimit', { limit, year: year.year }) : null;
}

function paidProblem(year: TaxYear, { paid, spouse }: Declaration): FieldRefusal | null {
  for (const key in paid) {
    const item = key as PaidItem;
    const amount = paid[item];
    if (amount === undefined) continue;
    const field = `declaration.paid.${item}`;
    if (!paidItems.includes(item)) return refuse(field, 'unknown');
    const wrong = refuseUnlessCount(field, amount, mostMoney);
    if (wrong) return wrong;
    const limit = paidLimit(year, item);
    if (limit !== null && amount > limit) return refuse(field, 'overLimit', { limit, year: year.year });
    if (item === 'spouseLifeInsurance' && amount > 0 && !spouse) return refuse(field, 'needsSpouse');
  }
  return null;
}
