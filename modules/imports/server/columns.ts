// Column names of a file, in both languages.

import type { Language } from '#kernel/text';
import { csvOf, type FileAnswer } from '#server/export';
import { columnMatch } from '#server/import/column-match';
import type { Mapping } from '../rules/column-mapping.ts';
import { columnName } from '../rules/column-name.ts';
import { employeeFields } from '../rules/employee-fields.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';

const words = { en, th };

const known = employeeFields.map((key) => ({ key, names: [columnName(en, key), columnName(th, key)] }));

/** Matched by their names in either language; the reader may change it. */
export const guessedMapping = (heads: readonly string[]): Mapping => columnMatch(heads, known);

/** A file with the header and no row. */
export function template(language: Language): FileAnswer {
  const columns = employeeFields.map((field) => ({ header: columnName(words[language], field), value: () => null }));
  return csvOf({ name: words[language].template.name, columns, rows: [] });
}
