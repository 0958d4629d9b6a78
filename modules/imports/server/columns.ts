// Column names of a file, in both languages.

import type { Language } from '#kernel/text';
import { csvOf, type FileAnswer } from '#server/export';
import { columnMatch } from '#server/import/column-match';
import type { Mapping } from '../rules/column-mapping.ts';
import { columnName } from '../rules/column-name.ts';
import { employeeFields } from '../rules/employee-fields.ts';
import type { ImportKind } from '../rules/import-kinds.ts';
import { importTemplate } from '../rules/import-template.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';

const words = { en, th };

const known = employeeFields.map((key) => ({ key, names: [columnName(en, key), columnName(th, key)] }));

/** Matched by their names in either language; the reader may change it. */
export const guessedMapping = (heads: readonly string[]): Mapping => columnMatch(heads, known);

/** A file with the header and example rows. */
export function templateFile(kind: ImportKind, language: Language): FileAnswer {
  const { columns, rows } = importTemplate(kind, words[language], language);
  return csvOf({
    name: words[language].template.names[kind],
    columns: columns.map(({ key, head }) => ({
      header: head,
      value: (row: (typeof rows)[number]) => row[key] ?? null,
    })),
    rows,
  });
}
