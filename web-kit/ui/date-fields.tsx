// Fields for dates and times. On the wire a date is '2026-11-15'; the Buddhist year exists only on screen.
import { usePhone } from '#web/phone';
import '@mantine/dates/styles.layer.css';
import { DateInput, DatePickerInput, TimePicker, type TimePickerProps } from '@mantine/dates';
import { IconCalendar, IconClock } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FieldProblem } from '#kernel/errors';
import { dateRangeText, dateText, halfOfDay } from '#kernel/format';
import type { LocalDate } from '#kernel/time';
import { typedDate } from '#kernel/typed-date';
import { typedTime } from '#kernel/typed-time';
import type { Field } from '#web/form';
import { useFormat, useFormats } from '#web/format';
import { useLanguage, useText } from '#web/text';
import { calendarWords } from '../dates/calendar-words.ts';
import './date-fields.css';
import { latinTyped } from './number-box.tsx';
import { type FieldProps, shared } from './text-fields.tsx';

interface Bounds {
  readonly min?: LocalDate;
  readonly max?: LocalDate;
}

const boundsOf = ({ min, max }: Bounds) => ({ ...(min && { minDate: min }), ...(max && { maxDate: max }) });

type DateFieldProps = FieldProps<string | null | undefined> & Bounds;

/** A date: typed in either era and with Thai or Latin digits, or picked. */
export function DateField({ min, max, ...rest }: DateFieldProps) {
  const t = useText('kit');
  const language = useLanguage();
  const { field } = rest;
  const format = useFormat();
  const calendar = useCalendar();
  const typed = useTypedDate(field, { ...(min && { min }), ...(max && { max }) });
  return (
    <DateInput
      {...shared(rest as FieldProps<never>, format.date)}
      {...calendarWords(language)}
      {...boundsOf({ ...(min && { min }), ...(max && { max }) })}
      placeholder={rest.placeholder ?? t(($) => $.controls.dates.placeholder)}
      leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden />}
      valueFormat={(date) => dateText(date.slice(0, 10) as LocalDate, language)}
      dateParser={typedDate}
      hideOutsideDates
      clearable={!field.required}
      clearButtonProps={{ 'aria-label': t(($) => $.controls.dates.clear) }}
      value={field.value || null}
      {...calendar.input}
      onChangeCapture={({ currentTarget }) => typed.hear(currentTarget.value)}
      fixOnBlur={typed.isRead}
      onChange={(date) => {
        calendar.close();
        typed.forget();
        field.onChange(date);
      }}
      onBlur={() => {
        calendar.close();
        field.onBlur();
      }}
    />
  );
}

/**
 * A text that is no date, or none within the limits, stays in the field, and the form refuses it: otherwise the date before it
 * would be saved. A field outside a form shows that date again when it is left.
 */
function useTypedDate({ value, required, unread }: DateFieldProps['field'], bounds: Bounds) {
  const [wrongBeside, setWrongBeside] = useState<{ readonly value: unknown } | null>(null);
  const say = useRef(unread);
  say.current = unread;
  useEffect(() => () => say.current?.(null), []);
  const hear = (found: FieldProblem | null): void => {
    unread?.(found);
    setWrongBeside(found && unread ? { value } : null);
  };
  return {
    // A value from elsewhere takes the place of the text.
    isRead: wrongBeside === null || wrongBeside.value !== value,
    forget: () => hear(null),
    hear: (text: string) =>
      hear(text.trim() === '' ? (required ? { code: 'required' } : null) : problemOf(text, bounds)),
  };
}

function problemOf(text: string, { min, max }: Bounds): FieldProblem | null {
  const date = typedDate(text);
  if (!date) return { code: 'date' };
  if (min && date < min) return { code: 'dateTooEarly', params: { n: min } };
  return max && date > max ? { code: 'dateTooLate', params: { n: max } } : null;
}

/** The calendar opens by a click or the arrow key. By Tab the field is only typed in: no calendar covers the next one. */
function useCalendar() {
  const [isOpen, setIsOpen] = useState(false);
  return {
    close: () => setIsOpen(false),
    input: {
      popoverProps: { opened: isOpen, onChange: setIsOpen },
      // Escape closes the calendar, not the dialog around the field.
      'data-mantine-stop-propagation': isOpen || undefined,
      onClick: () => setIsOpen(true),
      onKeyDown: ({ key }: KeyboardEvent<HTMLInputElement>) => {
        if (key === 'ArrowDown') setIsOpen(true);
        if (key === 'Escape') setIsOpen(false);
      },
    },
  };
}

interface DateRangeFieldProps extends Bounds {
  readonly from: Field<string | null | undefined>;
  readonly to: Field<string | null | undefined>;
  readonly label: string;
  readonly hint?: string;
}

/** First and last day, two fields of the form in one control. The picker is at most 647 pixels wide. */
export function DateRangeField({ from, to, label, hint, min, max }: DateRangeFieldProps) {
  const t = useText('kit');
  const language = useLanguage();
  const phone = usePhone();
  const format = useFormat();
  to.describe?.(label, format.date as (value: unknown) => string);
  const field = { ...from, error: from.error ?? to.error };
  // Until the second click: a field may fill in a last day of its own, and the next click would begin again.
  const [first, setFirst] = useState<string | null>(null);
  // The control is a button: it cannot have the required attribute, only a description.
  const { 'aria-required': _required, ...rest } = shared(
    { field, label, ...(hint && { hint }) } as FieldProps<never>,
    format.date,
  );
  return (
    <DatePickerInput
      type="range"
      {...rest}
      {...calendarWords(language)}
      {...boundsOf({ ...(min && { min }), ...(max && { max }) })}
      placeholder={t(($) => $.controls.dates.range)}
      leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden />}
      numberOfColumns={phone ? 1 : 2}
      popoverProps={{ withRoles: false, width: 'max-content', styles: { dropdown: { maxWidth: 'min(647px, 96vw)' } } }}
      allowSingleDateInRange
      clearable={!from.required}
      clearButtonProps={{ 'aria-label': t(($) => $.controls.dates.clear) }}
      valueFormatter={({ date }) => rangeShown(date as readonly (string | null)[], language)}
      value={first ? [first, null] : [from.value || null, to.value || null]}
      onChange={([start, end]) => {
        setFirst(end ? null : start);
        from.onChange(start);
        to.onChange(end);
      }}
    />
  );
}

function rangeShown([first, last]: readonly (string | null)[], language: 'en' | 'th'): string {
  if (!first) return '';
  const from = first.slice(0, 10) as LocalDate;
  return last ? dateRangeText(from, last.slice(0, 10) as LocalDate, language) : `${dateText(from, language)} –`;
}

/** A time of day as a field of a form. On the wire it is always '08:30', whatever the company's format. */
export function TimeField(props: FieldProps<string | null | undefined>) {
  const t = useText('kit');
  const { field } = props;
  const { 'aria-required': _required, placeholder: _placeholder, ...rest } = shared(props as FieldProps<never>);
  // The value is empty for all of them: without a word the form would save none.
  const wrong = useRef<'half' | 'noTime' | null>(null);
  const say = (next: typeof wrong.current): void => {
    wrong.current = next;
    field.unread?.(next && { code: next === 'half' ? 'timeHalf' : 'time' });
  };
  return (
    <TimeInput
      {...rest}
      leftSection={<IconClock size={18} stroke={1.6} aria-hidden />}
      clearable={!field.required}
      clearButtonProps={{ 'aria-label': t(($) => $.controls.dates.clearTime) }}
      value={field.value ?? ''}
      onChange={(time) => {
        say(null);
        field.onChange(time || null);
      }}
      onNoTime={() => say('noTime')}
      onHalf={(isHalf) => {
        if (isHalf ? wrong.current === null : wrong.current === 'half') say(isHalf ? 'half' : null);
      }}
    />
  );
}

interface TimeInputProps extends TimePickerProps {
  /** Hears of two digits that are no hour; the value is empty by then. */
  readonly onNoTime?: () => void;
  /** Hears after each key whether some of hours, minutes and half of the day are given and others are not. */
  readonly onHalf?: (isHalf: boolean) => void;
}

/** A time of day in the company's format: 12 or 24 hours, with its separator. */
export function TimeInput({ onNoTime, onHalf, ...props }: TimeInputProps) {
  const t = useText('kit');
  const language = useLanguage();
  const { hours, separator } = useFormats();
  const hour = useRef<HTMLInputElement>(null);
  const minutes = useRef<HTMLInputElement>(null);
  const half = useRef<HTMLSelectElement>(null);
  const look = (): void => {
    const parts = [hour.current, minutes.current, half.current].flatMap((box) => (box ? [box.value !== ''] : []));
    onHalf?.(parts.includes(true) && parts.includes(false));
  };
  const hearHour = ({ currentTarget: box }: FormEvent<HTMLInputElement>): void => {
    latinTyped(box);
    if (!isNoHour(box.value, hours)) return;
    // The picker would keep the last digit: 04 of 24. It is emptied by the key it knows, and the minutes follow as ever.
    box.value = '';
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true }));
    minutes.current?.focus();
    onNoTime?.();
  };
  return (
    <TimePicker
      {...props}
      hoursRef={hour}
      minutesRef={minutes}
      amPmRef={half}
      onKeyUp={look}
      onBlurCapture={look}
      hoursInputProps={{ onChangeCapture: hearHour }}
      minutesInputProps={{ onChangeCapture: ({ currentTarget }) => latinTyped(currentTarget) }}
      format={hours === 12 ? '12h' : '24h'}
      attributes={{ fieldsGroup: { 'data-separator': separator } }}
      amPmLabels={{ am: halfOfDay[language][0], pm: halfOfDay[language][1] }}
      amPmInputLabel={t(($) => $.controls.dates.half)}
      hoursInputLabel={t(($) => $.controls.dates.hours)}
      minutesInputLabel={t(($) => $.controls.dates.minutes)}
      pasteSplit={partsOfTime}
    />
  );
}

/** Of 0 to 23, or 1 to 12, the first digit stands as 01 or 02 until the second is typed. */
const isNoHour = (typed: string, hours: 12 | 24): boolean =>
  /^0?[12]\d$/.test(typed) && Number(typed) > (hours === 12 ? 12 : 23);

/** A pasted text in the parts of the picker; none when it is no time, so that nothing is taken of it. */
const partsOfTime: NonNullable<TimePickerProps['pasteSplit']> = ({ time, format, amPmLabels }) => {
  const [hours, minutes] = (typedTime(time) ?? '').split(':').map(Number);
  if (hours === undefined || minutes === undefined) return { hours: null, minutes: null, seconds: null, amPm: null };
  if (format === '24h') return { hours, minutes, seconds: 0, amPm: null };
  return { hours: hours % 12 || 12, minutes, seconds: 0, amPm: hours < 12 ? amPmLabels.am : amPmLabels.pm };
};
