/** Approved by requests: what was approved by earlier requests of the day plus what this one asks for, at most a day; a manager's own decision is replaced, and stays when a request is undone. */

export interface OvertimeDecision {
  /** Null where the decision before it was taken back. */
  readonly seconds: number | null;
  /** Null where a manager decided without a request. */
  readonly requestId: string | null;
}

const mostSeconds = 86_400;

/** Seconds of the day after a request was approved. */
export const withRequest = (before: OvertimeDecision | undefined, asked: number): number =>
  Math.min(mostSeconds, ofRequests(before) + asked);

/** Seconds of the day after an approved request was undone, null where nothing is left; undefined where a manager has decided since. */
export const withoutRequest = (before: OvertimeDecision | undefined, asked: number): number | null | undefined =>
  before?.requestId == null ? undefined : Math.max(0, ofRequests(before) - asked) || null;

const ofRequests = (before: OvertimeDecision | undefined): number =>
  before?.requestId == null ? 0 : (before.seconds ?? 0);
