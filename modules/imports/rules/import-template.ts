/** Template of an import: a column for each field, named in the reader's language, and example rows that begin with # and are not imported. */
import { importColumns } from '#clocking/rules/import-row';
import type { Language } from '#kernel/text';
import { importFields as leaveFields } from '#leave/rules/import-row';
import { itemImportFields } from '#payroll/rules/item-import-row';
import { importFields as shiftFields } from '#shifts/rules/import-row';
import { type ColumnWords, columnName } from './column-name.ts';
import { type EmployeeField, employeeFields, isEmployeeField } from './employee-fields.ts';
import type { ImportKind } from './import-kinds.ts';
import { templateExamples } from './template-examples.ts';

export interface TemplateWords {
  readonly columns: ColumnWords;
}

interface Field {
  readonly key: string;
  readonly names: readonly string[];
}

const only = (fields: readonly Field[], keys: readonly string[]): readonly Field[] =>
  keys.flatMap((key) => fields.find((field) => field.key === key) ?? []);

/** Fields of employees are named by their words. */
const fieldsOf = (kind: ImportKind): readonly Field[] => {
  switch (kind) {
    case 'employee':
    case 'userDetail':
      return employeeFields.map((key) => ({ key, names: [] }));
    case 'leave':
      return leaveFields;
    case 'shift':
      return only(shiftFields, ['board', 'date', 'profile', 'needed']);
    case 'worker':
      return only(shiftFields, ['board', 'date', 'profile', 'employeeCode', 'ot']);
    case 'clock':
      return only(importColumns, ['code', 'date', 'time', 'type', 'zone']);
    case 'payrollItem':
      return itemImportFields;
  }
};

const isThai = (name: string): boolean => /[\u0e00-\u0e7f]/.test(name);

/** `fromDate` as "From date". */
const spelled = (key: string): string =>
  (key.charAt(0).toUpperCase() + key.slice(1)).replace(/[A-Z]/g, (letter, at) =>
    at === 0 ? letter : ` ${letter.toLowerCase()}`,
  );

const inEnglish: Readonly<Record<string, string>> = { code: 'Employee code', ot: 'Overtime' };

function headOf({ key, names }: Field, words: TemplateWords, language: Language): string {
  if (isEmployeeField(key) && names.length === 0) return columnName(words, key as EmployeeField);
  return language === 'th' ? (names.find(isThai) ?? key) : (inEnglish[key] ?? spelled(key));
}

export interface TemplateColumn {
  readonly key: string;
  readonly head: string;
}

export interface Template {
  readonly columns: readonly TemplateColumn[];
  readonly rows: readonly Readonly<Record<string, string>>[];
}

export function importTemplate(kind: ImportKind, words: TemplateWords, language: Language): Template {
  const columns = fieldsOf(kind).map((field) => ({ key: field.key, head: headOf(field, words, language) }));
  const first = columns[0]?.key ?? '';
  return {
    columns,
    rows: templateExamples[language][kind].map((row) => ({ ...row, [first]: `#${row[first] ?? ''}` })),
  };
}
