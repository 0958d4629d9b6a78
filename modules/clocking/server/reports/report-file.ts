// The daily report as a file, read while it is sent.
import { figureNames } from '#clocking/rules/figures';
import { en } from '#clocking/text/en';
import { th } from '#clocking/text/th';
import { holidayName } from '#holidays/rules/holiday-name';
import { type Formats, nameText } from '#kernel/format';
import type { Language } from '#kernel/text';
import { type Instant, timeIn } from '#kernel/time';
import type { Column } from '#server/export';
import type { TeamsOfDay } from '../store/people.ts';
import type * as store from '../store/reports.ts';

export const wordsIn = (language: Language) => (language === 'th' ? th : en);

/** What pay reads of a day besides its figures. */
const payNames = [
  'paidLeave',
  'unpaidLeave',
  'overtime',
  'holidayOvertime',
  'approvedOvertime',
  'approvedHolidayOvertime',
] as const;

const minutes = (seconds: number): number => Math.floor(seconds / 60);

export function columnsIn(language: Language, formats: Formats, teamsOf: TeamsOfDay): Column<store.ReportRow>[] {
  const words = wordsIn(language);
  const { report } = words;
  const time = (moment: Instant | null) => (moment === null ? null : timeIn(formats.zone, moment));
  return [
    { header: report.date, width: 14, kind: 'date', value: (day) => day.date },
    { header: report.employeeCode, width: 14, value: (day) => day.employeeCode },
    { header: report.person, width: 28, value: (day) => nameText(day, formats.name) },
    { header: report.departments, width: 24, value: (day) => teamsOf(day).join(', ') },
    { header: report.dayKind, width: 14, value: (day) => words.explain.kinds[day.kind] },
    { header: report.statuses, width: 26, value: (day) => day.statuses.map((one) => words.statuses[one]).join(', ') },
    { header: report.startsAt, width: 10, kind: 'time', value: (day) => time(day.startsAt) },
    { header: report.endsAt, width: 10, kind: 'time', value: (day) => time(day.endsAt) },
    { header: report.firstIn, width: 10, kind: 'time', value: (day) => time(day.firstIn) },
    { header: report.lastOut, width: 10, kind: 'time', value: (day) => time(day.lastOut) },
    ...figureNames.map((name) => ({
      header: report.minutes.replace('{{name}}', words.figures[name]),
      width: 14,
      decimals: 0,
      value: (day: store.ReportRow) => minutes(day[name]),
    })),
    ...payNames.map((name) => ({
      header: report.minutes.replace('{{name}}', words.payFigures[name]),
      width: 14,
      decimals: 0,
      value: (day: store.ReportRow) => minutes(day[name]),
    })),
    { header: words.statuses.closedBySystem, width: 14, value: (day) => (day.closedBySystem ? report.yes : null) },
    {
      header: report.holidayName,
      width: 24,
      value: (day) => day.holidayName && holidayName(day.holidayName, language),
    },
    { header: report.exceptionCount, width: 12, value: (day) => day.exceptionCount },
  ];
}
