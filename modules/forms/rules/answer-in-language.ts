/** An answer in a sentence: days, moments and times of day in the reader's language, kinds of punch by their names, numbers in groups of three, amounts of claims in baht; null for other types. */
import { dateText, dateTimeText, defaultFormats, moneyText, numberText, timeText } from '#kernel/format';
import type { Language } from '#kernel/text';
import type { Instant, LocalDate } from '#kernel/time';
import { claimAmount } from './claim-amount.ts';
import type { Answer, clockTypes, FormField, PunchAnswer } from './field.ts';

type ClockType = (typeof clockTypes)[number];

const punches: Readonly<Record<ClockType, Readonly<Record<Language, string>>>> = {
  clock_in: { en: 'Clock in', th: 'เข้างาน' },
  clock_out: { en: 'Clock out', th: 'ออกงาน' },
  break_in: { en: 'Start of break', th: 'เริ่มพัก' },
  break_out: { en: 'End of break', th: 'สิ้นสุดพัก' },
};

interface Reading {
  readonly language: Language;
  /** IANA name of the company's zone. */
  readonly zone: string;
}

type AskedField = Pick<FormField, 'type' | 'limits' | 'meaning'>;

export function answerInLanguage(field: AskedField, answer: Answer, { language, zone }: Reading): string | null {
  const moment = (at: string): string => dateTimeText(at as Instant, { ...defaultFormats, zone }, language);
  switch (field.type) {
    case 'textfield':
      return field.limits.input === 'number' ? numberInWords(field, answer) : null;
    case 'date':
      return dateText(answer as LocalDate, language);
    case 'datetime':
      return moment(answer as string);
    case 'time':
      return timeText(answer as string, defaultFormats, language);
    case 'clocktype':
      return punches[answer as ClockType][language];
    case 'addclocking': {
      const { clockType, timestamp } = answer as PunchAnswer;
      return `${punches[clockType][language]} ${moment(timestamp)}`;
    }
    default:
      return null;
  }
}

function numberInWords({ meaning }: AskedField, answer: Answer): string {
  const amount = meaning === 'amount' ? claimAmount(answer) : null;
  return amount?.ok ? moneyText(amount.value, 'THB') : numberText(Number(answer));
}
