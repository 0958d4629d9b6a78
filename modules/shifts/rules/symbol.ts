/** A symbol: one or two characters as a reader counts them, so that a Thai letter with its vowel or tone mark is one. */
const characters = new Intl.Segmenter('th', { granularity: 'grapheme' });

export function isSymbol(text: string): boolean {
  const count = [...characters.segment(text)].length;
  return count >= 1 && count <= 2 && !/\s/.test(text);
}
