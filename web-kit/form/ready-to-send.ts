// From the values of a form to the input of a call. An empty field is not sent; one that the contract requires is sent as null.
import type { FieldProblem } from '#kernel/errors';
import { type Issue, problemsOf } from '#kernel/problems';
import { isGroup } from './form-state.ts';

/** The contract's input schema, as a Standard Schema. */
export interface InputSchema {
  readonly '~standard': {
    readonly validate: (value: unknown) => unknown;
  };
}

export interface Ready {
  readonly input: Readonly<Record<string, unknown>>;
  readonly problems: Readonly<Record<string, FieldProblem>>;
}

type Values = Readonly<Record<string, unknown>>;

export function readyToSend(schema: InputSchema | undefined, values: Values): Ready {
  const input = withoutEmpty(values) as Values;
  const issues = issuesOf(schema, input);
  if (issues.length === 0) return { input, problems: {} };
  // A schema may require null for "none": where an empty field was refused, null is tried.
  const problems = problemsOf(issues, input);
  const withNulls = nullsAt(input, Object.keys(problems));
  const left = problemsOf(issuesOf(schema, withNulls), withNulls);
  return Object.keys(left).length < Object.keys(problems).length
    ? { input: withNulls, problems: left }
    : { input, problems };
}

/** The fields that may not be empty, read from the schema. */
export const requiredFields = (schema: InputSchema | undefined): ReadonlySet<string> => {
  const empty = problemsOf(issuesOf(schema, {}), {});
  const withNulls = nullsAt({}, Object.keys(empty));
  return new Set(Object.keys(problemsOf(issuesOf(schema, withNulls), withNulls)));
};

function issuesOf(schema: InputSchema | undefined, input: Values): readonly Issue[] {
  const result = schema?.['~standard'].validate(input) as { readonly issues?: readonly Issue[] } | undefined;
  return result?.issues ?? [];
}

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isGroup(value)) return value;
  const filled = Object.entries(value).filter(([, each]) => each !== '' && each !== null && each !== undefined);
  return Object.fromEntries(filled.map(([name, each]) => [name, withoutEmpty(each)]));
}

function nullsAt(input: Values, paths: readonly string[]): Values {
  const copy = copyOf(input) as Record<string, unknown>;
  for (const path of paths) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    const parent = steps.reduce<unknown>((place, step) => (place as Values | undefined)?.[step], copy);
    if (isGroup(parent) && parent[last] === undefined) (parent as Record<string, unknown>)[last] = null;
  }
  return copy;
}

/** Copies lists and plain objects; a file stays the same file. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isGroup(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copyOf(each)]));
}
