/** A roster within a time: all steps are made where the machine is fast enough, and the plan follows from seed and steps; otherwise the steps that remain are cut to what the measured speed allows, so that the search ends in time. A machine that stood still meanwhile has time for its last steps: a plan in the middle of the search has open places that nobody wants. */
import type { RosterProblem } from './roster.ts';
import { type RosterResult, rosterSearch, type SolveOptions } from './solve.ts';

export interface PacedOptions extends SolveOptions {
  /** The time for everything up to the result. */
  readonly milliseconds: number;
  /** Milliseconds from any beginning. */
  readonly clock: () => number;
  readonly onProgress?: (part: number) => void;
}

export interface PacedResult extends RosterResult {
  /** Steps were left out for the time: another run may give another plan. */
  readonly isCut: boolean;
}

/** Steps between two looks at the clock. */
const slice = 8_192;
/** The engine compiles the search while it begins: the speed counts from this part of the time on. */
const judgedFrom = 0.15;
/** What is left of the time for mending the last rows and for explaining the plan. */
const forSearch = 0.85;
/** A search that has come this far is broken off when the time is over. */
const nearlyDone = 0.9;
/** Otherwise it ends with this part of all steps; so many are made in any case. They fill every place of a ward. */
const leastPart = 1 / 16;

export function pacedSearch(problem: RosterProblem, options: PacedOptions): PacedResult {
  const { steps, clock, onProgress } = options;
  const begun = clock();
  const time = options.milliseconds * forSearch;
  const search = rosterSearch(problem, options);
  const least = steps * leastPart;
  let isCut = false;
  let isLate = false;
  let judged: { readonly at: number; readonly made: number } | null = null;
  while (!search.isDone()) {
    search.advance(slice);
    const [spent, made] = [clock() - begun, search.stepsMade()];
    onProgress?.(search.progress());
    if (isLate || search.isDone()) continue;
    if (spent >= time) {
      isCut = true;
      if (search.progress() >= nearlyDone) break;
      isLate = true;
      search.setRemaining(Math.min(least, steps - made));
      continue;
    }
    if (spent < time * judgedFrom) continue;
    if (!judged) {
      judged = { at: spent, made };
      continue;
    }
    const speed = (made - judged.made) / Math.max(1, spent - judged.at);
    const possible = Math.max(speed * (time - spent), least - made);
    if (!isCut && possible >= steps - made) continue;
    isCut = true;
    search.setRemaining(Math.min(possible, steps - made));
  }
  return { ...search.result(), isCut };
}
