import { useRef, useState } from 'react';
import type { FieldProblem } from '#kernel/errors';
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

/** A day and a time on the company's clock: together one moment. Half of it is no answer yet: the form is not sent with it. */
export function MomentField({ label, timeLabel, hint, field, days = {} }: MomentFieldProps) {
  const { zone } = useFormats();
  const partsOf = (moment: Instant | null) => ({
    moment,
    date: moment && (dateIn(zone, moment) as string),
    time: moment && (timeIn(zone, moment) as string),
  });
  const given = field.value ? (field.value as Instant) : null;
  const [shown, setShown] = useState(() => partsOf(given));
  // A moment from elsewhere, as the one that another person saved, takes the place of both halves.
  if (shown.moment !== given) setShown(partsOf(given));
  const { date, time } = shown;
  const wrong = useRef<{ day: FieldProblem | null; time: FieldProblem | null }>({ day: null, time: null });
  const isHalf = useRef(false);
  const say = (): void =>
    field.unread?.(wrong.current.day ?? wrong.current.time ?? (isHalf.current ? { code: 'momentHalf' } : null));
  const hear = (half: 'day' | 'time') => (problem: FieldProblem | null) => {
    wrong.current[half] = problem;
    say();
  };
  const change = (day: string | null, clock: string | null): void => {
    const [whole, minutes] = [LocalDate.safeParse(day).data, LocalTime.safeParse(clock).data];
    const moment = whole && minutes ? instantAt(zone, whole, minutes) : null;
    isHalf.current = Boolean(day) !== Boolean(clock);
    setShown({ moment, date: day, time: clock });
    field.onChange(moment);
    // Another time makes no day of the text beside it.
    say();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own.
    <div role="group" aria-label={label} className={styles.pair}>
      <DateField
        label={label}
        {...(hint && { hint })}
        {...days}
        field={{
          ...field,
          ...(field.unread && { unread: hear('day') }),
          name: `${field.name}.date`,
          value: date,
          onChange: (next) => change(next ?? null, time),
        }}
      />
      <TimeField
        label={timeLabel}
        field={{
          ...field,
          ...(field.unread && { unread: hear('time') }),
          name: `${field.name}.time`,
          error: undefined,
          value: time,
          onChange: (next) => change(date, next ?? null),
        }}
      />
    </div>
  );
}
