import { NumberField } from '#ui/fields';
import type { Field } from '#web/form';
import { workDay } from '../rules/day-parts.ts';
import { shownDays, typedDays } from '../rules/own-day.ts';

interface DaysFieldProps {
  /** Minutes in the form. */
  readonly field: Field<number | null | undefined | ''>;
  readonly label: string;
  readonly hint?: string;
  readonly negative?: boolean;
  /** Of one person; what the company sets is in days of 480 minutes. */
  readonly dayMinutes?: number;
}

/** Days on screen, minutes in the form: a half day is 0.5. */
export function DaysField({ field, label, hint, negative = false, dayMinutes = workDay }: DaysFieldProps) {
  const inDays: Field<number | null | undefined | ''> = {
    ...field,
    value: typeof field.value === 'number' ? shownDays(field.value, dayMinutes) : null,
    onChange: (days) => field.onChange(typeof days === 'number' ? typedDays(days, dayMinutes) : null),
  };
  return (
    <NumberField field={inDays} label={label} {...(hint && { hint })} decimals={4} {...(!negative && { min: 0 })} />
  );
}
