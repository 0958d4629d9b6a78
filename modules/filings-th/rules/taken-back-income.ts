/** Income taken back: what was paid too much in an earlier month lowers the person's other income of its type, line by line; no line is below 0. */
import { type Money, minor, zero } from '#kernel/money';
import { incomeFigureParts } from './income-figure.ts';

interface IncomeFigure {
  readonly employeeId: string;
  readonly line: string;
  readonly base: Money;
  readonly ofPerson: Money;
}

/** What no other line covers is of an earlier month, whose form is corrected. */
export function withoutTakenBack<Figure extends IncomeFigure>(figures: readonly Figure[]): Figure[] {
  const left = new Map<string, number>();
  for (const figure of figures)
    if (figure.base < 0) left.set(keyOf(figure), (left.get(keyOf(figure)) ?? 0) - figure.base);
  if (left.size === 0) return [...figures];
  return figures.flatMap((figure) => {
    const due = left.get(keyOf(figure)) ?? 0;
    const taken = figure.base < 0 ? figure.base : Math.min(due, figure.base);
    if (taken === 0) return [figure];
    if (taken > 0) left.set(keyOf(figure), due - taken);
    const lowered = { ...figure, base: taken < 0 ? zero : minor(figure.base - taken) };
    return lowered.base === 0 && lowered.ofPerson === 0 ? [] : [lowered];
  });
}

const keyOf = ({ employeeId, line }: IncomeFigure): string => `${employeeId} ${incomeFigureParts(line).incomeType}`;
