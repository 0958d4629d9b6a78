/** An answer in a sentence: days, moments and times of day in the reader's language and on the company's clock, kinds of punch by their names, numbers in groups of three, amounts of claims, typed or chosen, in the company's currency; null for other types. */
import { dateText, dateTimeText, type Formats, moneyText, numberText, timeText } from '#kernel/format';
import type { Language } from '#kernel/text';
import type { Instant, LocalDate } from '#kernel/time';
import type { ClockType } from '#zones/rules/clock-type';
import { claimAmount } from './claim-amount.ts';
import type { Answer, FormField, PunchAnswer } from './field.ts';

const punches: Readonly<Record<ClockType, Readonly<Record<Language, string>>>> = {
  clock_in: { en: 'Clock in', th: 'เข้างาน' },
  clock_out: { en: 'Clock out', th: 'ออกงาน' },
  break_in: { en: 'Start of break', th: 'เริ่มพัก' },
  break_out: { en: 'End of break', th: 'สิ้นสุดพัก' },
};

interface Reading {
  readonly language: Language;
  /** Of the company. */
  readonly formats: Formats;
}

type AskedField = Pick<FormField, 'type' | 'limits' | 'meaning' | 'options'>;

export function answerInLanguage(field: AskedField, answer: Answer, { language, formats }: Reading): string | null {
  const moment = (at: string): string => dateTimeText(at as Instant, formats, language);
  switch (field.type) {
    case 'textfield':
      return field.limits.input === 'number' ? numberInWords(field, answer, formats) : null;
    case 'dropdown':
    case 'radio':
      return chosenAmount(field, answer, formats);
    case 'date':
      return dateText(answer as LocalDate, language);
    case 'datetime':
      return moment(answer as string);
    case 'time':
      return timeText(answer as string, formats, language);
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

/** The id of the option is the amount; a label with words of its own stays as it is. */
function chosenAmount({ meaning, options }: AskedField, answer: Answer, { currency }: Formats): string | null {
  const label = options.find(({ id }) => id === answer)?.label;
  const amount = meaning === 'amount' ? claimAmount(answer) : null;
  return amount?.ok && label && /^[\d,.\s]+$/.test(label) ? moneyText(amount.value, currency) : null;
}

function numberInWords({ meaning }: AskedField, answer: Answer, { currency }: Formats): string {
  const amount = meaning === 'amount' ? claimAmount(answer) : null;
  return amount?.ok ? moneyText(amount.value, currency) : numberText(Number(answer));
}
