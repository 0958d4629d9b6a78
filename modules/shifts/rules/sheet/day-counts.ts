/** People planned on each profile on each date: counted once, then one less for what a changed cell had and one more for what it has. */
import { entriesOf, type PlanCode } from './plan-code.ts';

export class DayCounts {
  readonly #counts = new Map<string, number[]>();
  readonly #columns: number;

  constructor(columns: number) {
    this.#columns = columns;
  }

  change(column: number, before: PlanCode, after: PlanCode): void {
    for (const { profileId } of entriesOf(before)) this.#add(profileId, column, -1);
    for (const { profileId } of entriesOf(after)) this.#add(profileId, column, 1);
  }

  on(profileId: string, column: number): number {
    return this.#counts.get(profileId)?.[column] ?? 0;
  }

  #add(profileId: string, column: number, by: number): void {
    const days = this.#counts.get(profileId) ?? Array.from({ length: this.#columns }, () => 0);
    this.#counts.set(profileId, days);
    days[column] = (days[column] ?? 0) + by;
  }
}
