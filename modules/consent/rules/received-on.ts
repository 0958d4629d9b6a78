/** The day on which a paper request came: today or up to 30 days before. The days to answer it count from that day. */
import type { FieldProblem } from '#kernel/errors';
import { addToDate, type LocalDate } from '#kernel/time';

const longestDays = 30;

export const earliestReceived = (today: LocalDate): LocalDate => addToDate(today, { days: -longestDays });

export function receivedProblem(received: LocalDate, today: LocalDate): FieldProblem | null {
  if (received > today) return { code: 'dateTooLate', params: { n: today } };
  const first = earliestReceived(today);
  return received < first ? { code: 'dateTooEarly', params: { n: first } } : null;
}
