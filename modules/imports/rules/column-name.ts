/** The name of a column: the field's name; for an address its part with the kind of address in brackets. */
import type { EmployeeField } from './employee-fields.ts';

export interface ColumnWords {
  readonly fields: Readonly<Record<string, string>>;
  readonly parts: Readonly<Record<string, string>>;
  readonly addresses: Readonly<Record<string, string>>;
}

export function columnName({ columns }: { readonly columns: ColumnWords }, field: EmployeeField): string {
  const [kind = '', part] = field.split('.');
  return part === undefined
    ? (columns.fields[field] ?? field)
    : `${columns.parts[part] ?? part} (${columns.addresses[kind] ?? kind})`;
}
