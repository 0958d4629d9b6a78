import { useState } from 'react';
import { dateIn, type Instant, instantAt, LocalDate, LocalTime, timeIn } from '#kernel/time';
import type { Field } from '../form.ts';
import { useFormats } from '../format.ts';
import { DateField, TimeField } from './date-fields.tsx';
import styles from './moment-field.module.css';

interface MomentFieldProps {
  readonly label: string;
  /** The label of the time. */
  readonly timeLabel: string;
  readonly hint?: string;
  readonly field: Field<string | null | undefined>;
  readonly days?: { readonly min?: LocalDate; readonly max?: LocalDate };
}

/** A day and a time on the company's clock: together one moment. Half of it is no answer yet. */
export function MomentField({ label, timeLabel, hint, field, days = {} }: MomentFieldProps) {
  const { zone } = useFormats();
  const known = field.value ? (field.value as Instant) : null;
  const [date, setDate] = useState<string | null>(known && dateIn(zone, known));
  const [time, setTime] = useState<string | null>(known && timeIn(zone, known));
  const change = (day: string | null, clock: string | null): void => {
    setDate(day);
    setTime(clock);
    const [whole, minutes] = [LocalDate.safeParse(day).data, LocalTime.safeParse(clock).data];
    field.onChange(whole && minutes ? instantAt(zone, whole, minutes) : null);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own.
    <div role="group" aria-label={label} className={styles.pair}>
      <DateField
        label={label}
        {...(hint && { hint })}
        {...days}
        field={{ ...field, name: `${field.name}.date`, value: date, onChange: (next) => change(next ?? null, time) }}
      />
      <TimeField
        label={timeLabel}
        field={{
          ...field,
          name: `${field.name}.time`,
          error: undefined,
          value: time,
          onChange: (next) => change(date, next ?? null),
        }}
      />
    </div>
  );
}
