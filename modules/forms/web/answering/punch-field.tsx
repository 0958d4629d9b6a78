import { useState } from 'react';
import { type Answer, clockTypes, type PunchAnswer } from '#forms/rules/field';
import type { Instant } from '#kernel/time';
import { SelectField } from '#ui/fields';
import type { Field } from '#web/form';
import { useText } from '#web/text';
import styles from '../forms.module.css';
import { MomentField } from './moment-field.tsx';
import { ZoneAnswer } from './row-answers.tsx';

interface PunchFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly field: Field<Answer | undefined>;
}

/** A punch that was forgotten: which one, when, and where. */
export function PunchField({ label, hint, field }: PunchFieldProps) {
  const t = useText('forms');
  const known = typeof field.value === 'object' && 'clockType' in field.value ? field.value : null;
  const [part, setPart] = useState<Partial<PunchAnswer>>(known ?? {});
  const change = (next: Partial<PunchAnswer>): void => {
    setPart(next);
    const { clockType, timestamp, zoneId } = next;
    field.onChange(
      clockType && timestamp ? { clockType, timestamp, ...(zoneId && { zoneId }) } : (null as unknown as undefined),
    );
  };
  const inner = { ...field, error: undefined };
  return (
    <fieldset className={styles.punch} aria-invalid={field.error !== undefined || undefined}>
      <legend>
        {label}
        {field.required && <span aria-hidden> *</span>}
      </legend>
      {hint && <small>{hint}</small>}
      <SelectField
        label={t(($) => $.answering.clockType)}
        field={{
          ...inner,
          name: `${field.name}.clockType`,
          value: part.clockType ?? null,
          onChange: (next) => {
            const clockType = clockTypes.find((one) => one === next);
            const { clockType: _, ...others } = part;
            change(clockType ? { ...others, clockType } : others);
          },
        }}
        choices={clockTypes.map((value) => ({ value, label: t(($) => $.clockTypes[value]) }))}
      />
      <MomentField
        label={t(($) => $.answering.date)}
        field={{
          ...inner,
          name: `${field.name}.timestamp`,
          value: part.timestamp ?? null,
          onChange: (next) => {
            const { timestamp: _, ...others } = part;
            change(next ? { ...others, timestamp: next as Instant } : others);
          },
        }}
      />
      <ZoneAnswer
        label={t(($) => $.answering.zone)}
        field={{
          ...inner,
          required: false,
          name: `${field.name}.zoneId`,
          value: part.zoneId ?? null,
          onChange: (zoneId) => change({ ...part, zoneId: zoneId ?? null }),
        }}
      />
      {field.error && (
        <p className={styles.problem} role="alert">
          {field.error}
        </p>
      )}
    </fieldset>
  );
}
