/** Calendar as iCalendar text (RFC 5545): moments in UTC, whole days as dates with the day after as end, text escaped, lines of at most 75 bytes. */
import { addToDate, type Instant, type LocalDate } from '#kernel/time';

/** A whole day is a date; anything else has a beginning and an end. */
export type EventTime = { readonly date: LocalDate } | { readonly startsAt: Instant; readonly endsAt: Instant };

export interface CalendarEvent {
  /** Stays the same when the event changes. */
  readonly uid: string;
  readonly title: string;
  readonly place: string | null;
  readonly when: EventTime;
}

export interface CalendarText {
  readonly name: string;
  readonly timeZone: string;
  readonly now: Instant;
  readonly events: Iterable<CalendarEvent>;
}

const mostBytes = 75;

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,');

/** Bytes of a character in UTF-8. */
function bytesOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}

/** A line goes on after a line break and a space; no character is cut in two. */
function folded(line: string): string {
  // No character has more than three bytes for each of its units: nearly every line is short.
  if (line.length * 3 <= mostBytes) return line;
  const pieces: string[] = [];
  let piece = '';
  let length = 0;
  for (const character of line) {
    const size = bytesOf(character);
    const most = pieces.length === 0 ? mostBytes : mostBytes - 1;
    if (length + size > most) {
      pieces.push(piece);
      piece = '';
      length = 0;
    }
    piece += character;
    length += size;
  }
  return [...pieces, piece].join('\r\n ');
}

const moment = (at: Instant): string => `${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
const day = (date: LocalDate): string => date.replaceAll('-', '');

const times = (when: EventTime): string[] =>
  'date' in when
    ? [`DTSTART;VALUE=DATE:${day(when.date)}`, `DTEND;VALUE=DATE:${day(addToDate(when.date, { days: 1 }))}`]
    : [`DTSTART:${moment(when.startsAt)}`, `DTEND:${moment(when.endsAt)}`];

const text = (lines: readonly string[]): string => `${lines.map(folded).join('\r\n')}\r\n`;

/** The text in its order: the head, each event, the end. A team of thousands has a hundred thousand events. */
export function* icalPieces({ name, timeZone, now, events }: CalendarText): Generator<string> {
  yield text([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kala//Kala//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${escaped(timeZone)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  ]);
  for (const { uid, title, place, when } of events)
    yield text([
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${moment(now)}`,
      ...times(when),
      `SUMMARY:${escaped(title)}`,
      ...(place === null ? [] : [`LOCATION:${escaped(place)}`]),
      ...('date' in when ? ['TRANSP:TRANSPARENT'] : []),
      'END:VEVENT',
    ]);
  yield text(['END:VCALENDAR']);
}
