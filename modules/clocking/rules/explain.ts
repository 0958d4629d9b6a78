/** Explains a day in words: its segments and window, each punch with what it did and why it belongs here, each figure of each segment with its reason. */
import { holidayName } from '#holidays/rules/holiday-name';
import { dateText, defaultFormats, type Formats, timeText } from '#kernel/format';
import { filled, type Language } from '#kernel/text';
import { dateIn, instantOfSeconds, type Minutes, timeIn } from '#kernel/time';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import type { AttendanceDay } from './attendance-day.ts';
import type { AttendanceSegment, DayFigures } from './attendance-segment.ts';
import { type FigureName, figureNames } from './figures.ts';
import type { TracedPunch } from './periods.ts';
import { type AttendancePolicy, defaultPolicy } from './policy.ts';

const wordsOf = { en, th } as const;

/** How much of the time worked was expected follows from the other figures and needs no sentence. */
export type ExplainedFigure = Exclude<FigureName, 'regular'>;
export const explainedFigures = figureNames.filter((name): name is ExplainedFigure => name !== 'regular');

/** Every reason that a figure can have needs a sentence, or this does not compile. */
type Reasons = { readonly [Name in ExplainedFigure]: Readonly<Record<DayFigures[Name]['reason'], string>> };

/** A segment of a day, or a day that has one alone. */
export type ExplainedSegment = DayFigures & Pick<AttendanceSegment, 'segment' | 'arrival' | 'leaving'>;

/** A day as far as its explanation needs it; one that is stored knows no more. */
export interface ExplainedDay extends Omit<AttendanceDay, 'segments' | 'atHand'> {
  readonly segments: readonly ExplainedSegment[];
}

export interface ExplainOptions {
  readonly language: Language;
  readonly formats?: Formats;
  readonly policy?: AttendancePolicy;
}

export function explainDay(day: ExplainedDay, options: ExplainOptions): string[] {
  return [
    headLine(day, options),
    filled(wordsOf[options.language].explain.window, {
      from: momentText(day, day.window.from, options),
      to: momentText(day, day.window.to, options),
    }),
    ...day.punches.map((punch) => punchLine(day, punch, options)),
    ...day.segments.flatMap((each) => [
      ...(day.segments.length > 1 ? [segmentLine(day, each, options)] : []),
      ...explainedFigures.flatMap((name) => figureLine(day, each, { ...options, name })),
    ]),
  ];
}

function headLine(day: ExplainedDay, options: ExplainOptions): string {
  const words = wordsOf[options.language].explain;
  const date = dateText(day.date, options.language);
  const kind = words.kinds[day.kind];
  const { segments, source } = day.day;
  if (segments.length === 0) return filled(words.headNoHours, { date, kind });
  const at = (second: number) => momentText(day, second, options);
  const hours = segments.map(({ from, to }) => filled(words.hours, { start: at(from), end: at(to) }));
  return filled(words.head, { date, kind, hours: hours.join(', '), source: words.sources[source] });
}

/** Heads the figures of a segment where the day has several. */
function segmentLine(day: ExplainedDay, part: ExplainedSegment, options: ExplainOptions): string {
  const words = wordsOf[options.language].explain;
  const kind = words.segmentKinds[part.segment?.kind ?? 'working'];
  return filled(words.segment, { kind, ...placesOf(day, part, options) });
}

/** One punch: its time, what it did, and why it belongs to the day. */
export function punchLine(
  day: Pick<ExplainedDay, 'date' | 'day'>,
  { punch, second, role, why }: TracedPunch,
  options: ExplainOptions,
): string {
  const words = wordsOf[options.language];
  return filled(words.explain.punch, {
    time: momentText(day, second, options),
    type: words.types[punch.type],
    role: words.explain.roles[role],
    why: words.explain.why[why],
  });
}

/** A figure that says nothing has no line. */
function figureLine(
  day: ExplainedDay,
  part: ExplainedSegment,
  options: ExplainOptions & { readonly name: ExplainedFigure },
): string[] {
  const { name } = options;
  const { seconds, reason } = part[name];
  if (reason === 'none' || reason === 'notExpected') return [];
  const words = wordsOf[options.language];
  const reasons: Reasons = words.explain.reasons;
  const sentence = (reasons[name] as Readonly<Record<string, string>>)[reason] ?? '';
  return [
    filled(words.explain.figure, {
      name: words.figures[name],
      length: lengthText(seconds, options.language),
      reason: filled(sentence, placesOf(day, part, options)),
    }),
  ];
}

function placesOf(
  day: ExplainedDay,
  { segment: hours, arrival, leaving }: ExplainedSegment,
  options: ExplainOptions,
): Readonly<Record<string, string>> {
  const { normalDay, minimumOvertime } = options.policy ?? defaultPolicy;
  const at = (second: number | null | undefined) => (second == null ? '' : momentText(day, second, options));
  const minutes = (length: Minutes | null | undefined) => lengthText((length ?? 0) * 60, options.language);
  return {
    start: at(hours?.from),
    end: at(hours?.to),
    arrival: at(arrival),
    leaving: at(leaving),
    lateAfter: minutes(hours?.lateAfter),
    absenceAfter: minutes(hours?.absenceAfter),
    normalDay: minutes(normalDay),
    minimum: minutes(minimumOvertime),
    holiday: day.holidayName === null ? '' : holidayName(day.holidayName, options.language),
  };
}

/** The time on the wall clock; with seconds where there are any, with the date where it is not that of the day. */
function momentText(
  { date, day }: Pick<ExplainedDay, 'date' | 'day'>,
  second: number,
  { language, formats = defaultFormats }: ExplainOptions,
) {
  const moment = instantOfSeconds(second);
  const seconds = ((second % 60) + 60) % 60;
  const time = timeIn(day.zone, moment) + (seconds === 0 ? '' : `:${String(seconds).padStart(2, '0')}`);
  const shown = timeText(time, formats, language);
  const on = dateIn(day.zone, moment);
  return on === date ? shown : `${dateText(on, language)} ${shown}`;
}

/** '2 h 15 min', '6 min 10 s', '0 min'. */
export function lengthText(seconds: number, language: Language): string {
  const { units } = wordsOf[language].explain;
  const parts = [
    [Math.floor(seconds / 3600), units.hours],
    [Math.floor(seconds / 60) % 60, units.minutes],
    [seconds % 60, units.seconds],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => filled(unit, { count: String(count) }));
  return said.length > 0 ? said.join(' ') : filled(units.minutes, { count: '0' });
}
