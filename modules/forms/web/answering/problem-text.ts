// The sentence under a field: what counts is said in its own unit (choices, files, days).

import { type FormField, isNumber, takesFiles } from '#forms/rules/field';
import type { FieldProblem } from '#kernel/errors';
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

export function problemText(
  field: Pick<FormField, 'type' | 'limits'>,
  problem: FieldProblem | undefined,
): string | undefined {
  if (!problem) return undefined;
  const n = problem.params?.n ?? field.limits.decimals ?? 2;
  return fieldText({ code: codeOf(field, problem.code), params: { n } }, { namespace: 'forms' });
}
