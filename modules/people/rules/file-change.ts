/** What becomes a request: the parts of one's own file that the company answers for. A request names the fields whose value is to be another one; it waits until the company approves or rejects it, or until the one who asked takes it back. */
import { ok, type Result, refused } from '#kernel/result';
import { termMatters } from './terms-on.ts';

/** Work info and terms are requests only of a person who may change those of others (`own-terms.ts`). */
export const changeParts = ['personal', 'registeredAddress', 'identity', 'work', ...termMatters] as const;
export type ChangePart = (typeof changeParts)[number];

export const changeStates = ['pending', 'approved', 'rejected', 'canceled'] as const;
export type ChangeState = (typeof changeStates)[number];

export type FieldValues = Readonly<Record<string, string | null>>;

export interface Wished {
  readonly fields: readonly string[];
  readonly was: FieldValues;
  readonly wish: FieldValues;
}

/** Only what is to be another value than now: what HR changes meanwhile in other fields is not undone by an approval. */
export function wishedChange(now: FieldValues, wanted: FieldValues): Result<Wished, 'nothingChanged'> {
  const fields = Object.keys(wanted).filter((field) => (now[field] ?? null) !== (wanted[field] ?? null));
  if (fields.length === 0) return refused('nothingChanged');
  const only = (values: FieldValues): FieldValues =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  return ok({ fields, was: only(now), wish: only(wanted) });
}

export interface Asking {
  readonly state: ChangeState;
  readonly employeeId: string;
}

/** Nobody decides about their own request; it is decided once. */
export function decideChange(
  { state, employeeId }: Asking,
  options: { readonly by: string; readonly approve: boolean },
): Result<'approved' | 'rejected', 'changeDecided' | 'decidesThemselves'> {
  if (state !== 'pending') return refused('changeDecided');
  if (employeeId === options.by) return refused('decidesThemselves');
  return ok(options.approve ? 'approved' : 'rejected');
}
