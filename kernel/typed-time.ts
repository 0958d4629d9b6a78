// Reads a time of day as people write it, with Thai or Latin figures: 8:30, 08.30 น., 0830, 5:30 PM, 17:30:00.
import { halfOfDay, latinDigits } from './format.ts';
import { LocalTime } from './time.ts';

const written = /^(\d{1,2})(?:[:.]?(\d{2}))(?:[:.]\d{2})?\s*(\D*)$/;
const halves = [
  ['am', 'a.m.', ...halfOfDay.th.slice(0, 1)],
  ['pm', 'p.m.', ...halfOfDay.th.slice(1)],
] as const;
const hourWords = ['', 'น.', 'น'];

/** The time, or null when the text is none: 24:00 and 13:00 PM are none. Seconds are dropped. */
export function typedTime(text: string): LocalTime | null {
  const [, hour = '', minute = '', word = ''] = written.exec(latinDigits(text).trim().toLowerCase()) ?? [];
  const half = halves.findIndex((words) => words.some((one) => one === word));
  if (half === -1) return hourWords.includes(word) ? timeOf(Number(hour), minute) : null;
  const isOnTheDial = Number(hour) >= 1 && Number(hour) <= 12;
  return isOnTheDial ? timeOf((Number(hour) % 12) + half * 12, minute) : null;
}

const timeOf = (hour: number, minute: string): LocalTime | null =>
  LocalTime.safeParse(`${String(hour).padStart(2, '0')}:${minute}`).data ?? null;
