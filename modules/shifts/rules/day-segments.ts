/** Segments of a planned day: the hours of its profiles on that date, in order and without overlap; what overlaps an earlier one is cut. */
import type { LocalDate, Minutes } from '#kernel/time';
import type { Segment, SegmentKind } from '#work-hours/rules/schedule';
import type { PlannedEntry } from './planned-entry.ts';
import type { ProfileHours } from './profile.ts';

/** The hours of a profile on a date; null for a profile that does not exist. */
export type HoursOn = (profileId: string, date: LocalDate) => ProfileHours | null;

export function daySegments(entries: readonly PlannedEntry[], date: LocalDate, hoursOn: HoursOn): Segment[] {
  const all = entries.flatMap((entry) => {
    const hours = hoursOn(entry.profileId, date);
    return hours ? [segmentOf(entry, hours)] : [];
  });
  return withoutOverlap(all);
}

export function segmentOf({ profileId, ot }: PlannedEntry, hours: ProfileHours): Segment {
  return {
    id: profileId,
    kind: ot ? asOvertime(hours.kind) : hours.kind,
    start: hours.start,
    end: hours.end,
    breaks: hours.breakMinutes > 0 ? [{ start: null, length: hours.breakMinutes, paid: false }] : [],
    breakRule: 'deduct',
    lateAfter: hours.lateAfter,
    absenceAfter: hours.absenceAfter,
  };
}

const asOvertime = (kind: SegmentKind): SegmentKind =>
  kind === 'holidayShift' || kind === 'holidayOvertime' ? 'holidayOvertime' : 'overtime';

/** In order of time. A later segment begins where an earlier one ends, and is gone when nothing of it is left for work. */
function withoutOverlap(segments: readonly Segment[]): Segment[] {
  const kept: Segment[] = [];
  for (const segment of segments.toSorted((a, b) => a.start - b.start || b.end - a.end || (a.id < b.id ? -1 : 1))) {
    const start = Math.max(segment.start, kept.at(-1)?.end ?? 0) as Minutes;
    const rest = segment.breaks.reduce((sum, { length }) => sum + length, 0);
    if (segment.end - start > rest && start < 1440) kept.push({ ...segment, start });
  }
  return kept;
}
