/** A law pack is looked up by date: the newest row that began on or before the date is in force; none means a refusal. */
import { minor } from '#kernel/money';
import { type Checked, refuse } from './refusal.ts';
import type { AllowanceItem, AllowanceRow, LawTables, TaxStep, TaxStepsRow } from './values/pack.ts';
import { thClassic } from './values/th-classic.ts';
import { thLaw } from './values/th-law.ts';

export type LawPackName = LawTables['name'];

/** A step with the tax of all steps below it, so that a tax is one multiplication. In hundredths of a satang. */
interface SummedStep extends TaxStep {
  readonly below: number;
}

/** All law values of one tax year, ready for use. */
export interface TaxYear {
  readonly year: number;
  readonly stepsRow: TaxStepsRow;
  readonly steps: readonly SummedStep[];
  readonly rows: Readonly<Partial<Record<AllowanceItem, AllowanceRow>>>;
}

export interface LawPack extends LawTables {
  readonly years: Map<number, TaxYear>;
}

const packs: Readonly<Record<LawPackName, LawPack>> = {
  'th-law': { ...thLaw, years: new Map() },
  'th-classic': { ...thClassic, years: new Map() },
};

export const defaultLawPack: LawPackName = 'th-law';

export const lawPack = (name: LawPackName): LawPack => packs[name];

export const isLawPackName = (name: unknown): name is LawPackName => name === 'th-law' || name === 'th-classic';

/** The tax year's values. A year is computed once and cached; the tables never change while the program runs. */
export function taxYear(pack: LawPack, year: number): Checked<TaxYear> {
  const kept = pack.years.get(year);
  if (kept) return { ok: true, value: kept };
  if (!Number.isSafeInteger(year)) return refuse('taxYear', 'notWhole');
  const stepsRow = pack.taxSteps.findLast((row) => row.fromYear <= year);
  const rows = allowanceRows(pack, year);
  if (!stepsRow || !rows.personal) return refuse('taxYear', 'beforeFirstRow', { year });
  const made: TaxYear = { year, stepsRow, steps: summed(stepsRow.steps), rows };
  pack.years.set(year, made);
  return { ok: true, value: made };
}

function allowanceRows(pack: LawPack, year: number): Partial<Record<AllowanceItem, AllowanceRow>> {
  const inForce = pack.allowances.filter((row) => row.fromYear <= year && (row.toYear === null || year <= row.toYear));
  return Object.fromEntries(inForce.map((row) => [row.item, row]));
}

function summed(steps: readonly TaxStep[]): readonly SummedStep[] {
  let below = 0;
  return steps.map((step, index) => {
    const previous = steps[index - 1];
    if (previous) below += minor(step.over - previous.over) * previous.ratePercent;
    return { ...step, below };
  });
}
