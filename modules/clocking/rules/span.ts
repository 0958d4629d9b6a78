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

/** What lies between two moments. */
export function within(spans: readonly Span[], from: number, to: number): readonly Span[] {
  const found: Span[] = [];
  for (const each of spans) {
    const start = Math.max(each.from, from);
    const end = Math.min(each.to, to);
    if (end > start) found.push(start === each.from && end === each.to ? each : { from: start, to: end });
  }
  return found;
}

/** What is in the first list and not in the second. */
export function without(spans: readonly Span[], others: readonly Span[]): readonly Span[] {
  if (others.length === 0) return spans;
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

/** What is in both lists. */
export function shared(spans: readonly Span[], others: readonly Span[]): readonly Span[] {
  const [only] = others;
  if (only && others.length === 1) return within(spans, only.from, only.to);
  return others.flatMap(({ from, to }) => within(spans, from, to));
}

/** What is in any of the spans, joined and in order. */
export function joined(spans: readonly Span[]): readonly Span[] {
  if (isApart(spans)) return spans;
  const found: Span[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last && from <= last.to) found[found.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else found.push({ from, to });
  }
  return found;
}

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
