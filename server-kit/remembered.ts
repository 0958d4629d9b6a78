import { LRUCache } from 'lru-cache';

/** Options of a cache of so many entries. With `max` it would take the memory of all of them at once. */
export const growingTo = (most: number) => ({ maxSize: most, sizeCalculation: () => 1 });

/** The cache reads the clock so often at most: for each reading it sets a timer, and a busy server would set a thousand a second. */
const clockReadMs = 50;

interface RememberedOptions {
  /** Number of answers; beyond it the least recently used one is dropped. */
  readonly most: number;
  /** How long an answer is used, give or take `clockReadMs`. */
  readonly milliseconds: number;
  /** The clock in milliseconds; a test passes its own. */
  readonly clock?: () => number;
}

interface Look<Value> {
  readonly load: () => Promise<Value>;
  /** Ids that the answer depends on: `forget(owner)` drops it. */
  readonly owners?: readonly string[];
  /** A caller that holds a connection does not wait for a load that may still need one: it loads by itself. */
  readonly holdsConnection?: boolean;
}

interface Entry<Value> {
  readonly value: Promise<Value>;
  readonly owners: readonly string[];
  loaded: { readonly value: Value } | undefined;
}

/** Recent answers. Callers that ask at once share one load; a failed load is not kept. */
export class Remembered<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  /** The keys of each owner, so that `forget` costs only the owner's entries. */
  readonly #keysOf = new Map<string, Set<string>>();

  constructor({ most, milliseconds, clock }: RememberedOptions) {
    this.#entries = new LRUCache({
      ...growingTo(most),
      ttl: milliseconds,
      ...(clock ? { perf: { now: clock }, ttlResolution: 0 } : { ttlResolution: clockReadMs }),
      dispose: ({ owners }, key) => this.#disown(owners, key),
    });
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string, { load, owners = [], holdsConnection = false }: Look<Value>): Promise<Value> {
    const known = this.#entries.get(key);
    if (known && (known.loaded || !holdsConnection)) return known.value;
    const value = load();
    const entry: Entry<Value> = { value, owners, loaded: undefined };
    this.#entries.set(key, entry);
    for (const owner of owners) this.#own(owner, key);
    value.then(
      (loaded) => {
        entry.loaded = { value: loaded };
      },
      () => {
        if (this.#entries.peek(key, { allowStale: true }) === entry) this.#entries.delete(key);
      },
    );
    return value;
  }

  /** The answer that was loaded a moment ago; nothing is loaded for it. */
  known(key: string): Value | undefined {
    return this.#entries.get(key)?.loaded?.value;
  }

  forget(owner: string): void {
    for (const key of this.#keysOf.get(owner) ?? []) this.#entries.delete(key);
  }

  forgetAll(): void {
    this.#entries.clear();
  }

  #own(owner: string, key: string): void {
    const keys = this.#keysOf.get(owner);
    if (keys) keys.add(key);
    else this.#keysOf.set(owner, new Set([key]));
  }

  #disown(owners: readonly string[], key: string): void {
    for (const owner of owners) {
      const keys = this.#keysOf.get(owner);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(owner);
    }
  }
}

/** A pure function of a text or number that keeps its last answers, for frequent questions. */
export function remembering<Value extends object | string, Key extends string | number = string>(
  most: number,
  make: (key: Key) => Value,
): (key: Key) => Value {
  const known = new LRUCache<Key, Value>(growingTo(most));
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
