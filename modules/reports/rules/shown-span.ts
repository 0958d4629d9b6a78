/** The span of a view: a day is itself, a week runs from Sunday to Saturday, a month from its first to its last day; a step goes to the next or the one before. */
import { firstWeekday } from '#kernel/format';
import { addToDate, asDate, dateParts, type LocalDate } from '#kernel/time';

export const spanViews = ['day', 'week', 'month'] as const;
export type SpanView = (typeof spanViews)[number];

export interface ShownSpan {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export function shownSpan(view: SpanView, date: LocalDate): ShownSpan {
  switch (view) {
    case 'day':
      return { from: date, to: date };
    case 'week': {
      const from = addToDate(date, { days: -((dateParts(date).weekday - firstWeekday + 7) % 7) });
      return { from, to: addToDate(from, { days: 6 }) };
    }
    case 'month': {
      const from = asDate(`${date.slice(0, 7)}-01`);
      return { from, to: addToDate(addToDate(from, { months: 1 }), { days: -1 }) };
    }
  }
}

/** A day of the span before (-1) or after (1). */
export const stepOf = (view: SpanView, { from, to }: ShownSpan, step: 1 | -1): LocalDate =>
  step === 1
    ? addToDate(to, { days: 1 })
    : view === 'month'
      ? addToDate(from, { months: -1 })
      : addToDate(from, { days: view === 'week' ? -7 : -1 });
