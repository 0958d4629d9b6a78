// For tests: contexts in the shapes of versions 1 to 3, drawn from a number. No engine of this product ever wrote them: they come from
// systems that it replaces, and version 4 was the first to calculate them.
import { numbersFrom, savedByVersionFour } from './version-four.ts';

type Saved = Readonly<Record<string, unknown>>;
export type EarlyVersion = 1 | 2 | 3;

/** Full-time only, without the names of version 4 for welfare; a work day in hours and one declaration where the version had them. */
export function savedByEarlyVersion(version: EarlyVersion, seed: number): Saved {
  const { employmentType: _, workMinutesPerDay, taxDeductions, items, ...same } = savedByVersionFour(seed);
  const draw = numbersFrom(seed + 1_000);
  const declared = (taxDeductions as { readonly declared: Saved }).declared;
  return {
    ...same,
    version,
    items: (items as readonly Saved[]).map((item) => ({ ...item, welfare: earlyWelfare(item.welfare, draw) })),
    ...(version === 3 ? { workMinutesPerDay } : { workHourPerDay: Number(workMinutesPerDay) / 60 }),
    ...(version === 1 ? { taxDeduction: declared } : { taxDeductions }),
  };
}

/** One amount or one percent for each side. */
function earlyWelfare(welfare: unknown, draw: (below: number) => number): Saved | null {
  if (welfare === null) return null;
  const terms = welfare as Saved;
  if (draw(6) === 0) return { socialSecurity: true };
  const value =
    terms.welfarePayType === 'percent'
      ? { percent: terms.welfareValue, employeePercent: terms.deductEmployeePercent }
      : { amount: terms.welfareValue, employeeAmount: draw(50_000) };
  return { ...value, useMaxSalary: terms.calMethod === 'max_salary', providentFund: terms.providentFund };
}
