import { LRUCache } from 'lru-cache';

interface RememberedOptions {
  /** Number of answers; beyond it the least recently used one is dropped. */
  readonly most: number;
  /** How long an answer is used. */
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
  isLoaded: boolean;
}

/** Recent answers. Callers that ask at once share one load; a failed load is not kept. */
export class Remembered<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  /** The keys of each owner, so that `forget` costs only the owner's entries. */
  readonly #keysOf = new Map<string, Set<string>>();

  constructor({ most, milliseconds, clock }: RememberedOptions) {
    this.#entries = new LRUCache({
      max: most,
      ttl: milliseconds,
      // With a test clock the cache reads it every time; otherwise at most once a millisecond.
      ...(clock && { perf: { now: clock }, ttlResolution: 0 }),
      dispose: ({ owners }, key) => this.#disown(owners, key),
    });
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string, { load, owners = [], holdsConnection = false }: Look<Value>): Promise<Value> {
    const known = this.#entries.get(key);
    if (known && (known.isLoaded || !holdsConnection)) return known.value;
    const value = load();
    const entry: Entry<Value> = { value, owners, isLoaded: false };
    this.#entries.set(key, entry);
    for (const owner of owners) this.#own(owner, key);
    value.then(
      () => {
        entry.isLoaded = true;
      },
      () => {
        if (this.#entries.peek(key, { allowStale: true }) === entry) this.#entries.delete(key);
      },
    );
    return value;
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

/** A pure function of a text that keeps its last answers, for frequent questions. */
export function remembering<Value extends object | string>(
  most: number,
  make: (text: string) => Value,
): (text: string) => Value {
  const known = new LRUCache<string, Value>({ max: most });
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(text);
    known.set(text, made);
    return made;
  };
}
