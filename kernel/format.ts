// How dates, times, money and names are shown, in the organization's formats and the reader's language. Month names are written
// here in full because Intl differs between engines: Thai short weekdays come out long, en-GB writes "Sept", Thai years bring พ.ศ.
import type { Money } from './money.ts';
import type { Language } from './text.ts';
import { dateIn, dateParts, type Instant, type LocalDate, type LocalTime, type Minutes, timeIn } from './time.ts';

/** Display settings of an organization. */
export interface Formats {
  /** IANA name of the zone in which moments are shown. */
  readonly zone: string;
  readonly hours: 24 | 12;
  readonly separator: 'colon' | 'dot' | 'none';
  readonly name: 'first-last' | 'last-first' | 'last-comma-first' | 'last-initial';
  /** ISO 4217. */
  readonly currency: string;
  readonly digits: 'latin' | 'thai';
}

export const defaultFormats: Formats = {
  zone: 'Asia/Bangkok',
  hours: 24,
  separator: 'colon',
  name: 'first-last',
  currency: 'THB',
  digits: 'latin',
};

/** 0 is Sunday, the first day of the week. */
export const firstWeekday = 0;

/** A Buddhist year is the Gregorian year plus 543. */
export const buddhistYears = 543;

export const monthNames = {
  en: {
    long: 'January February March April May June July August September October November December'.split(' '),
    short: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  },
  th: {
    long: 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(' '),
    short: 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'.split(' '),
  },
} as const satisfies Record<Language, { long: string[]; short: string[] }>;

/** Sunday first. */
export const weekdayNames = {
  en: {
    long: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
    short: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
  },
  th: {
    long: 'วันอาทิตย์ วันจันทร์ วันอังคาร วันพุธ วันพฤหัสบดี วันศุกร์ วันเสาร์'.split(' '),
    short: 'อา จ อ พ พฤ ศ ส'.split(' '),
  },
} as const satisfies Record<Language, { long: string[]; short: string[] }>;

/** The year in the reader's era. */
export const yearIn = (language: Language, year: number): number => (language === 'th' ? year + buddhistYears : year);

/** DD MMM YYYY: '05 Nov 2026', '05 พ.ย. 2569'. */
export function dateText(date: LocalDate, language: Language): string {
  const { day, month, year } = dateParts(date);
  return `${twoDigits(day)} ${monthNames[language].short[month - 1]} ${yearIn(language, year)}`;
}

/** As documents on paper write it: '5 November 2026', '5 พฤศจิกายน พ.ศ. 2569'. */
export function longDateText(date: LocalDate, language: Language): string {
  const { day, month, year } = dateParts(date);
  const era = language === 'th' ? 'พ.ศ. ' : '';
  return `${day} ${monthNames[language].long[month - 1]} ${era}${yearIn(language, year)}`;
}

/** 'November 2026', 'พฤศจิกายน 2569'. */
export function monthText(date: LocalDate, language: Language): string {
  const { month, year } = dateParts(date);
  return `${monthNames[language].long[month - 1]} ${yearIn(language, year)}`;
}

export const weekdayText = (date: LocalDate, language: Language): string =>
  weekdayNames[language].long[dateParts(date).weekday % 7] ?? '';

/** 'DD MMM YYYY – DD MMM YYYY'; a range of one day shows one date. */
export const dateRangeText = (from: LocalDate, to: LocalDate, language: Language): string =>
  from === to ? dateText(from, language) : `${dateText(from, language)} – ${dateText(to, language)}`;

export const halfOfDay = { en: ['AM', 'PM'], th: ['ก่อนเที่ยง', 'หลังเที่ยง'] } as const;
const betweenHourAndMinute = { colon: ':', dot: '.', none: '' } as const;

/** '08:30', '0830', '08.30 AM'; seconds when the time has them. */
export function timeText(time: LocalTime | string, formats: Formats, language: Language): string {
  const [hour = '00', ...rest] = time.split(':');
  const separator = betweenHourAndMinute[formats.separator];
  if (formats.hours === 24) return [hour, ...rest].join(separator);
  const shown = twoDigits(Number(hour) % 12 || 12);
  return `${[shown, ...rest].join(separator)} ${halfOfDay[language][Number(hour) < 12 ? 0 : 1]}`;
}

/** A length of minutes as 40:05; hours are not cut at 24. */
export function hoursAndMinutes(minutes: number): string {
  const whole = Math.round(Math.abs(minutes));
  const text = `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
  return minutes < 0 && whole > 0 ? `-${text}` : text;
}

/** DD MMM YYYY | HH:mm:ss, in the organization's zone. */
export function dateTimeText(moment: Instant, formats: Formats, language: Language): string {
  // Time zones differ from UTC by whole minutes, so the seconds can be taken from the instant itself.
  const time = `${timeIn(formats.zone, moment)}:${moment.slice(17, 19)}`;
  return `${dateText(dateIn(formats.zone, moment), language)} | ${timeText(time, formats, language)}`;
}

/** Groups of three and two decimals, without the currency sign: '1,234.50'. */
export function amountText(amount: Money): string {
  const units = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${grouped(units.slice(0, -2))}.${units.slice(-2)}`;
}

const currencySigns: Readonly<Record<string, string>> = { THB: '฿', USD: '$' };

/** '฿1,234.50', '$1,234.50'; a currency without a sign shows its code. */
export function moneyText(amount: Money, currency: string): string {
  const sign = currencySigns[currency] ?? `${currency} `;
  return amount < 0 ? `-${sign}${amountText(amount).slice(1)}` : `${sign}${amountText(amount)}`;
}

/** Within a sentence: '1,234.50 baht', another currency by its sign. */
export function amountInSentence(amount: Money, currency: string, language: Language): string {
  if (currency !== 'THB') return moneyText(amount, currency);
  return `${amountText(amount)} ${language === 'th' ? 'บาท' : 'baht'}`;
}

/** A count of things, in groups of three. At most four decimals. */
export function numberText(value: number): string {
  const [whole = '0', decimals] = String(Math.round(Math.abs(value) * 10_000) / 10_000).split('.');
  const sign = value < 0 && Number(whole) + Number(decimals ?? 0) > 0 ? '-' : '';
  return `${sign}${grouped(whole)}${decimals ? `.${decimals}` : ''}`;
}

const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');

/** The same text in the organization's digits (Latin or Thai). */
export const inDigits = (text: string, digits: Formats['digits']): string =>
  digits === 'thai' ? text.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit))) : text;

/** Thai digits to Latin digits. */
export const latinDigits = (text: string): string =>
  text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));

export interface PersonName {
  readonly firstName?: string | null | undefined;
  readonly middleName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/** 'Somchai Jaidee', 'Jaidee Somchai', 'Jaidee, Somchai' or 'Somchai J.'. */
export function nameText(person: PersonName, format: Formats['name']): string {
  const given = joined([person.firstName, person.middleName], ' ');
  const family = person.lastName?.trim() ?? '';
  switch (format) {
    case 'first-last':
      return joined([given, family], ' ');
    case 'last-first':
      return joined([family, given], ' ');
    case 'last-comma-first':
      return joined([family, given], ', ');
    case 'last-initial':
      return joined([given, family && `${firstLetter(family)}.`], ' ');
  }
}

/** The one or two letters shown on a person's avatar. */
export const initialsOf = (person: PersonName): string =>
  joined([person.firstName && firstLetter(person.firstName), person.lastName && firstLetter(person.lastName)], '');

/** A Thai vowel written before its consonant is not an initial: เจริญ starts with จ. */
const firstLetter = (word: string): string => [...word.trim().replace(/^[เแโใไ]/, '')][0]?.toUpperCase() ?? '';

const joined = (parts: readonly (string | null | undefined)[], separator: string): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(separator);

/** Minutes in one day of leave, the same for every shift, so that '1d 4h' means the same to everyone. */
export const leaveDayMinutes = 480;

const leaveUnits = { en: ['d', 'h', 'm'], th: [' วัน', ' ชม.', ' นาที'] } as const;

/** 'Nd Mh', of days of 480 minutes or of another length; minutes only where there are any: '1d 4h', '0d 0h', '-1d 0h 30m'. */
export function leaveText(length: Minutes, language: Language, day: number = leaveDayMinutes): string {
  const [dayUnit, hourUnit, minuteUnit] = leaveUnits[language];
  const total = Math.abs(length);
  const rest = total % day;
  const parts = [`${Math.floor(total / day)}${dayUnit}`, `${Math.floor(rest / 60)}${hourUnit}`];
  if (rest % 60 > 0) parts.push(`${rest % 60}${minuteUnit}`);
  return `${length < 0 ? '-' : ''}${parts.join(' ')}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
