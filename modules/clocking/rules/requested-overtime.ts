/** Approved by requests: the hours of all approved requests of the day, each hour once, at most a day; a manager's own decision is replaced, and stays when a request is undone. */

/** Hours that a request asks for, in minutes after midnight of its day. */
export interface AskedHours {
  readonly requestId: string;
  readonly start: number;
  readonly end: number;
}

export interface OvertimeDecision {
  /** Null where the decision before it was taken back. */
  readonly seconds: number | null;
  /** Null where a manager decided without a request. */
  readonly requestId: string | null;
  /** The requests it is made of; null where their hours were not kept. */
  readonly asked: readonly AskedHours[] | null;
}

export type RequestedOvertime = Pick<OvertimeDecision, 'seconds' | 'asked'>;

const mostSeconds = 86_400;

/** The day after a request was approved. */
export function withRequest(before: OvertimeDecision | undefined, request: AskedHours): RequestedOvertime {
  const { asked, others } = ofRequests(before);
  const all = [...asked, request];
  return { seconds: Math.min(mostSeconds, others + lengthOf(all)), asked: all };
}

/** The day after an approved request was undone, null seconds where nothing is left; undefined where a manager has decided since. */
export function withoutRequest(
  before: OvertimeDecision | undefined,
  request: AskedHours,
): RequestedOvertime | undefined {
  if (before?.requestId == null) return undefined;
  const { asked, others } = ofRequests(before);
  const left = asked.filter(({ requestId }) => requestId !== request.requestId);
  const isKnown = left.length < asked.length;
  const otherLeft = isKnown ? others : Math.max(0, others - lengthOf([request]));
  return { seconds: Math.min(mostSeconds, otherLeft + lengthOf(left)) || null, asked: left };
}

/** With the seconds of requests whose hours were not kept. */
function ofRequests(before: OvertimeDecision | undefined): { asked: readonly AskedHours[]; others: number } {
  if (before?.requestId == null) return { asked: [], others: 0 };
  const asked = before.asked ?? [];
  return { asked, others: Math.max(0, (before.seconds ?? 0) - lengthOf(asked)) };
}

/** Seconds, each hour once. */
function lengthOf(asked: readonly AskedHours[]): number {
  let [minutes, until] = [0, 0];
  for (const { start, end } of asked.toSorted((one, other) => one.start - other.start)) {
    minutes += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return minutes * 60;
}
