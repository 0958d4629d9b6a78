/** Words for a row of an import that cannot be taken: its number as a spreadsheet counts, the column, and what is wrong. */
import { filled, type Language } from '#kernel/text';
import { en } from '../text/imports/en.ts';
import { th } from '../text/imports/th.ts';
import type { ItemImportField, ItemProblemCode } from './item-import-row.ts';

const wordsOf = { en, th } as const;

export interface NumberedProblem {
  readonly row: number;
  readonly field: ItemImportField;
  readonly code: ItemProblemCode;
}

export function explainImportProblem({ row, field, code }: NumberedProblem, language: Language): string {
  const { sentence, fields, problems } = wordsOf[language];
  return filled(sentence, { row: String(row), field: fields[field], problem: problems[code] });
}
