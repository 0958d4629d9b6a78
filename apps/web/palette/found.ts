/** What a search finds: entries in which every typed word occurs, those whose title begins with the words first; nothing typed finds all in their order. */

/** A page or an action that can be found. */
export interface Findable {
  /** The titles in every language, and further words; none of them empty. */
  readonly words: readonly string[];
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase().trim();

export function found<Entry extends Findable>(typed: string, entries: readonly Entry[]): readonly Entry[] {
  const asked = plain(typed);
  if (asked === '') return entries;
  const parts = asked.split(/\s+/);
  return entries
    .map((entry) => ({ entry, rank: rankOf(asked, parts, entry.words.map(plain)) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ entry }) => entry);
}

/** 0 is not found; 3 begins with all that was typed, 2 has a word that begins with it. Thai has no spaces between words. */
function rankOf(asked: string, parts: readonly string[], words: readonly string[]): number {
  const all = words.join('\n');
  if (!parts.every((part) => all.includes(part))) return 0;
  if (words.some((word) => word.startsWith(asked))) return 3;
  return words.some((word) => word.includes(` ${asked}`)) ? 2 : 1;
}
