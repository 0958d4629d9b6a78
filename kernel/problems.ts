// Turns schema issues into one code per field. Browser and server share it, so that a form and a 400 answer say the same.
import type { FieldProblem } from './errors.ts';

/** The part of a zod issue that is read here; any Standard Schema issue fits. */
export interface Issue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  readonly origin?: string;
  readonly expected?: string;
  readonly format?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly keys?: readonly PropertyKey[];
  readonly errors?: readonly (readonly Issue[])[];
}

const named = /^problem:([a-zA-Z]+)(?::(-?\d+))?$/;

/** Names the problem of a custom check: `z.string().regex(/^\d{13}$/, problem('digits', 13))` gives `digits` with n = 13. */
export const problem = (code: string, n?: number): string =>
  n === undefined ? `problem:${code}` : `problem:${code}:${n}`;

/**
 * The first problem of each field, by its dotted path ('address.postCode', 'approvers.0.id'; '' is the whole input).
 * `input` is the checked value: an empty field is `required`, even if its schema reports something else.
 */
export function problemsOf(issues: readonly Issue[], input: unknown): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const issue of issues.flatMap((each) => leavesOf(each, []))) {
    const path = issue.path.join('.');
    problems[path] ??= problemOf(issue, valueAt(input, issue.path));
  }
  return problems;
}

type Leaf = Omit<Issue, 'path'> & { readonly path: readonly string[] };

/** A union reports the problems of every member; only those of the closest member are returned. */
function leavesOf(issue: Issue, above: readonly string[]): readonly Leaf[] {
  const path = [...above, ...(issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step))];
  if (issue.code === 'unrecognized_keys' && issue.keys)
    return issue.keys.map((key) => ({ ...issue, path: [...path, String(key)] }));
  const shapes = issue.code === 'invalid_union' ? (issue.errors ?? []) : [];
  const closest = shapes.find((shape) => !shape.some(isAnotherKind)) ?? shapes.find((shape) => shape.length > 0);
  return closest ? closest.flatMap((each) => leavesOf(each, path)) : [{ ...issue, path }];
}

const isAnotherKind = (issue: Issue): boolean =>
  (issue.code === 'invalid_type' || issue.code === 'invalid_value') && (issue.path ?? []).length === 0;

function valueAt(input: unknown, path: readonly string[]): unknown {
  let value = input;
  for (const step of path) value = (value as Record<string, unknown> | null | undefined)?.[step];
  return value;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

function problemOf(issue: Leaf, value: unknown): FieldProblem {
  if (isEmpty(value)) return { code: 'required' };
  const name = named.exec(issue.message);
  if (name?.[1]) return withNumber(name[1], name[2]);
  switch (issue.code) {
    case 'invalid_type':
      return { code: wrongType(issue.expected) };
    case 'invalid_value':
    case 'invalid_union':
      return { code: 'choice' };
    case 'invalid_format':
      return { code: wrongFormat(issue.format) };
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return withNumber(tooBigCode[kindOf(issue)], issue.maximum);
    default:
      return { code: 'invalid' };
  }
}

const wrongType = (expected: string | undefined): string => {
  if (expected === 'number' || expected === 'int' || expected === 'bigint') return 'number';
  return expected === 'date' ? 'date' : 'invalid';
};

const wrongFormat = (format: string | undefined): string => {
  if (format === 'email') return 'email';
  if (format === 'date' || format === 'datetime') return 'date';
  return format === 'regex' ? 'pattern' : 'invalid';
};

function tooSmall(issue: Leaf): FieldProblem {
  const kind = kindOf(issue);
  // An empty list that needs one item counts as an empty field.
  if (kind === 'array' && issue.minimum === 1) return { code: 'required' };
  return withNumber(tooSmallCode[kind], issue.minimum);
}

const tooSmallCode = { string: 'minLength', array: 'minItems', number: 'min', file: 'minSize' } as const;
const tooBigCode = { string: 'maxLength', array: 'maxItems', number: 'max', file: 'maxSize' } as const;

const kindOf = (issue: Leaf): 'string' | 'array' | 'file' | 'number' => {
  if (issue.origin === 'string' || issue.origin === 'file') return issue.origin;
  return issue.origin === 'array' || issue.origin === 'set' ? 'array' : 'number';
};

const withNumber = (code: string, n: string | number | bigint | undefined): FieldProblem =>
  n === undefined ? { code } : { code, params: { n: Number(n) } };
