// The words on screen are those of docs/glossary.md: one word for one thing.

/** A row of the table of words on screen. */
export interface Term {
  readonly thai: string;
  readonly english: string;
  /** Words that mean the same and are not used; one after `=` is refused as a whole text only. */
  readonly never: readonly string[];
}

const heading = '## Words on screen';

export function termsIn(glossary: string): Term[] {
  const [, table] = glossary.split(heading);
  if (table === undefined) throw new Error(`The glossary has no part "${heading}".`);
  return table
    .split('\n')
    .filter((line) => /^\| .+ \|$/.test(line))
    .slice(1)
    .map((line) => {
      const [thai = '', english = '', never = ''] = line.slice(1, -1).split('|');
      return { thai: thai.trim(), english: english.trim(), never: never.split(',').map((word) => word.trim()) };
    });
}

const isUsed = (variant: string, sentence: string): boolean =>
  variant.startsWith('=') ? sentence === variant.slice(1) : variant !== '' && sentence.includes(variant);

/** Texts with a word that the glossary replaces, by their keys. */
export const variantsIn = (
  sentences: readonly (readonly [key: string, sentence: string])[],
  terms: readonly Term[],
): { key: string; message: string }[] =>
  sentences.flatMap(([key, sentence]) =>
    terms.flatMap(({ thai, english, never }) =>
      never
        .filter((variant) => isUsed(variant, sentence))
        .map((variant) => ({
          key,
          message: `has "${variant.replace(/^=/, '')}"; the glossary says "${thai}" (${english}).`,
        })),
    ),
  );
