/** Family allowances: a fixed amount each for self, spouse, children (more for a second or later child born 2018 or after), parents, disabled. */
import type { Money } from '#kernel/money';
import type { Child, Declaration } from './declaration.ts';
import type { TaxYear } from './law-pack.ts';
import type { AllowanceItem } from './values/pack.ts';

/** One allowance as it counts: what was stated and what the law lets through. */
export interface AllowanceLine {
  readonly item: AllowanceItem;
  readonly stated: Money;
  readonly allowed: Money;
}

export function familyAllowances(year: TaxYear, declaration: Declaration): AllowanceLine[] {
  const lines: AllowanceLine[] = [];
  const give = (item: AllowanceItem, persons: number): void => {
    const amount = ((year.rows[item]?.each ?? 0) * persons) as Money;
    if (amount > 0) lines.push({ item, stated: amount, allowed: amount });
  };
  give('personal', 1);
  if (declaration.spouse) give('spouse', 1);
  if (declaration.children.length > 0) {
    const counted = countChildren(year, declaration.children);
    give('child', counted.child);
    give('laterChild', counted.laterChild);
    give('adoptedChild', counted.adoptedChild);
  }
  give('parent', declaration.parents);
  give('disabledPerson', declaration.disabledPersons);
  give('disabledOutsider', declaration.disabledOutsiders);
  return lines;
}

/** Birth order decides, so the first child never counts as a later one. Adopted children fill up to three in all. */
function countChildren(year: TaxYear, children: readonly Child[]) {
  const own = children.filter((child) => !child.adopted).sort((a, b) => a.birthYear - b.birthYear);
  const bornFrom = year.rows.laterChild?.bornFrom ?? Number.POSITIVE_INFINITY;
  const laterChild = own.filter((child, index) => index > 0 && child.birthYear >= bornFrom).length;
  const room = Math.max(0, (year.rows.adoptedChild?.persons ?? 0) - own.length);
  return {
    child: own.length - laterChild,
    laterChild,
    adoptedChild: Math.min(children.length - own.length, room),
  };
}
