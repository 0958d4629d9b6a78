// A box for a number, kept as it is typed: every number field and every number beside a form is one.
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { FieldProblem } from '#kernel/errors';
import { latinDigits } from '#kernel/format';
import { fieldText } from '#web/text';

/** A comma parts thousands: as a decimal point it would make 12.50 of 12,500. Thai digits and a printed minus count too. */
export const asPeopleWrite = { allowedDecimalSeparators: ['.'], onChangeCapture: latinTypedIn };

function latinTypedIn({ currentTarget }: FormEvent<HTMLInputElement>): void {
  latinTyped(currentTarget);
}

/** Before the control reads what is typed. */
export function latinTyped(box: HTMLInputElement): void {
  const latin = latinDigits(box.value).replace(/[−–]/g, '-');
  if (latin === box.value) return;
  const cursor = box.selectionStart;
  box.value = latin;
  box.setSelectionRange(cursor, cursor);
}

interface NumberBoxProps extends Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange'> {
  readonly value: number | null | undefined | '';
  /** Null: the box is empty. */
  readonly onChange: (value: number | null) => void;
}

/** The text stays as typed while it means the value; '1.', '-' and an empty box are on their way to a number. */
export function NumberBox({ value, onChange, onBlur, ...rest }: NumberBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && (Number(typed) || 0) === (Number(value) || 0);
  return (
    <NumberInput
      {...asPeopleWrite}
      // Leading zeros go when the field is left, below: here a text would be pressed between the limits as well.
      trimLeadingZeroesOnBlur={rest.clampBehavior !== undefined && rest.clampBehavior !== 'none'}
      clampBehavior="none"
      {...rest}
      value={isTyped ? typed : (value ?? '')}
      onChange={(next) => {
        const text = String(next);
        setTyped(text);
        onChange(text === '' || Number.isNaN(Number(text)) ? null : Number(text));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
  readonly whole?: boolean;
}

/** Why a typed number does not count; null when it does, and for an empty box. */
export function numberProblem(
  value: number | null | undefined | '',
  { min, max, whole = false }: NumberLimits,
): FieldProblem | null {
  if (typeof value !== 'number') return null;
  if (whole && !Number.isInteger(value)) return { code: 'whole' };
  if (min !== undefined && value < min) return { code: 'min', params: { n: min } };
  return max !== undefined && value > max ? { code: 'max', params: { n: max } } : null;
}

/**
 * A number beside a form, shown as typed with what is wrong with it: it is not pressed between the limits, and 1.5 is not read
 * as 15. Its owner uses no number that has a `numberProblem`.
 */
export function LimitedNumber({ whole = false, ...rest }: Omit<NumberBoxProps, 'min' | 'max'> & NumberLimits) {
  const problem = numberProblem(rest.value, { ...rest, whole });
  return <NumberBox {...rest} error={rest.error || (problem && fieldText(problem))} />;
}
