// Texts that nothing shows. A key counts as used when its last word stands anywhere in code, or when code puts such a word
// together (`${page}Lead`): so a text that is found here is named by nobody.
import type { Source } from './sources.ts';

export interface NamedWords {
  has(key: string): boolean;
}

export function wordsNamedIn(sources: readonly Source[]): NamedWords {
  const words = new Set<string>();
  const [starts, ends] = [new Set<string>(), new Set<string>()];
  for (const { text } of sources) {
    for (const [word] of text.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)) words.add(word);
    for (const [, start = ''] of text.matchAll(/`(?:[\w.]*\.)?([A-Za-z]\w*)\$\{/g)) starts.add(start);
    for (const [, end = ''] of text.matchAll(/\}([A-Za-z]\w*)`/g)) ends.add(end);
  }
  const isMade = (word: string) =>
    [...starts].some((start) => word.startsWith(start)) || [...ends].some((end) => word.endsWith(end));
  return {
    has(key) {
      const word = (key.split('.').at(-1) ?? '').replace(/_(zero|one|two|few|many|other)$/, '');
      // Other keys are values: figures, codes with a hyphen.
      return !/^[A-Za-z]\w+$/.test(word) || words.has(word) || isMade(word);
    },
  };
}
