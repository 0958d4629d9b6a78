import { type LocalDate, timeOfMinute } from '#kernel/time';
import type { Segment } from '#work-hours/rules/schedule';
import { lengthOfWork } from '../rules/finding.ts';
import { textColour } from '../rules/text-colour.ts';
import type { ProfileRow } from './store/profiles.ts';

interface PublishedCell {
  readonly date: LocalDate;
  readonly boardName: string;
}

/** A published shift as lists of a person's days show it: its board, profile and hours. */
export const shownShift = (
  { date, boardName }: PublishedCell,
  { id: shiftProfileId, name, symbol, colour }: ProfileRow,
  segment: Segment,
) => ({
  date,
  boardName,
  shiftProfileId,
  name,
  symbol,
  colour,
  textColour: textColour(colour),
  type: segment.kind,
  start: timeOfMinute(segment.start),
  end: timeOfMinute(segment.end % 1440),
  minutes: lengthOfWork(segment),
});
