// The controls of a form. Each takes a field of `useCallForm` and connects its label, hint and problem for assistive technology.
import { Autocomplete, ColorInput, Input, MaskInput, NumberInput, Select, Switch, Textarea } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { bahtTyped, type Money, mostBaht } from '#kernel/money';
import { useFormat, useFormats } from '#web/format';
import { useText } from '#web/text';
import { type MaskName, maskedKey, masks } from '../form/masks.ts';
import { FileChooser } from './file-chooser.tsx';
import { asPeopleWrite, NumberBox } from './number-box.tsx';
import { type FieldProps, shared, type Text } from './text-fields.tsx';

export { PasswordField, TextField } from './text-fields.tsx';

export function LongTextField({ rows = 3, ...rest }: FieldProps<Text> & { readonly rows?: number }) {
  return (
    <Textarea
      {...shared(rest as FieldProps<never>)}
      autosize
      minRows={rows}
      maxRows={rows * 4}
      value={rest.field.value ?? ''}
      onChange={(event) => rest.field.onChange(event.currentTarget.value)}
    />
  );
}

interface NumberFieldProps extends FieldProps<number | null | undefined | ''> {
  readonly min?: number;
  readonly max?: number;
  /** Digits after the point; none when left out. */
  readonly decimals?: number;
  readonly unit?: string;
}

export function NumberField({ min, max, decimals = 0, unit, ...rest }: NumberFieldProps) {
  const { field } = rest;
  return (
    <NumberBox
      {...shared(rest as FieldProps<never>)}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      allowNegative={min === undefined || min < 0}
      // A point that is not taken would make 15 of 1.5.
      {...(decimals > 0 && { decimalScale: decimals })}
      thousandSeparator=","
      suffix={unit ? ` ${unit}` : ''}
      value={field.value}
      onChange={(value) => {
        field.onChange(value);
        field.unread?.(decimals === 0 && value !== null && value % 1 !== 0 ? { code: 'whole' } : null);
      }}
    />
  );
}

const signs: Readonly<Record<string, string>> = { THB: '฿', USD: '$' };

/** Money: baht with two decimals on screen, whole satang in the form. @param currency where it is not the company's */
export function AmountField({
  currency,
  ...rest
}: FieldProps<number | null | undefined | ''> & { readonly currency?: string }) {
  const { field } = rest;
  const formats = useFormats();
  const unit = currency ?? formats.currency;
  const format = useFormat();
  return (
    <NumberInput
      {...shared(rest as FieldProps<never>, format.money)}
      {...asPeopleWrite}
      inputMode="decimal"
      hideControls
      allowNegative={false}
      decimalScale={2}
      fixedDecimalScale
      thousandSeparator=","
      leftSection={<span aria-hidden>{signs[unit] ?? unit}</span>}
      value={typeof field.value === 'number' ? field.value / 100 : ''}
      // A further digit that could not be counted is not taken.
      isAllowed={({ floatValue = 0 }) => Math.abs(floatValue) <= mostBaht}
      onValueChange={({ value }) => field.onChange(moneyTyped(value))}
    />
  );
}

/** A half-typed amount counts as far as it goes: '12.' is 12.00. */
const moneyTyped = (text: string): Money | null => bahtTyped(text.replace(/\.$/, ''));

export interface Choice {
  readonly value: string;
  readonly label: string;
}

const closedIsEmpty = { keepMounted: false } as const;
/** A list opens by a click, an arrow key or typing. The first field of a dialog gets the focus: its list would cover the buttons. */
export const closedOnFocus = { openOnFocus: false } as const;

interface SelectFieldProps extends FieldProps<Text> {
  readonly choices: readonly Choice[];
  /** Chooses what the page shows: one is always chosen, and nothing is asked of the reader, so it has no mark. */
  readonly always?: boolean;
}

export function SelectField({ choices, always = false, ...rest }: SelectFieldProps) {
  const t = useText('kit');
  const { field } = rest;
  const labelOf = (value: string): string => choices.find((choice) => choice.value === value)?.label ?? value;
  return (
    <Select
      {...shared(rest as FieldProps<never>, labelOf)}
      {...(always && { withAsterisk: false, 'aria-required': false })}
      placeholder={rest.placeholder ?? t(($) => $.controls.select.placeholder)}
      data={choices as Choice[]}
      // Fifty fields with fifty choices would be 2,500 rows that are never opened.
      comboboxProps={closedIsEmpty}
      {...closedOnFocus}
      searchable
      clearable={!field.required && !always}
      clearButtonProps={{ 'aria-label': t(($) => $.controls.select.clear) }}
      allowDeselect={!field.required && !always}
      nothingFoundMessage={t(($) => $.controls.select.nothing)}
      maxDropdownHeight={360}
      value={field.value || null}
      onChange={(value) => field.onChange(value)}
    />
  );
}

/** A text with suggestions; any other text may be typed. */
export function SuggestField({
  suggestions,
  maxLength,
  ...rest
}: FieldProps<Text> & { readonly suggestions: readonly string[]; readonly maxLength?: number }) {
  const { field } = rest;
  return (
    <Autocomplete
      {...shared(rest as FieldProps<never>)}
      data={[...suggestions]}
      comboboxProps={closedIsEmpty}
      {...closedOnFocus}
      {...(maxLength && { maxLength })}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value)}
    />
  );
}

export function SwitchField({ field, label, hint }: Omit<FieldProps<boolean | null | undefined | ''>, 'placeholder'>) {
  field.describe?.(label);
  return (
    <Switch
      name={field.name}
      label={label}
      description={hint}
      error={field.error}
      aria-invalid={field.error ? true : undefined}
      disabled={field.disabled}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  );
}

/** The problem replaces the hint: both under one field are too much. */
export function ColourField({ swatches = [], ...rest }: FieldProps<Text> & { readonly swatches?: readonly string[] }) {
  const t = useText('kit');
  const { field, hint } = rest;
  return (
    <ColorInput
      {...shared(rest as FieldProps<never>)}
      description={field.error ? undefined : hint}
      format="hex"
      swatches={[...swatches]}
      fixOnBlur={false}
      eyeDropperButtonProps={{ 'aria-label': `${t(($) => $.controls.colour.pick)}: ${rest.label}` }}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value)}
    />
  );
}

export function MaskField({ mask, ...rest }: FieldProps<Text> & { readonly mask: MaskName }) {
  const { field } = rest;
  const { pattern, kept, numeric, example, ...more } = masks[mask];
  const input = useRef<HTMLInputElement>(null);
  // At each drawing the mask takes away the attribute that it was given.
  useEffect(() => {
    if (field.error) input.current?.setAttribute('aria-invalid', 'true');
  });
  return (
    <MaskInput
      ref={input}
      {...shared(rest as FieldProps<never>)}
      placeholder={rest.placeholder ?? example}
      mask={pattern}
      {...('tokens' in more && { tokens: more.tokens })}
      transform={maskedKey}
      inputMode={numeric ? 'numeric' : 'text'}
      value={field.value ?? ''}
      onChangeRaw={(raw, shown) => field.onChange(kept === 'raw' ? raw : shown.replace(/[_\s]+.*$/, ''))}
    />
  );
}

interface FileFieldProps extends Omit<FieldProps<File | null | undefined | ''>, 'placeholder'> {
  readonly accept?: string;
}

export function FileField({ field, label, hint, accept }: FileFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={hint}
      error={field.error}
      withAsterisk={field.required}
      errorProps={{ id: errorId }}
    >
      <FileChooser
        id={id}
        file={field.value || null}
        onChange={(file) => field.onChange(file)}
        disabled={field.disabled}
        invalid={field.error !== undefined}
        {...(accept && { accept })}
        {...(field.error && { describedBy: errorId })}
      />
    </Input.Wrapper>
  );
}
