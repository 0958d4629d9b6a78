/** Visible fields: those without a condition, and those whose condition holds on a visible field before them; spaces around words do not count. */
import type { Answer, Answers, FormField, ShowWhen } from './field.ts';

export function visibleFields(fields: readonly FormField[], answers: Answers): readonly FormField[] {
  const visible: FormField[] = [];
  const shown = new Set<string>();
  for (const field of fields) {
    const { showWhen } = field;
    if (showWhen && !(shown.has(showWhen.fieldId) && holds(showWhen, answers[showWhen.fieldId]))) continue;
    visible.push(field);
    shown.add(field.id);
  }
  return visible;
}

function holds({ is, value }: ShowWhen, given: Answer | undefined): boolean {
  const answer = typeof given === 'string' ? given.trim() : given;
  if (answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0)) return false;
  switch (is) {
    case 'answered':
      return true;
    case 'equals':
      return Array.isArray(answer) ? answer.includes(String(value)) : String(answer) === String(value).trim();
    case 'atLeast':
      return typeof answer === 'number' && typeof value === 'number' && answer >= value;
  }
}
