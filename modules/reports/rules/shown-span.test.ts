import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { type SpanView, shownSpan, stepOf } from './shown-span.ts';

it.each<[SpanView, string, string, string, string, string]>([
  // view, date, from, to, a day of the one before, a day of the next
  ['day', '2026-11-16', '2026-11-16', '2026-11-16', '2026-11-15', '2026-11-17'],
  ['week', '2026-11-16', '2026-11-15', '2026-11-21', '2026-11-08', '2026-11-22'],
  ['week', '2026-11-15', '2026-11-15', '2026-11-21', '2026-11-08', '2026-11-22'],
  ['week', '2026-11-14', '2026-11-08', '2026-11-14', '2026-11-01', '2026-11-15'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29', '2028-01-01', '2028-03-01'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31', '2026-11-01', '2027-01-01'],
])('the %s of %s', (view, date, from, to, before, after) => {
  const span = shownSpan(view, asDate(date));
  expect(span).toEqual({ from, to });
  expect([stepOf(view, span, -1), stepOf(view, span, 1)]).toEqual([before, after]);
});
