/** An answer fits its field: of the field's kind, one of its options, within its limits. */
import { dateProblem } from '#kernel/dates';
import type { FieldProblem } from '#kernel/errors';
import { addToDate, dateIn, type Instant, isBefore, type LocalDate, localDate } from '#kernel/time';
import { clockTypes } from '#zones/rules/clock-type';
import { type Answer, type FormField, isNumber, mostFiles, mostLetters, type PunchAnswer } from './field.ts';

/** When the form is answered, and which day that is in the company's zone. */
export interface AnswerDay {
  readonly today: LocalDate;
  readonly timeZone: string;
  readonly now: Instant;
}

export function answerProblem(field: FormField, answer: Answer, day: AnswerDay): FieldProblem | null {
  switch (field.type) {
    case 'divider':
    case 'descriptions':
      return { code: 'invalid' };
    case 'textfield':
      return isNumber(field) ? numberProblem(field, answer) : textProblem(field, answer);
    case 'dropdown':
    case 'radio':
      return field.options.some(({ id }) => id === answer) ? null : { code: 'choice' };
    case 'clocktype':
      return clockTypes.some((type) => type === answer) ? null : { code: 'choice' };
    case 'checkbox':
      return listProblem(field, answer, { isPart: (one) => field.options.some(({ id }) => id === one) });
    case 'image':
    case 'file':
      return listProblem(field, answer, { isPart: isUuid, most: mostFiles });
    case 'zone':
    case 'team':
    case 'employee':
    case 'manager':
      return typeof answer === 'string' && isUuid(answer) ? null : { code: 'choice' };
    case 'date':
      return typeof answer === 'string' && isDate(answer)
        ? dayProblem(field, answer as LocalDate, day)
        : { code: 'date' };
    case 'datetime':
      return typeof answer === 'string' && isMoment(answer)
        ? dayProblem(field, dateIn(day.timeZone, answer as Instant), day)
        : { code: 'date' };
    case 'time':
      return typeof answer === 'string' && isTime(answer) ? null : { code: 'pattern' };
    case 'addclocking':
      return punchProblem(answer, day);
  }
}

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
export const isDate = (text: string): boolean => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return date !== undefined && localDate(Number(year), Number(month), Number(date)) !== null;
};
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
export const isMoment = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?Z$/.test(text) && isDate(text.slice(0, 10));

function textProblem({ limits: { min, max } }: FormField, answer: Answer): FieldProblem | null {
  if (typeof answer !== 'string') return { code: 'invalid' };
  const most = max ?? mostLetters;
  if (answer.length > most) return { code: 'maxLength', params: { n: most } };
  return min != null && answer.length < min ? { code: 'minLength', params: { n: min } } : null;
}

function numberProblem({ limits: { min, max, decimals = 2 } }: FormField, answer: Answer): FieldProblem | null {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return { code: 'number' };
  if (min != null && answer < min) return { code: 'min', params: { n: min } };
  if (max != null && answer > max) return { code: 'max', params: { n: max } };
  return Number(answer.toFixed(decimals)) === answer ? null : { code: 'pattern' };
}

function listProblem(
  { limits: { min, max } }: FormField,
  answer: Answer,
  { isPart, most }: { readonly isPart: (one: string) => boolean; readonly most?: number },
): FieldProblem | null {
  if (!Array.isArray(answer)) return { code: 'invalid' };
  if (new Set(answer).size < answer.length) return { code: 'duplicate' };
  if (!answer.every((one) => typeof one === 'string' && isPart(one))) return { code: 'choice' };
  const largest = max ?? most;
  if (largest !== undefined && answer.length > largest) return { code: 'max', params: { n: largest } };
  return min != null && answer.length < min ? { code: 'min', params: { n: min } } : null;
}

const years = { firstYear: 1900, yearsAhead: 10 };

function dayProblem({ limits: { min, max } }: FormField, date: LocalDate, { today }: AnswerDay): FieldProblem | null {
  const first = min == null ? null : addToDate(today, { days: min });
  const last = max == null ? null : addToDate(today, { days: max });
  const year = dateProblem(date, years, Number(today.slice(0, 4)));
  if (year === 'buddhistYear') return { code: year };
  if (year === 'dateTooEarly' || (first !== null && date < first))
    return { code: 'dateTooEarly', params: { n: first ?? years.firstYear } };
  return year === 'dateTooLate' || (last !== null && date > last)
    ? { code: 'dateTooLate', params: { n: last ?? Number(today.slice(0, 4)) + years.yearsAhead } }
    : null;
}

function punchProblem(answer: Answer, { today, now }: AnswerDay): FieldProblem | null {
  if (typeof answer !== 'object' || Array.isArray(answer)) return { code: 'invalid' };
  const { clockType, timestamp, zoneId, correctsId } = answer as PunchAnswer;
  if (!clockTypes.some((type) => type === clockType)) return { code: 'choice' };
  if (typeof timestamp !== 'string' || !isMoment(timestamp)) return { code: 'date' };
  if ([zoneId, correctsId].some((one) => one != null && !isUuid(one))) return { code: 'choice' };
  return isBefore(now, timestamp) ? { code: 'dateTooLate', params: { n: today } } : null;
}
