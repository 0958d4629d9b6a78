/** Packed context: the parts that equal the run's shared ones are left out, and an item is its id, or its id with what differs from the run's. */
import { addedToVersionFive, upgradeContext } from './context-upgrade.ts';
import type { PayItem, PayrollContext } from './payroll-context.ts';

/** What the slips of a run share: parts of the context, and items by id. */
export interface SharedContext {
  readonly parts: Readonly<Partial<PayrollContext>>;
  readonly items: Readonly<Record<string, PayItem>>;
}

/** What one slip keeps of its own. */
export interface PackedContext {
  readonly own: Readonly<Partial<PayrollContext>>;
  readonly items: readonly (string | Readonly<Partial<PayItem>>)[];
}

type Parts = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && one !== null && JSON.stringify(one) === JSON.stringify(other));

/** The parts of `whole` that `known` does not have. */
const difference = (whole: Parts, known: Parts): Parts =>
  Object.fromEntries(Object.entries(whole).filter(([name, value]) => !isSame(value, known[name])));

export function packContext(context: PayrollContext, shared: SharedContext): PackedContext {
  const { items, ...rest } = context;
  return { own: difference(rest, shared.parts as Parts), items: items.map((item) => packItem(item, shared)) };
}

function packItem(item: PayItem, { items }: SharedContext): string | Partial<PayItem> {
  const known = items[item.id];
  if (!known) return item;
  const own = difference(item as unknown as Parts, known as unknown as Parts);
  return Object.keys(own).length === 0 ? item.id : ({ id: item.id, ...own } as Partial<PayItem>);
}

/** A context of an earlier version is upgraded. One of no known version was never saved by the product. */
export function unpackContext({ own, items }: PackedContext, shared: SharedContext): PayrollContext {
  const saved = { ...shared.parts, ...own, items: items.map((item) => unpackItem(item, shared)) } as PayrollContext;
  if (saved.version === 5) return { ...addedToVersionFive, ...saved };
  const upgraded = upgradeContext(saved);
  if (!upgraded.ok) throw new Error(`The saved context has a wrong ${upgraded.field}.`);
  return upgraded.value;
}

function unpackItem(item: string | Readonly<Partial<PayItem>>, { items }: SharedContext): PayItem {
  if (typeof item === 'string') return items[item] as PayItem;
  return { ...items[item.id ?? ''], ...item } as PayItem;
}
