/** Cut name: as many whole letters as fit, a Thai letter with its vowel and tone marks; a cut is reported, never silent. */

/** A name that was longer than its field: whose, and what the file says instead. */
export interface CutName {
  readonly field: string;
  readonly value: string;
  readonly written: string;
  /** The number of the person in the file, from 1; null in a header. */
  readonly item: number | null;
  /** The person's name; null in a header. */
  readonly person: string | null;
}

const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** `length` counts characters as TIS-620 does: a vowel or tone mark is one. */
export function cutName(name: string, length: number): string {
  if (name.length <= length) return name;
  let written = '';
  for (const { segment } of letters.segment(name)) {
    if (written.length + segment.length > length) break;
    written += segment;
  }
  // A vowel that is written before its consonant is nothing without it.
  return written.replace(/[เแโใไ]$/, '').trimEnd();
}
