/** Readable answers: those of the shape that the type of their field has; limits and options do not count, because forms change. */
import { clockTypes } from '#zones/rules/clock-type';
import { isDate, isMoment, isTime, isUuid } from './answer-problem.ts';
import { type Answers, type FormField, isNumber, type PunchAnswer } from './field.ts';

/** Rows that no form has checked can hold anything. */
function isReadable(field: FormField, answer: unknown): boolean {
  const isText = (fits: (text: string) => boolean): boolean => typeof answer === 'string' && fits(answer);
  switch (field.type) {
    case 'date':
      return isText(isDate);
    case 'datetime':
      return isText(isMoment);
    case 'time':
      return isText(isTime);
    case 'clocktype':
      return clockTypes.some((type) => type === answer);
    case 'zone':
    case 'team':
    case 'employee':
    case 'manager':
      return isText(isUuid);
    case 'addclocking':
      return typeof answer === 'object' && answer !== null && isPunch(answer as PunchAnswer);
    case 'checkbox':
    case 'image':
    case 'file':
      return Array.isArray(answer) && answer.every((one) => typeof one === 'string');
    case 'textfield':
      return isNumber(field) ? typeof answer === 'number' : typeof answer === 'string';
    default:
      return typeof answer === 'string';
  }
}

const isPunch = ({ clockType, timestamp, zoneId, correctsId }: PunchAnswer): boolean =>
  clockTypes.some((type) => type === clockType) &&
  typeof timestamp === 'string' &&
  isMoment(timestamp) &&
  [zoneId, correctsId].every((id) => id == null || isUuid(id));

export const readableAnswers = (fields: readonly FormField[], answers: Answers): Answers => {
  const byId = new Map(fields.map((field) => [field.id, field]));
  return Object.fromEntries(
    Object.entries(answers).filter(([id, answer]) => {
      const field = byId.get(id);
      return field !== undefined && isReadable(field, answer);
    }),
  );
};
