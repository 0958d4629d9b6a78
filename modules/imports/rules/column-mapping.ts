/** A column mapping is right when every field is known, no column feeds two fields, the code is mapped, and the person may write each field. */
import { ok, type Result, refused } from '#kernel/result';
import { type EmployeeField, isEmployeeField } from './employee-fields.ts';
import { closedFields, type May } from './field-rights.ts';

export type Mapping = Readonly<Partial<Record<EmployeeField, number>>>;

export type MappingRefusal = 'unknownColumn' | 'columnTwice' | 'codeMissing' | 'guardedColumn';

export function columnMapping(
  mapping: Readonly<Record<string, number>>,
  options: { readonly columns: number; readonly may: May },
): Result<Mapping, MappingRefusal> {
  const entries = Object.entries(mapping);
  if (!entries.every(([field, column]) => isEmployeeField(field) && column < options.columns))
    return refused('unknownColumn');
  if (new Set(entries.map(([, column]) => column)).size < entries.length) return refused('columnTwice');
  if (mapping.employeeCode === undefined) return refused('codeMissing');
  const closed = closedFields(options.may);
  if (entries.some(([field]) => closed.has(field))) return refused('guardedColumn');
  return ok(mapping as Mapping);
}
