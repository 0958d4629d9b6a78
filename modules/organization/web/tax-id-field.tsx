import { taxId } from '#organization/rules/registration-numbers';
import { MaskField } from '#ui/fields';
import type { Field } from '#web/form';
import { useText } from '#web/text';

interface TaxIdFieldProps {
  readonly field: Field<string | null | undefined>;
  readonly label: string;
}

/** Thirteen digits. A check digit that does not fit is said and not refused: old numbers exist. */
export function TaxIdField({ field, label }: TaxIdFieldProps) {
  const t = useText('organization');
  const typed = field.value ?? '';
  const isDoubtful = typed.length === 13 && !taxId(typed).ok;
  return (
    <MaskField
      field={field}
      label={label}
      mask="nationalId"
      placeholder="0-9999-99000-99-3"
      {...(isDoubtful && { hint: t(($) => $.company.taxIdDoubtful) })}
    />
  );
}
