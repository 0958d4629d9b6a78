/** A stretch of a board by columns: each person has a list with one number for each date, and a number names a plan in a table of different plans. -1 is no plan. */
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { type Cell, type DayPlan, orderedPlan, type PlannedEntry } from '../planned-entry.ts';

export interface SheetRow {
  readonly employeeId: Id<'employee'>;
  readonly planned: number[];
  readonly published: number[];
  /** 0 is a cell that was never planned. */
  readonly versions: number[];
}

export interface SheetColumns<Entry = PlannedEntry> {
  readonly plans: Entry[][];
  readonly rows: SheetRow[];
}

export const noPlan = -1;

export function sheetColumns(cells: readonly Cell[], dates: readonly LocalDate[]): SheetColumns {
  const plans: PlannedEntry[][] = [];
  const numbers = new Map<string, number>();
  const numberOf = (plan: DayPlan): number => {
    if (!plan) return noPlan;
    const ordered = plan.length < 2 ? plan : (orderedPlan(plan) ?? []);
    const key = ordered.map(({ profileId, ot }) => `${profileId}${ot ? '+' : ' '}`).join('');
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, plans.length);
    plans.push([...ordered]);
    return plans.length - 1;
  };
  const placeOf = new Map(dates.map((date, index) => [date, index]));
  const rows = new Map<string, SheetRow>();
  for (const { employeeId, date, planned, published, version } of cells) {
    const place = placeOf.get(date);
    if (place === undefined) continue;
    let row = rows.get(employeeId);
    if (!row) {
      row = {
        employeeId,
        planned: dates.map(() => noPlan),
        published: dates.map(() => noPlan),
        versions: dates.map(() => 0),
      };
      rows.set(employeeId, row);
    }
    row.planned[place] = numberOf(planned);
    row.published[place] = numberOf(published);
    row.versions[place] = version;
  }
  return { plans, rows: [...rows.values()] };
}

/** The cells of a sheet that were ever planned. */
export function cellsOfSheet({ plans, rows }: SheetColumns, dates: readonly LocalDate[]): Cell[] {
  const planOf = (number: number | undefined): DayPlan => plans[number ?? noPlan] ?? null;
  return rows.flatMap(({ employeeId, planned, published, versions }) =>
    dates.flatMap((date, place): Cell[] => {
      const version = versions[place] ?? 0;
      if (version === 0) return [];
      return [{ employeeId, date, planned: planOf(planned[place]), published: planOf(published[place]), version }];
    }),
  );
}
