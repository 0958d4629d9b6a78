/** Title code of SPS 1-10: the one that the office gave the company for the title, else the one of the list that counts in the wage month; a short form of two titles has none. */
import type { LocalDate } from '#kernel/time';
import { titleCodeTables } from './values/title-codes.ts';

/** Titles are compared without spaces: "ว่าที่ ร.ต." and "ว่าที่ร.ต." are the same. */
export const titleKey = (title: string): string => title.replaceAll(/\s+/g, '');

/** Codes by title, in full and short. A short form that several ranks share says nothing. */
function codesOf(rows: (typeof titleCodeTables)[number]['rows']): ReadonlyMap<string, string> {
  const codes = new Map<string, string | null>();
  for (const [code, ...names] of rows)
    for (const name of names) if (name) codes.set(titleKey(name), codes.has(titleKey(name)) ? null : code);
  return new Map([...codes].filter((entry): entry is [string, string] => entry[1] !== null));
}

const tables = titleCodeTables.map(({ from, rows }) => ({ from, codes: codesOf(rows) }));

export interface TitleCodeOptions {
  /** Any day of the wage month. */
  readonly on: LocalDate;
  /** Codes that the office gave the company, by `titleKey`. */
  readonly own: ReadonlyMap<string, string>;
}

/** Three digits; undefined for a title without a code. */
export function titleCode(title: string, { on, own }: TitleCodeOptions): string | undefined {
  const key = titleKey(title);
  return own.get(key) ?? tables.findLast(({ from }) => from <= on)?.codes.get(key);
}
