// The text of a message in the receiver's language, for channels outside of the product. Screens make it from the same words.
import { dateText } from '#kernel/format';
import { filled, type Language } from '#kernel/text';
import type { LocalDate } from '#kernel/time';
import type { MessageFacts, ShownKind } from '../contract.ts';
import { daysInWords } from '../rules/days-in-words.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';

const texts = { en, th };

export interface MessageText {
  readonly title: string;
  /** What it is about, and the reason where one was given. */
  readonly lines: readonly string[];
}

export function messageText(kind: ShownKind, facts: MessageFacts, language: Language): MessageText {
  const { messages, parts } = texts[language];
  const values = { person: facts.person, form: facts.form[language] };
  const reason = facts.reason === null ? [] : [filled(parts.reason, { reason: facts.reason })];
  return {
    title: filled(messages[kind], values),
    lines: [facts.summary[language], ...reason].filter((line) => line !== ''),
  };
}

/** Words that stay the same for each message of a kind, in both languages. */
export const partText = (part: Exclude<keyof typeof en.parts, 'reason' | 'moreDay' | 'moreDays' | 'answerBy'>) => ({
  en: en.parts[part],
  th: th.parts[part],
});

/** The last day for an answer, in both languages. */
export const answerByText = (date: LocalDate) => ({
  en: filled(en.parts.answerBy, { date: dateText(date, 'en') }),
  th: filled(th.parts.answerBy, { date: dateText(date, 'th') }),
});

/** The days that a message is about. */
export const daysText = (dates: readonly LocalDate[], language: Language): string =>
  daysInWords(dates, {
    language,
    more: (days) => filled(texts[language].parts[days === 1 ? 'moreDay' : 'moreDays'], { days: String(days) }),
  });
