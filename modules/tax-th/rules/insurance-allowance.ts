/** Insurance: life up to 100,000 and own health up to its limit, together 100,000; parents' health and a spouse's life each up to their own. */
import type { Money } from '#kernel/money';
import type { Declaration } from './declaration.ts';
import type { AllowanceLine } from './family-allowance.ts';
import type { TaxYear } from './law-pack.ts';
import type { PaidItem } from './values/pack.ts';

export interface InsuranceAllowances {
  readonly lines: readonly AllowanceLine[];
  /** What is left of the common life limit; pension premiums may fill it first. */
  readonly lifeRoom: Money;
}

const none: readonly AllowanceLine[] = [];

export function insuranceAllowances(year: TaxYear, { paid }: Declaration): InsuranceAllowances {
  const together = year.rows.lifeAndHealthTogether?.max ?? 0;
  const { lifeInsurance = 0, healthInsurance = 0, parentsHealthInsurance = 0, spouseLifeInsurance = 0 } = paid;
  if (lifeInsurance + healthInsurance + parentsHealthInsurance + spouseLifeInsurance === 0)
    return { lines: none, lifeRoom: together as Money };
  const lines: AllowanceLine[] = [];
  const allow = (item: PaidItem, stated: number, room: number): number => {
    const allowed = Math.min(stated, year.rows[item]?.max ?? 0, room);
    if (stated > 0) lines.push({ item, stated: stated as Money, allowed: allowed as Money });
    return allowed;
  };
  const life = allow('lifeInsurance', lifeInsurance, together);
  const health = allow('healthInsurance', healthInsurance, together - life);
  allow('parentsHealthInsurance', parentsHealthInsurance, Number.POSITIVE_INFINITY);
  allow('spouseLifeInsurance', spouseLifeInsurance, Number.POSITIVE_INFINITY);
  return { lines, lifeRoom: (together - life - health) as Money };
}
