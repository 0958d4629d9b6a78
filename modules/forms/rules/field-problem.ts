/** A field can be used: it has a label, options where it asks for a choice, limits that can be met, and a condition on an earlier field. */
import type { FieldProblem } from '#kernel/errors';
import { type FormField, hasOptions, isNumber, isSilent, mostFiles, mostLetters, takesFiles } from './field.ts';

/** The first problem of a field, with the name of its part; null for a good one. @param earlier the fields before it */
export function fieldProblem(
  field: FormField,
  earlier: readonly FormField[],
): { readonly part: string; readonly problem: FieldProblem } | null {
  const found = (part: string, code: string, n?: number) => ({
    part,
    problem: n === undefined ? { code } : { code, params: { n } },
  });
  if (field.label === '' && field.type !== 'divider') return found('label', 'required');
  if (field.required && isSilent(field)) return found('required', 'invalid');
  if (hasOptions(field) && field.options.length === 0) return found('options', 'required');
  if (!hasOptions(field) && field.options.length > 0) return found('options', 'invalid');
  if (hasTwice(field.options.map(({ id }) => id)) || hasTwice(field.options.map(({ label }) => label)))
    return found('options', 'duplicate');
  const limits = limitsProblem(field);
  if (limits) return { part: 'limits', problem: limits };
  const condition = conditionProblem(field, earlier);
  return condition ? { part: 'showWhen', problem: condition } : null;
}

const hasTwice = (texts: readonly string[]): boolean => new Set(texts).size < texts.length;

const counted = ['textfield', 'checkbox', 'image', 'file', 'date', 'datetime'];

function limitsProblem(field: FormField): FieldProblem | null {
  const { type, limits } = field;
  const { min, max, input, decimals } = limits;
  if (input !== undefined && type !== 'textfield') return { code: 'invalid' };
  if (decimals !== undefined && !isNumber(field)) return { code: 'invalid' };
  if (!counted.includes(type) && (min != null || max != null)) return { code: 'invalid' };
  if (min != null && max != null && max < min) return { code: 'min', params: { n: min } };
  const most = largestLimit(field);
  if (most === null) return null;
  if ([min, max].some((one) => one != null && (one < 0 || !Number.isInteger(one))))
    return { code: 'min', params: { n: 0 } };
  return (max ?? 0) > most || (min ?? 0) > most ? { code: 'max', params: { n: most } } : null;
}

/** Null where the limit may be any number. */
function largestLimit(field: FormField): number | null {
  if (isNumber(field) || field.type === 'date' || field.type === 'datetime') return null;
  if (takesFiles(field)) return mostFiles;
  return field.type === 'checkbox' ? field.options.length : mostLetters;
}

function conditionProblem({ showWhen }: FormField, earlier: readonly FormField[]): FieldProblem | null {
  if (!showWhen) return null;
  const other = earlier.find(({ id }) => id === showWhen.fieldId);
  if (!other || isSilent(other)) return { code: 'choice' };
  switch (showWhen.is) {
    case 'answered':
      return null;
    case 'atLeast':
      return isNumber(other) && typeof showWhen.value === 'number' ? null : { code: 'number' };
    case 'equals':
      if (showWhen.value == null || showWhen.value === '') return { code: 'required' };
      return hasOptions(other) && !other.options.some(({ id }) => id === showWhen.value) ? { code: 'choice' } : null;
  }
}
