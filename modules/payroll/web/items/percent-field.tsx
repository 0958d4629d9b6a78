import { NumberField } from '#ui/fields';
import type { Field } from '#web/form';

type BasisPoints = number | null | undefined | '';

interface PercentFieldProps {
  readonly field: Field<BasisPoints>;
  readonly label: string;
}

/** Percent on screen, whole basis points in the form: 5 % is 500. */
export function PercentField({ field, label }: PercentFieldProps) {
  const shown: Field<BasisPoints> = {
    ...field,
    value: typeof field.value === 'number' ? field.value / 100 : field.value,
    onChange: (value) => field.onChange(typeof value === 'number' ? Math.round(value * 100) : value),
  };
  return <NumberField field={shown} label={label} min={0} max={100} decimals={2} unit="%" />;
}
