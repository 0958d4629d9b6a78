import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { phoneText } from '#kernel/phone';
import { type FieldProps, shared, type Text } from './text-fields.tsx';

const example = '081-234-5678';

/** A phone number of any country. It stays as typed until the field is left, then it is shown in its country's format. */
export function PhoneField({ autoComplete, ...props }: FieldProps<Text> & { readonly autoComplete?: 'tel' }) {
  const { field } = props;
  const [typing, setTyping] = useState(false);
  const value = field.value ?? '';
  return (
    <TextInput
      {...shared(props as FieldProps<never>, phoneText)}
      placeholder={props.placeholder ?? example}
      type="tel"
      autoComplete={autoComplete}
      maxLength={40}
      value={typing ? value : phoneText(value)}
      onChange={(event) => {
        setTyping(true);
        field.onChange(event.currentTarget.value);
      }}
      onBlur={() => {
        setTyping(false);
        field.onBlur();
      }}
    />
  );
}
