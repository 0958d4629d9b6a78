import { type Formats, nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { takingTurns } from '#server/in-pieces';
import { type CalendarEvent, icalPieces } from '../rules/ical-text.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import type { FeedEvent, FeedSource } from './source.ts';
import type { FeedRow, NamedPerson } from './store.ts';

const words = { en, th };

/** A feed with what its owner may see of it now. */
export interface Reading {
  readonly feed: FeedRow;
  readonly timeZone: string;
  /** How the company writes names. */
  readonly nameFormat: Formats['name'];
  readonly today: LocalDate;
  readonly sources: readonly { readonly source: FeedSource; readonly employeeIds: readonly Id<'employee'>[] }[];
  /** People at work only. */
  readonly people: readonly NamedPerson[];
}

/** What each source shows. */
export type Seen = readonly { readonly source: FeedSource['name']; readonly events: readonly FeedEvent[] }[];

function* entriesOf(
  { feed, nameFormat, people }: Pick<Reading, 'feed' | 'nameFormat' | 'people'>,
  seen: Seen,
): Generator<CalendarEvent> {
  const named = new Map(people.map((one) => [one.id, nameText(one, nameFormat)]));
  for (const { source, events } of seen)
    for (const { employeeId, key, title, place, when } of events) {
      const name = named.get(employeeId);
      if (name === undefined) continue;
      const titled = feed.departmentId === null ? title : `${name}: ${title}`;
      yield { uid: `${source}-${employeeId}-${key}@kala`, title: titled, place, when };
    }
}

/** Others are served while the text of a large team is written. */
export async function calendarBytes(
  reading: Pick<Reading, 'feed' | 'timeZone' | 'nameFormat' | 'people'>,
  seen: Seen,
  now: Instant,
): Promise<Buffer> {
  const { feed, timeZone } = reading;
  const { feeds, calendar } = words[feed.language];
  const name = calendar.name.replace('{{what}}', feed.sources.map((source) => feeds.sources[source]).join(', '));
  const turn = takingTurns();
  const pieces: Buffer[] = [];
  for (const piece of icalPieces({ name, timeZone, now, events: entriesOf(reading, seen) })) {
    const pause = turn();
    if (pause) await pause;
    pieces.push(Buffer.from(piece));
  }
  return Buffer.concat(pieces);
}
