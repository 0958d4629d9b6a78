// The sentence under a field: what counts is said in its own unit (choices, files, days).

import { type FormField, isNumber, takesFiles } from '#forms/rules/field';
import type { FieldProblem } from '#kernel/errors';
import { LocalDate } from '#kernel/time';
import { useFormat } from '#web/format';
import { fieldText } from '#web/text';

const countWords = {
  checkbox: { min: 'fewestChoices', max: 'mostChoices' },
  files: { min: 'fewestFiles', max: 'mostFiles' },
} as const;

function codeOf(field: Pick<FormField, 'type' | 'limits'>, code: string): string {
  const counted = field.type === 'checkbox' ? countWords.checkbox : takesFiles(field) ? countWords.files : null;
  if (counted && (code === 'min' || code === 'max')) return counted[code];
  if (takesFiles(field) && code === 'choice') return 'fileAgain';
  if (takesFiles(field) && code === 'invalid') return 'notAPicture';
  return isNumber(field) && code === 'pattern' ? 'decimals' : code;
}

export function useProblemText(): (
  field: Pick<FormField, 'type' | 'limits'>,
  problem: FieldProblem | undefined,
) => string | undefined {
  const format = useFormat();
  return (field, problem) => {
    if (!problem) return undefined;
    const date = LocalDate.safeParse(problem.params?.n).data;
    const n = date ? format.date(date) : (problem.params?.n ?? field.limits.decimals ?? 2);
    return fieldText({ code: codeOf(field, problem.code), params: { n } }, 'forms');
  };
}
