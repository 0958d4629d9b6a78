// The organization's formats, in the reader's language, for everything on screen.
import { createContext, useContext } from 'react';
import {
  amountText,
  dateRangeText,
  dateText,
  dateTimeText,
  defaultFormats,
  type Formats,
  inDigits,
  leaveText,
  moneyText,
  monthText,
  nameText,
  numberText,
  type PersonName,
  timeText,
} from '#kernel/format';
import type { Money } from '#kernel/money';
import type { Language } from '#kernel/text';
import { dateIn, dateParts, type Instant, type LocalDate, type LocalTime, type Minutes, systemNow } from '#kernel/time';
import { useLanguage } from './text.ts';

const FormatsContext = createContext<Formats>(defaultFormats);

/** Wraps the pages of an organization: `<FormatsProvider value={organization.formats}>`. */
export const FormatsProvider = FormatsContext.Provider;

export const useFormats = (): Formats => useContext(FormatsContext);

/** The date where the company is. */
export const useToday = (): LocalDate => dateIn(useFormats().zone, systemNow());

export const useThisYear = (): number => dateParts(useToday()).year;

/** All formats as plain text, for labels, titles and sentences. Components are in `#ui/amount`, `#ui/date-text`, `#ui/person-name`. */
export const useFormat = (): Format => formatOf(useFormats(), useLanguage());

export type Format = ReturnType<typeof newFormat>;

/** One instance for each organization and language: a list draws thousands of cells, and each of them asks. */
const made = new WeakMap<Formats, Map<Language, Format>>();

function formatOf(formats: Formats, language: Language): Format {
  const ofLanguages = made.get(formats) ?? new Map<Language, Format>();
  const format = ofLanguages.get(language) ?? newFormat(formats, language);
  made.set(formats, ofLanguages.set(language, format));
  return format;
}

function newFormat(formats: Formats, language: Language) {
  const figures = (text: string): string => inDigits(text, formats.digits);
  return {
    date: (date: LocalDate) => figures(dateText(date, language)),
    dateRange: (from: LocalDate, to: LocalDate) => figures(dateRangeText(from, to, language)),
    month: (date: LocalDate) => figures(monthText(date, language)),
    time: (time: LocalTime) => figures(timeText(time, formats, language)),
    dateTime: (moment: Instant) => figures(dateTimeText(moment, formats, language)),
    /** With the currency sign of the organization. */
    money: (amount: Money) => figures(moneyText(amount, formats.currency)),
    /** Without the sign, for a column whose header names the currency. */
    amount: (amount: Money) => figures(amountText(amount)),
    number: (value: number) => figures(numberText(value)),
    name: (person: PersonName) => nameText(person, formats.name),
    leave: (length: Minutes) => figures(leaveText(length, language)),
  };
}
