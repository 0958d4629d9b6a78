/** Refund of social security: what was withheld in the month less what is due at the rate that became law later; zero in all other months. */
import { type Money, subtract } from '#kernel/money';
import type { LawPack } from './law-pack.ts';
import type { Checked } from './refusal.ts';
import { type Contribution, contribution, contributionLaw, noContribution, rowOf } from './social-security.ts';
import type { Province } from './values/provinces.ts';

interface EstablishmentMonth {
  readonly wageMonth: string;
  readonly province: string;
}

/** Each side gets its own share back; the employer asks the fund for both. */
export function contributionRefund(
  pack: LawPack,
  { wageMonth, province }: EstablishmentMonth,
  wage: Money,
): Checked<Contribution> {
  const law = contributionLaw(pack, wageMonth, province);
  if (!law.ok) return law;
  const rate = rowOf(pack.contributionRefunds, wageMonth, province as Province);
  if (!rate) return { ok: true, value: noContribution };
  const [withheld, due] = [contribution(law.value, wage), contribution({ ...law.value, rate }, wage)];
  return {
    ok: true,
    value: {
      employee: subtract(withheld.employee, due.employee),
      employer: subtract(withheld.employer, due.employer),
    },
  };
}
