// The state of one form: the values, the problem of each field, and the saved values.
import { useReducer, useRef } from 'react';

type Values = Readonly<Record<string, unknown>>;
/** Field to what is wrong with it. */
type Problems<P> = Readonly<Record<string, P>>;

interface Held<V, P> {
  readonly values: V;
  readonly errors: Problems<P>;
  readonly saved: V;
}

export interface FormState<V, P> extends Held<V, P> {
  /** Fields inside a group are named with a dot: `address.postCode`. */
  readonly valueAt: (path: string) => unknown;
  /** A change removes the problem of the field. */
  readonly setAt: (path: string, value: unknown) => void;
  readonly set: (change: Partial<V>) => void;
  readonly setErrors: (errors: Problems<P>) => void;
  /** Checks one field, and reports nothing about the others. */
  readonly checkAt: (path: string) => void;
  /** Returns the values, or null when they have a problem. */
  readonly checkAll: () => V | null;
  readonly isDirty: (path?: string) => boolean;
  readonly reset: () => void;
  readonly markSaved: () => void;
  /** Starts again from other saved values, with these in the fields. */
  readonly restart: (saved: V, values: V) => void;
}

export function useFormState<V extends Values, P>(initial: V, check: (values: V) => Problems<P>): FormState<V, P> {
  // Two changes may come between two renders: the second must see the first.
  const held = useRef<Held<V, P>>({ values: initial, errors: {}, saved: initial });
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const change = (part: Partial<Held<V, P>>): void => {
    held.current = { ...held.current, ...part };
    redraw();
  };
  return {
    ...held.current,
    valueAt: (path) => valueAt(held.current.values, path),
    setAt: (path, value) => {
      const { values, errors } = held.current;
      change({ values: withValue(values, path.split('.'), value) as V, errors: without(errors, path) });
    },
    set: (part) => change({ values: { ...held.current.values, ...part }, errors: {} }),
    setErrors: (errors) => change({ errors }),
    checkAt: (path) => {
      const { values, errors } = held.current;
      const found = check(values)[path];
      change({ errors: found === undefined ? without(errors, path) : { ...errors, [path]: found } });
    },
    checkAll: () => {
      const errors = check(held.current.values);
      change({ errors });
      return Object.keys(errors).length === 0 ? held.current.values : null;
    },
    isDirty: (path) => {
      const { values, saved } = held.current;
      return path === undefined ? !same(values, saved) : !same(valueAt(values, path), valueAt(saved, path));
    },
    reset: () => change({ values: held.current.saved, errors: {} }),
    markSaved: () => change({ saved: held.current.values }),
    restart: (saved, values) => change({ saved, values, errors: {} }),
  };
}

/** An object of values, no list and no file. */
export const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((place, step) => (place as Values | null | undefined)?.[step], values);

function withValue(place: unknown, [step = '', ...rest]: readonly string[], value: unknown): unknown {
  const next = rest.length === 0 ? value : withValue((place as Values | null | undefined)?.[step], rest, value);
  return Array.isArray(place) ? place.with(Number(step), next) : { ...(place as Values | null), [step]: next };
}

const without = <P>(errors: Problems<P>, path: string): Problems<P> =>
  Object.fromEntries(Object.entries(errors).filter(([at]) => at !== path));

/** Lists and groups are compared by content; files by identity. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => same(value, other[index]));
  if (!isGroup(one) || !isGroup(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => same(one[name], other[name]));
}
