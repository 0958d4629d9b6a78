/** Usable declaration: an answer that the year or the pack does not know is left out, one over its limit counts up to it; each is reported. */
import type { Money } from '#kernel/money';
import type { Declaration } from './declaration.ts';
import { declarationProblem, paidLimit, personLimits } from './declaration-limits.ts';
import type { TaxYear } from './law-pack.ts';
import type { FieldRefusal } from './refusal.ts';
import { type PaidItem, paidItems } from './values/pack.ts';

export interface DeclarationWarning {
  readonly warning: 'answerLeftOut' | 'answerLimited';
  readonly field: string;
  /** What counts instead: 0 for an answer that was left out. */
  readonly counted: number;
  readonly year: number;
}

export type UsableDeclaration =
  | { readonly ok: true; readonly value: Declaration; readonly warnings: readonly DeclarationWarning[] }
  | FieldRefusal;

const none: readonly DeclarationWarning[] = [];

/** Only a declaration that no questionnaire could have stored (a negative amount, no list of children) is refused. */
export function usableDeclaration(year: TaxYear, stated: Declaration): UsableDeclaration {
  const problem = declarationProblem(year, stated);
  if (problem === null) return { ok: true, value: stated, warnings: none };
  if (!isRepairable(problem)) return problem;
  const warnings: DeclarationWarning[] = [];
  const report = (field: string, counted: number): void => {
    const warning = counted === 0 ? 'answerLeftOut' : 'answerLimited';
    warnings.push({ warning, field: `declaration.${field}`, counted, year: year.year });
  };
  const value = {
    ...stated,
    ...usablePersons(year, stated, report),
    children: usableChildren(year, stated, report),
    paid: usablePaid(year, stated, report),
  };
  const left = declarationProblem(year, value);
  return left ?? { ok: true, value, warnings };
}

type Report = (field: string, counted: number) => void;

const repairable: readonly FieldRefusal['reason'][] = ['overLimit', 'unknown', 'needsSpouse', 'outOfRange'];
const isRepairable = ({ reason }: FieldRefusal): boolean => repairable.includes(reason);

function usablePersons(year: TaxYear, stated: Declaration, report: Report): Partial<Declaration> {
  const limits = personLimits(year, stated);
  const changed: Partial<Record<keyof typeof limits, number>> = {};
  for (const field of ['parents', 'disabledPersons', 'disabledOutsiders'] as const) {
    if (!(stated[field] > limits[field])) continue;
    changed[field] = limits[field];
    report(field, limits[field]);
  }
  return changed;
}

function usableChildren(year: TaxYear, { children }: Declaration, report: Report): Declaration['children'] {
  const most = year.rows.adoptedChild?.persons ?? 0;
  let adopted = 0;
  return children.filter((child, index) => {
    const isBorn = child.birthYear <= year.year;
    if (isBorn && child.adopted) adopted += 1;
    const counts = isBorn && !(child.adopted && adopted > most);
    if (!counts) report(`children.${index}.birthYear`, 0);
    return counts;
  });
}

function usablePaid(year: TaxYear, { paid, spouse }: Declaration, report: Report): Declaration['paid'] {
  const usable: Partial<Record<PaidItem, Money>> = {};
  for (const [name, amount] of Object.entries(paid) as [PaidItem, Money | undefined][]) {
    if (amount === undefined) continue;
    const limit = paidItems.includes(name) ? paidLimit(year, name) : 0;
    const isOut = limit === 0 || (name === 'spouseLifeInsurance' && !spouse);
    const counted = isOut ? 0 : Math.min(amount, limit ?? amount);
    if (counted < amount) report(`paid.${name}`, counted);
    if (!isOut) usable[name] = counted as Money;
  }
  return usable;
}
