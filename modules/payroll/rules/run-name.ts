/** The name of a run that nobody named: its template's name and its period, a whole month as the month and other days as dates. */
import { dateRangeText, monthText } from '#kernel/format';
import type { Language } from '#kernel/text';
import { addToDate, type LocalDate } from '#kernel/time';

export const mostTemplateName = 120;
/** A template's name and a period: the form of a run takes the name that the run was given. */
export const mostRunName = 160;

interface UnnamedRun {
  readonly template: string;
  readonly start: LocalDate;
  readonly end: LocalDate;
}

export function runName({ template, start, end }: UnnamedRun, language: Language): string {
  const isMonth = start.endsWith('-01') && end === addToDate(addToDate(start, { months: 1 }), { days: -1 });
  return `${template} ${isMonth ? monthText(start, language) : dateRangeText(start, end, language)}`;
}
