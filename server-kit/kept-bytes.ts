import { LRUCache } from 'lru-cache';

interface KeptOptions {
  /** Of all entries together; beyond it the least recently used ones are dropped. A larger one is not kept at all. */
  readonly mostBytes: number;
  readonly milliseconds: number;
  /** The clock in milliseconds; a test passes its own. */
  readonly clock?: () => number;
}

/** Large texts that take long to make. Callers that ask at once share one making; one that fails is not kept. */
export class KeptBytes {
  readonly #kept: LRUCache<string, Buffer, () => Promise<Buffer>>;

  constructor({ mostBytes, milliseconds, clock }: KeptOptions) {
    this.#kept = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ length }) => Math.max(1, length),
      ttl: milliseconds,
      ttlResolution: clock ? 0 : 1_000,
      ...(clock && { perf: { now: clock } }),
      // Others may take the room of one that is still made; its callers wait for it all the same.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _old, { context: make }) => make(),
    });
  }

  /** The caller holds no connection: the making that it waits for may need one. */
  async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    return (await this.#kept.forceFetch(key, { context: make })) as Buffer;
  }
}
