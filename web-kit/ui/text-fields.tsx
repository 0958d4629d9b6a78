// The two controls of the sign-in page, apart from the others: importing them loads no list, mask or number field.
import { PasswordInput, TextInput } from '@mantine/core';
import type { Field } from '#web/form';
import { useText } from '#web/text';
import './fields.css';

export interface FieldProps<Value> {
  readonly field: Field<Value>;
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
}

export type Text = string | null | undefined;

/**
 * What every control takes. The form hears the label, and how a value is said in words where people do not read the value
 * itself.
 */
export const shared = ({ field, label, hint, placeholder }: FieldProps<never>, inWords?: (value: never) => string) => {
  field.describe?.(label, inWords as ((value: unknown) => string) | undefined);
  return {
    name: field.name,
    size: 'md' as const,
    label,
    description: hint,
    placeholder: placeholder ?? '',
    error: field.error,
    withAsterisk: field.required,
    disabled: field.disabled,
    'aria-required': field.required,
    // Not every control says this by itself; a form focuses the first one that does.
    'aria-invalid': field.error ? true : undefined,
    onBlur: () => field.onBlur(),
  };
};

const asDots = (): string => '••••••';

interface TextFieldProps extends FieldProps<Text> {
  readonly type?: 'text' | 'email' | 'url' | 'tel';
  readonly maxLength?: number;
  /** For digits that are not a number: a tax id, a code. */
  readonly numeric?: boolean;
  readonly autoComplete?: string;
}

export function TextField({ type = 'text', maxLength, numeric = false, autoComplete, ...rest }: TextFieldProps) {
  return (
    <TextInput
      {...shared(rest as FieldProps<never>)}
      type={type}
      maxLength={maxLength}
      autoComplete={autoComplete}
      {...(numeric && { inputMode: 'numeric' })}
      value={rest.field.value ?? ''}
      onChange={(event) => rest.field.onChange(event.currentTarget.value)}
    />
  );
}

interface PasswordFieldProps extends FieldProps<Text> {
  readonly autoComplete: 'current-password' | 'new-password' | 'one-time-code';
}

export function PasswordField({ autoComplete, ...rest }: PasswordFieldProps) {
  const t = useText('kit');
  return (
    <PasswordInput
      {...shared(rest as FieldProps<never>, asDots)}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t(($) => $.controls.password.show) }}
      value={rest.field.value ?? ''}
      onChange={(event) => rest.field.onChange(event.currentTarget.value)}
    />
  );
}
