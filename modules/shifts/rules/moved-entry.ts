/** Moving shift times: each person on one of them works the same profile on the target date instead, beside what is planned there. */
import type { LocalDate } from '#kernel/time';
import type { CellChange } from './cell-change.ts';
import { type Cell, type CellPlace, type PlannedEntry, placeKey } from './planned-entry.ts';

export interface MovedTime {
  readonly profileId: string;
  readonly date: LocalDate;
}

/** @param cells those of the dates of the times and of the target */
export function movedEntry(cells: readonly Cell[], times: readonly MovedTime[], to: LocalDate): CellChange[] {
  const plans = new Map<string, CellPlace & { entries: readonly PlannedEntry[]; isTouched: boolean }>();
  for (const { employeeId, date, planned } of cells)
    plans.set(placeKey({ employeeId, date }), { employeeId, date, entries: planned ?? [], isTouched: false });
  for (const { profileId, date } of times) {
    if (date === to) continue;
    for (const plan of [...plans.values()]) {
      const entry = plan.date === date ? plan.entries.find((one) => one.profileId === profileId) : undefined;
      if (!entry) continue;
      const { employeeId } = plan;
      const target = plans.get(placeKey({ employeeId, date: to })) ?? { employeeId, date: to, entries: [] };
      const entries = [...target.entries.filter((one) => one.profileId !== profileId), entry];
      plans.set(placeKey(plan), { ...plan, entries: plan.entries.filter((one) => one !== entry), isTouched: true });
      plans.set(placeKey(target), { ...target, entries, isTouched: true });
    }
  }
  return [...plans.values()]
    .filter(({ isTouched }) => isTouched)
    .map(({ employeeId, date, entries }) => ({ employeeId, date, planned: entries.length > 0 ? entries : null }));
}
