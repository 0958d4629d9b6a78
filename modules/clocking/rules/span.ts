/** Stretches of time as lists of spans, in whole seconds since 1970: ordered, apart, from included, to not. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const forever = Number.POSITIVE_INFINITY;

/** An empty span is no span. */
export const span = (from: number, to: number): readonly Span[] => (to > from ? [{ from, to }] : []);

export function total(spans: readonly Span[]): number {
  let seconds = 0;
  for (const { from, to } of spans) seconds += to - from;
  return seconds;
}

/** Seconds between two moments. */
export function totalWithin(spans: readonly Span[], from: number, to: number): number {
  let seconds = 0;
  for (const each of spans) seconds += Math.max(0, Math.min(each.to, to) - Math.max(each.from, from));
  return seconds;
}

/** What lies between two moments. */
export function within(spans: readonly Span[], from: number, to: number): readonly Span[] {
  const found: Span[] = [];
  for (const each of spans) addPart(found, each, from, to);
  return found;
}

function addPart(found: Span[], whole: Span, from: number, to: number): void {
  const start = Math.max(whole.from, from);
  const end = Math.min(whole.to, to);
  if (end > start) found.push(start === whole.from && end === whole.to ? whole : { from: start, to: end });
}

/** What is in the first list and not in the second. */
export function without(spans: readonly Span[], others: readonly Span[]): readonly Span[] {
  if (!others.some((other) => meets(spans, other))) return spans;
  const found: Span[] = [];
  for (const { from, to } of spans) {
    let start = from;
    for (const other of others) {
      if (other.to <= start || other.from >= to) continue;
      if (other.from > start) found.push({ from: start, to: other.from });
      start = other.to;
      if (start >= to) break;
    }
    if (start < to) found.push({ from: start, to });
  }
  return found;
}

const meets = (spans: readonly Span[], { from, to }: Span): boolean =>
  spans.some((each) => each.from < to && each.to > from);

/** What is in both lists. */
export function shared(spans: readonly Span[], others: readonly Span[]): readonly Span[] {
  const found: Span[] = [];
  for (const { from, to } of others) for (const each of spans) addPart(found, each, from, to);
  return found;
}

/** What is in any of the spans of one list or of two, joined and in order. */
export function joined(spans: readonly Span[], others: readonly Span[] = nothing): readonly Span[] {
  if (others.length === 0 && isApart(spans)) return spans;
  if (spans.length === 0 && isApart(others)) return others;
  const found: Span[] = [];
  for (const { from, to } of [...spans, ...others].sort((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last && from <= last.to) found[found.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else found.push({ from, to });
  }
  return found;
}

const nothing: readonly Span[] = [];

/** In order already, with time between them. */
function isApart(spans: readonly Span[]): boolean {
  let end = Number.NEGATIVE_INFINITY;
  for (const { from, to } of spans) {
    if (from <= end) return false;
    end = to;
  }
  return true;
}

/** The first so many seconds of the spans. */
export function firstOf(spans: readonly Span[], seconds: number): readonly Span[] {
  const found: Span[] = [];
  let left = seconds;
  for (const { from, to } of spans) {
    if (left <= 0) break;
    const end = Math.min(to, from + left);
    if (end > from) found.push({ from, to: end });
    left -= end - from;
  }
  return found;
}
