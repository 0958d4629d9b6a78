// The automatic roster on a thread of its own: the page stays free while it searches.
import { explainRoster, type RosterExplanation } from '#shifts/rules/roster/explain';
import { pacedSearch } from '#shifts/rules/roster/paced-search';
import type { RosterPlan, RosterProblem } from '#shifts/rules/roster/roster';

export interface RosterOrder {
  readonly problem: RosterProblem;
  readonly seed: number;
  readonly steps: number;
  /** The search ends after this time, also on a slow device. */
  readonly milliseconds: number;
}

export type RosterMessage =
  | { readonly kind: 'progress'; readonly part: number }
  | {
      readonly kind: 'done';
      readonly plan: RosterPlan;
      readonly penalty: number;
      readonly breaches: number;
      readonly isCut: boolean;
      readonly explanation: RosterExplanation;
      readonly milliseconds: number;
    };

/** Messages about progress: one for each hundredth at most. */
const parts = 100;

addEventListener('message', ({ data }: MessageEvent<RosterOrder>) => {
  const say = (message: RosterMessage) => postMessage(message);
  const { problem, ...order } = data;
  const begun = performance.now();
  let said = 0;
  const onProgress = (part: number) => {
    if (part * parts < said + 1) return;
    said = Math.floor(part * parts);
    say({ kind: 'progress', part });
  };
  const result = pacedSearch(problem, { ...order, clock: () => performance.now(), onProgress });
  const explanation = explainRoster(problem, result.plan);
  say({ kind: 'done', ...result, explanation, milliseconds: performance.now() - begun });
});
