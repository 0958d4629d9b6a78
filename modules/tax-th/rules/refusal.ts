/** A refusal names its field: what was wrong, where, and the limit that was passed. Never a NaN, never a silent 0. */
export type RefusalReason =
  | 'missing'
  | 'wrongShape'
  | 'negative'
  | 'notWhole'
  | 'notADate'
  | 'outOfRange'
  | 'overLimit'
  | 'beforeFirstRow'
  | 'unknown'
  | 'twice'
  | 'notEditable'
  | 'notForPartTime'
  | 'needsSpouse';

export interface FieldRefusal {
  readonly ok: false;
  readonly reason: RefusalReason;
  /** The path inside the input, such as `period.number` or `declaration.paid.lifeInsurance`. */
  readonly field: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The kernel's Result, with the field added to the refusal. */
export type Checked<Value> = { readonly ok: true; readonly value: Value } | FieldRefusal;

export const refuse = (
  field: string,
  reason: RefusalReason,
  params?: Readonly<Record<string, string | number>>,
): FieldRefusal => (params === undefined ? { ok: false, reason, field } : { ok: false, reason, field, params });

/** A whole number from 0 to `most`, or the refusal that says what is wrong. */
export function refuseUnlessCount(
  field: string,
  value: unknown,
  most: number = Number.MAX_SAFE_INTEGER,
): FieldRefusal | null {
  if (value === undefined || value === null) return refuse(field, 'missing');
  if (!Number.isSafeInteger(value)) return refuse(field, 'notWhole');
  if ((value as number) < 0) return refuse(field, 'negative');
  return (value as number) > most ? refuse(field, 'outOfRange', { from: 0, to: most }) : null;
}

/** No value is "missing"; a number where a list is expected has the wrong shape. */
const missingOrWrong = (field: string, value: unknown): FieldRefusal =>
  refuse(field, value === undefined || value === null ? 'missing' : 'wrongShape');

export const refuseUnlessList = (field: string, value: unknown): FieldRefusal | null =>
  Array.isArray(value) ? null : missingOrWrong(field, value);

/** A nested object with fields. */
export const refuseUnlessPart = (field: string, value: unknown): FieldRefusal | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? null : missingOrWrong(field, value);

export const refuseUnlessFlag = (field: string, value: unknown): FieldRefusal | null =>
  typeof value === 'boolean' ? null : missingOrWrong(field, value);

/** A billion baht: more than any amount of one employee, and small enough that a year of it is still exact. */
export const mostMoney = 100_000_000_000;
