import { useCallback } from 'react';
import { addressParts } from '#people/contract/file';
import { useText } from '#web/text';
import { addressKinds, type EmployeeField, plainFields } from '../rules/employee-fields.ts';

/** The name of a field in the reader's language, as the template has it. */
export function useColumnName(): (field: EmployeeField) => string {
  const t = useText('imports');
  return useCallback(
    (field) => {
      const plain = plainFields.find((one) => one === field);
      if (plain) return t(($) => $.columns.fields[plain]);
      const kind = addressKinds.find((one) => field.startsWith(`${one}.`));
      const part = addressParts.find((one) => field.endsWith(`.${one}`));
      return kind && part ? `${t(($) => $.columns.parts[part])} (${t(($) => $.columns.addresses[kind])})` : field;
    },
    [t],
  );
}
