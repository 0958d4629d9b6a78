import type { Actor } from '#access/rules/can';
import { clockingErrors } from '#clocking/errors';
import { earliestDate } from '#clocking/rules/report-reach';
import { addToDate, dateIn, daysBetween, type Instant, instantAt, type LocalDate, type LocalTime } from '#kernel/time';

export interface ReportRange {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The first date that the plan shows; null without a limit. */
  readonly earliest: LocalDate | null;
}

/** A year and a day at once is enough for any report. */
const longestRange = 366;

/** The dates that are answered: those asked for, from the first one that the plan shows on. */
export function datesOf(
  { from, to }: { from: LocalDate; to: LocalDate },
  { actor, now }: { actor: Actor; now: Instant },
): ReportRange {
  if (to < from) throw clockingErrors.rangeBackwards({ fields: { to: { code: 'invalid' } } });
  if (daysBetween(from, to) >= longestRange) throw clockingErrors.rangeTooLong({ params: { n: longestRange } });
  const earliest = earliestDate(actor.plan, dateIn(actor.timeZone, now));
  return { from: earliest !== null && earliest > from ? earliest : from, to, earliest };
}

const midnight = '00:00' as LocalTime;

/** From the midnight of the first date to the midnight after the last. */
export const momentsOf = (
  { from, to }: { from: LocalDate; to: LocalDate },
  zone: string,
): { from: Instant; to: Instant } => ({
  from: instantAt(zone, from, midnight),
  to: instantAt(zone, addToDate(to, { days: 1 }), midnight),
});
