// Published boards on paper: a row per person, a column per date, A4 for weeks and A3 for months, both landscape.
import { fileURLToPath } from 'node:url';
import { weekdayNames } from '#kernel/format';
import type { Language } from '#kernel/text';
import { dateParts, type LocalDate, timeOfMinute } from '#kernel/time';
import type { FileAnswer } from '#server/export';
import { pdfFile, pdfOf } from '#server/pdf';
import type { PlannedEntry } from '../rules/planned-entry.ts';
import { textColour } from '../rules/text-colour.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import type { Profiles } from './findings.ts';

/** More columns could not be read on one sheet. */
const mostDaysOnSheet = 31;
const mostDaysOnA4 = 14;

export interface PaperRow {
  readonly name: string;
  /** What is published on a date; undefined is no plan. */
  readonly on: (date: LocalDate) => readonly PlannedEntry[] | undefined;
}

export interface PaperBoard {
  readonly title: string;
  readonly subtitle: string;
  /** The company's colour; null without a theme. */
  readonly colour: string | null;
  readonly dates: readonly LocalDate[];
  readonly rows: readonly PaperRow[];
  readonly profiles: Profiles;
  readonly language: Language;
  readonly printedAt: string;
  readonly fileName: string;
}

export const boardPdf = (board: PaperBoard): FileAnswer =>
  pdfFile(`${board.fileName}.pdf`, () => pdfOf(template, boardData(board)));

const template = fileURLToPath(new URL('./board.typ', import.meta.url));

/** What board.typ prints. */
function boardData(board: PaperBoard) {
  const { dates, rows, language } = board;
  const words = (language === 'th' ? th : en).exports;
  const sheets = Array.from({ length: Math.ceil(dates.length / mostDaysOnSheet) }, (_, at) =>
    dates.slice(at * mostDaysOnSheet, (at + 1) * mostDaysOnSheet),
  );
  return {
    title: board.title,
    subtitle: board.subtitle,
    colour: board.colour,
    language,
    paper: dates.length > mostDaysOnA4 ? 'a3' : 'a4',
    legend: legendOf(board),
    parts: sheets.map((days) => ({
      days: days.map((date) => shownDay(date, language)),
      rows: rows.map(({ name, on }) => ({
        name,
        cells: days.map((date) => shownCell(on(date), board.profiles, words.off)),
      })),
    })),
    words: {
      name: words.name,
      empty: words.empty,
      page: words.page,
      printed: words.printed.replace('{at}', board.printedAt),
    },
  };
}

function shownDay(date: LocalDate, language: Language) {
  const { day, weekday } = dateParts(date);
  return {
    number: String(day),
    weekday: weekdayNames[language].short[weekday % 7] ?? '',
    free: weekday >= 6,
  };
}

function shownCell(entries: readonly PlannedEntry[] | undefined, profiles: Profiles, off: string) {
  const named = entries?.flatMap(({ profileId }) => profiles.named(profileId) ?? []) ?? [];
  const colour = named[0]?.colour ?? null;
  const text = entries === undefined ? '' : named.map(({ symbol }) => symbol).join(' ') || off;
  return { text, colour, ink: colour && textColour(colour) };
}

/** Symbol, name and hours of each shift on the sheets. */
function legendOf({ rows, dates, profiles }: PaperBoard) {
  const used = new Set<string>(
    rows.flatMap(({ on }) => dates.flatMap((date) => (on(date) ?? []).map(({ profileId }) => profileId as string))),
  );
  const [first] = dates;
  return profiles.all
    .filter(({ id }) => used.has(id))
    .map(({ id, name, symbol, colour }) => {
      const hours = first && profiles.hoursOn(id, first);
      const times = hours ? ` ${timeOfMinute(hours.start)}–${timeOfMinute(hours.end % 1440)}` : '';
      return { symbol, words: `${name}${times}`, colour, ink: textColour(colour) };
    });
}
