/** A column mapping is right when every field is known, no column feeds two fields, the code is mapped, and the person may write each field. */
import { ok, type Result, refused } from '#kernel/result';
import { type EmployeeField, guardedFields, isEmployeeField } from './employee-fields.ts';

export type Mapping = Readonly<Partial<Record<EmployeeField, number>>>;

export type MappingRefusal = 'unknownColumn' | 'columnTwice' | 'codeMissing' | 'guardedColumn';

export function columnMapping(
  mapping: Readonly<Record<string, number>>,
  options: { readonly columns: number; readonly may: (permission: keyof typeof guardedFields) => boolean },
): Result<Mapping, MappingRefusal> {
  const entries = Object.entries(mapping);
  if (!entries.every(([field, column]) => isEmployeeField(field) && column < options.columns))
    return refused('unknownColumn');
  if (new Set(entries.map(([, column]) => column)).size < entries.length) return refused('columnTwice');
  if (mapping.employeeCode === undefined) return refused('codeMissing');
  for (const [permission, fields] of Object.entries(guardedFields) as [keyof typeof guardedFields, readonly string[]][])
    if (!options.may(permission) && fields.some((field) => mapping[field] !== undefined))
      return refused('guardedColumn');
  return ok(mapping as Mapping);
}
