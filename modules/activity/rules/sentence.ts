/** An entry in words: the verb with the kind of thing and its name; a kind or field that no language names yet is shown as it is. */
import type { Verb } from './verb.ts';

export interface ActivityWords {
  readonly verbs: Readonly<Record<Verb, string>>;
  readonly kinds: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
}

interface Deed {
  readonly verb: Verb;
  readonly subjectKind: string | null;
  readonly subjectName: string | null;
}

/** `Changed the team “Sales”`. Without a subject the company itself was meant. */
export function sentenceOf({ verb, subjectKind, subjectName }: Deed, words: ActivityWords): string {
  const kind = words.kinds[subjectKind ?? 'organization'] ?? subjectKind ?? '';
  const name = subjectName ? `“${subjectName}”` : '';
  return words.verbs[verb].replace('{{kind}}', kind).replace('{{name}}', name).trim();
}

export const wordOfField = (field: string, words: ActivityWords): string => words.fields[field] ?? field;
