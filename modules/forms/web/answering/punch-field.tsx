import { useEffect, useRef, useState } from 'react';
import { forms } from '#forms/contract';
import type { Answer, PunchAnswer } from '#forms/rules/field';
import type { FieldProblem } from '#kernel/errors';
import { dateIn, type Instant, timeIn } from '#kernel/time';
import { SelectField } from '#ui/fields';
import { MomentField } from '#ui/moment-field';
import { useRead } from '#web/call';
import type { Field } from '#web/form';
import { useFormat, useFormats } from '#web/format';
import { useText } from '#web/text';
import { clockTypes } from '#zones/rules/clock-type';
import styles from '../forms.module.css';
import { ZoneAnswer } from './row-answers.tsx';

interface PunchFieldProps {
  /** One's own punches are offered as the wrong one; not where staff answers for another person. */
  readonly isOwn: boolean;
  readonly label: string;
  readonly hint?: string;
  readonly field: Field<Answer | undefined>;
}

/** Why a punch that was begun is no answer yet. */
function missingPart({ clockType, timestamp, zoneId }: Partial<PunchAnswer>): FieldProblem | null {
  if (!clockType && (timestamp || zoneId)) return { code: 'punchKind' };
  return !timestamp && (clockType || zoneId) ? { code: 'punchMoment' } : null;
}

/** A punch that was forgotten or is wrong: which one, when, where, and in place of which. The form is not sent with a part of it. */
export function PunchField({ isOwn, label, hint, field }: PunchFieldProps) {
  const t = useText('forms');
  const known = typeof field.value === 'object' && 'clockType' in field.value ? field.value : null;
  const [part, setPart] = useState<Partial<PunchAnswer>>(known ?? {});
  const missing = useRef<FieldProblem | null>(null);
  const wrongMoment = useRef<FieldProblem | null>(null);
  const say = (): void => field.unread?.(wrongMoment.current ?? missing.current);
  const last = useRef(say);
  last.current = say;
  // A question that is no longer asked keeps nothing from being sent.
  useEffect(
    () => () => {
      missing.current = null;
      wrongMoment.current = null;
      last.current();
    },
    [],
  );
  const change = (next: Partial<PunchAnswer>): void => {
    setPart(next);
    missing.current = missingPart(next);
    say();
    const { clockType, timestamp, zoneId, correctsId } = next;
    field.onChange(
      clockType && timestamp
        ? { clockType, timestamp, ...(zoneId && { zoneId }), ...(correctsId && { correctsId }) }
        : (null as unknown as undefined),
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
        timeLabel={t(($) => $.answering.time)}
        label={t(($) => $.answering.date)}
        field={{
          ...inner,
          unread: (problem) => {
            wrongMoment.current = problem;
            say();
          },
          name: `${field.name}.timestamp`,
          value: part.timestamp ?? null,
          onChange: (next) => {
            // Another day has other punches.
            const { timestamp: _, correctsId: __, ...others } = part;
            change(next ? { ...others, timestamp: next as Instant } : others);
          },
        }}
      />
      {isOwn && part.timestamp && (
        <WrongPunch
          at={part.timestamp}
          field={{
            ...inner,
            required: false,
            name: `${field.name}.correctsId`,
            value: part.correctsId ?? null,
            onChange: (correctsId) => change({ ...part, correctsId: correctsId ?? null }),
          }}
        />
      )}
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

interface WrongPunchProps {
  readonly at: Instant;
  readonly field: Field<string | null | undefined>;
}

/** The punches of that day, one of which may be the wrong one; nothing where the day has none. */
function WrongPunch({ at, field }: WrongPunchProps) {
  const t = useText('forms');
  const format = useFormat();
  const { zone } = useFormats();
  const { data } = useRead(forms.listPunches, { date: dateIn(zone, at) });
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <SelectField
      label={t(($) => $.answering.wrongPunch)}
      hint={t(($) => $.answering.wrongPunchHint)}
      placeholder={t(($) => $.answering.noWrongPunch)}
      field={field}
      choices={items.map(({ id, clockType, timestamp, zoneName }) => {
        const words = { type: t(($) => $.clockTypes[clockType]), time: format.time(timeIn(zone, timestamp)) };
        const label = zoneName
          ? t(($) => $.answering.wrongPunchAt, { ...words, place: zoneName })
          : t(($) => $.answering.wrongPunchNowhere, words);
        return { value: id, label };
      })}
    />
  );
}
