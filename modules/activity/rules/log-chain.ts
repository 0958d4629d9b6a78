/** The chain of a log: entries are numbered 1, 2, 3 without a gap; the hash of each is SHA-256 of the hash before it and its own text; the last is the one the head and every anchor name. */

/** A hash in hexadecimal digits; the hash before the first entry is empty. */
export type Hash = string;

export interface Link {
  readonly number: number;
  readonly hash: Hash;
}

export interface LinkedEntry extends Link {
  readonly id: string;
  /** The full text of the entry, as it was hashed. */
  readonly text: string;
}

export type ChainFault =
  | { readonly kind: 'altered'; readonly number: number; readonly id: string }
  | { readonly kind: 'missing'; readonly from: number; readonly to: number }
  /** More entries were written than exist: the end was removed. */
  | { readonly kind: 'cutOff'; readonly from: number; readonly to: number }
  /** An anchor or the head has another hash under this number. */
  | { readonly kind: 'rewritten'; readonly number: number };

export interface Chain {
  /** Entries in the order of their numbers, a batch at a time. */
  add(entries: readonly LinkedEntry[]): void;
  /** Copies, kept elsewhere, of earlier ends of the chain. */
  end(remembered: readonly Link[]): ChainResult;
}

export interface ChainResult {
  readonly entries: number;
  readonly last: Link;
  readonly faults: readonly ChainFault[];
}

/** `anchors` are the links kept elsewhere, compared on the way. */
export function checkChain(digest: (previous: Hash, text: string) => Hash, anchors: readonly Link[]): Chain {
  const remembered = new Map(anchors.map(({ number, hash }) => [number, hash]));
  const faults: ChainFault[] = [];
  let entries = 0;
  let last: Link = { number: 0, hash: '' };
  const meet = (entry: LinkedEntry): void => {
    if (entry.number !== last.number + 1) faults.push({ kind: 'missing', from: last.number + 1, to: entry.number - 1 });
    // After a gap the previous hash is unknown, so only the next entry can be verified again.
    else if (digest(last.hash, entry.text) !== entry.hash)
      faults.push({ kind: 'altered', number: entry.number, id: entry.id });
    const expected = remembered.get(entry.number);
    if (expected !== undefined && expected !== entry.hash) faults.push({ kind: 'rewritten', number: entry.number });
    last = entry;
    entries += 1;
  };
  return {
    add: (batch) => batch.forEach(meet),
    end(heads) {
      const furthest = Math.max(0, ...[...anchors, ...heads].map(({ number }) => number));
      if (furthest > last.number) faults.push({ kind: 'cutOff', from: last.number + 1, to: furthest });
      for (const head of heads)
        if (head.number === last.number && head.hash !== last.hash)
          faults.push({ kind: 'rewritten', number: head.number });
      return { entries, last: { number: last.number, hash: last.hash }, faults };
    },
  };
}
