// What a form and the stored row have in different ways, after another person saved the row first.
import { isGroup, same } from './form-state.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Difference {
  /** A field inside a group is named with a dot: `address.postCode`. */
  readonly path: string;
  readonly mine: unknown;
  readonly stored: unknown;
  /** False where only the other person changed the field. */
  readonly isChangedHere: boolean;
}

interface Versions {
  readonly values: Values;
  /** The values that the form was filled with. */
  readonly saved: Values;
  readonly stored: Values;
}

/** The fields whose stored value is another than the one in the form, in the order of the form's values. */
export function differences({ values, saved, stored }: Versions): Difference[] {
  return Object.keys(stored).flatMap((name) => {
    const [mine, before, now] = [values[name], saved[name], stored[name]];
    if (isGroup(now) || isGroup(mine))
      return differences({ values: group(mine), saved: group(before), stored: { ...empty(mine), ...group(now) } }).map(
        (each) => ({ ...each, path: `${name}.${each.path}` }),
      );
    if (isSame(mine, now)) return [];
    return [{ path: name, mine, stored: now, isChangedHere: !isSame(mine, before) }];
  });
}

/** The stored values, with those on top that were changed in this form. */
export function withMine({ values, saved, stored }: Versions): Values {
  const kept = Object.keys(stored).map((name) => {
    const [mine, before, now] = [values[name], saved[name], stored[name]];
    if (isGroup(now) || isGroup(mine))
      return [name, withMine({ values: group(mine), saved: group(before), stored: { ...empty(mine), ...group(now) } })];
    return [name, isSame(mine, before) ? now : mine];
  });
  return { ...values, ...Object.fromEntries(kept) };
}

const group = (value: unknown): Values => (isGroup(value) ? value : {});

const empty = (value: unknown): Values => Object.fromEntries(Object.keys(group(value)).map((name) => [name, null]));

/** An empty field has no value, whether it is '', null or missing. */
const isSame = (one: unknown, other: unknown): boolean =>
  same(one === '' ? null : (one ?? null), other === '' ? null : (other ?? null));
