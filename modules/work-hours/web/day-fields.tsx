import { Checkbox, Select, Switch } from '@mantine/core';
import { IconCopyCheck } from '@tabler/icons-react';
import type { LocalTime, Minutes } from '#kernel/time';
import { TimeInput } from '#ui/date-fields';
import { IconButton } from '#ui/icon-button';
import { LimitedNumber } from '#ui/number-box';
import { useText } from '#web/text';
import type { WeekdayHours } from '../contract.ts';
import styles from './hours.module.css';
import { usualDay } from './usual-week.ts';

interface DayFieldsProps {
  readonly name: string;
  readonly day: WeekdayHours | null;
  readonly problem: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (day: WeekdayHours | null) => void;
  /** Puts this day's hours on every working day. */
  readonly onEveryDay: (day: WeekdayHours) => void;
}

type BreakKind = 'none' | 'timed' | 'length';
const kindOf = (pause: WeekdayHours['break']): BreakKind =>
  pause === null ? 'none' : 'length' in pause ? 'length' : 'timed';

const newBreak: Readonly<Record<BreakKind, WeekdayHours['break']>> = {
  none: null,
  timed: usualDay.break,
  length: { length: 60 as Minutes, paid: false },
};

/** One weekday of the form: a switch, and its hours where it is worked. */
export function DayFields({ name, day, problem, disabled, onChange, onEveryDay }: DayFieldsProps) {
  const t = useText('workHours');
  return (
    <fieldset
      className={styles.day}
      data-off={!day || undefined}
      data-wrong={problem ? true : undefined}
      disabled={disabled}
    >
      <Switch
        label={name}
        aria-label={t(($) => $.form.works, { day: name })}
        checked={day !== null}
        // The form brings its first wrong field into view.
        aria-invalid={problem ? true : undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? usualDay : null)}
      />
      {day && (
        <div className={styles.inputs}>
          <Time
            name={name}
            label={t(($) => $.form.clockIn)}
            value={day.clockIn}
            set={(clockIn) => onChange({ ...day, clockIn })}
          />
          <Time
            name={name}
            label={t(($) => $.form.clockOut)}
            value={day.clockOut}
            set={(clockOut) => onChange({ ...day, clockOut })}
          />
          <Count
            name={name}
            label={t(($) => $.form.lateAfter)}
            placeholder={t(($) => $.form.notWatched)}
            value={day.lateAfter}
            set={(lateAfter) => onChange({ ...day, lateAfter })}
          />
          <Count
            name={name}
            label={t(($) => $.form.absenceAfter)}
            placeholder={t(($) => $.form.never)}
            value={day.absenceAfter}
            set={(absenceAfter) => onChange({ ...day, absenceAfter })}
          />
          <BreakFields name={name} day={day} onChange={onChange} />
          <div className={styles.every}>
            <IconButton
              label={t(($) => $.form.copyDown)}
              icon={<IconCopyCheck size={20} aria-hidden />}
              onClick={() => onEveryDay(day)}
            />
          </div>
        </div>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

interface PartProps<Value> {
  readonly name: string;
  readonly label: string;
  readonly value: Value;
  readonly set: (value: Value) => void;
}

function Time({ name, label, value, set }: PartProps<LocalTime>) {
  const t = useText('workHours');
  return (
    <TimeInput
      label={label}
      aria-label={t(($) => $.form.ofDay, { field: label, day: name })}
      size="md"
      value={value}
      // Empty as well: the form refuses it, and does not save the time before.
      onChange={(time) => set(time as LocalTime)}
    />
  );
}

function Count({ name, label, value, set, placeholder }: PartProps<Minutes | null> & { readonly placeholder: string }) {
  const t = useText('workHours');
  return (
    <LimitedNumber
      label={label}
      aria-label={t(($) => $.form.ofDay, { field: label, day: name })}
      size="md"
      min={0}
      max={1440}
      whole
      placeholder={placeholder}
      value={value}
      onChange={(minutes) => set(minutes as Minutes | null)}
    />
  );
}

function BreakFields({
  name,
  day,
  onChange,
}: Pick<DayFieldsProps, 'name' | 'onChange'> & { readonly day: WeekdayHours }) {
  const t = useText('workHours');
  const pause = day.break;
  const set = (next: WeekdayHours['break']): void => onChange({ ...day, break: next });
  const kinds: readonly BreakKind[] = ['none', 'timed', 'length'];
  return (
    <>
      <Select
        className={styles.breakKind ?? ''}
        label={t(($) => $.form.breakKind)}
        aria-label={t(($) => $.form.ofDay, { field: t(($) => $.form.breakKind), day: name })}
        size="md"
        allowDeselect={false}
        data={kinds.map((value) => ({ value, label: t(($) => $.form.breaks[value]) }))}
        value={kindOf(pause)}
        onChange={(kind) => set(newBreak[(kind ?? 'none') as BreakKind])}
      />
      {pause && 'from' in pause && (
        <>
          <Time
            name={name}
            label={t(($) => $.form.breakFrom)}
            value={pause.from}
            set={(from) => set({ ...pause, from })}
          />
          <Time name={name} label={t(($) => $.form.breakTo)} value={pause.to} set={(to) => set({ ...pause, to })} />
        </>
      )}
      {pause && 'length' in pause && (
        <Count
          name={name}
          label={t(($) => $.form.breakLength)}
          placeholder="0"
          value={pause.length}
          set={(length) => set({ ...pause, length: length ?? (0 as Minutes) })}
        />
      )}
      {pause && (
        <Checkbox
          className={styles.paid}
          label={t(($) => $.form.paid)}
          checked={pause.paid}
          onChange={(event) => set({ ...pause, paid: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
