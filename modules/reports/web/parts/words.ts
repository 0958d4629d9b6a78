import { timeText } from '#kernel/format';
import { type Instant, timeIn } from '#kernel/time';
import { useFormats } from '#web/format';
import { useLanguage, useText } from '#web/text';

/** A length of seconds in words: '1 h 05 min', '20 s'. From a minute on, a begun minute is not counted, as on the day itself. */
export function useLength(): (seconds: number) => string {
  const t = useText('reports');
  return (seconds) => {
    const minutes = Math.floor(seconds / 60);
    if (seconds === 0) return t(($) => $.length.none);
    if (minutes === 0) return t(($) => $.length.seconds, { seconds });
    if (minutes < 60) return t(($) => $.length.minutes, { minutes });
    return t(($) => $.length.hoursMinutes, { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}

/** The same for a column of figures: '1:05', '0:00:20'. */
export const shortLength = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  if (seconds === 0) return '–';
  if (minutes === 0) return `0:00:${String(seconds).padStart(2, '0')}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};

/** The time of a moment on the company's clock. */
export function useClock(): (moment: Instant | null | undefined) => string {
  const formats = useFormats();
  const language = useLanguage();
  return (moment) => (moment ? timeText(timeIn(formats.zone, moment), formats, language) : '–');
}

/** A person as lists show them: the code, else the team. */
export const hintOf = (person: { employeeCode: string | null; departments: readonly string[] }): string =>
  [person.employeeCode, person.departments[0]].filter(Boolean).join(' · ');
