import type { Field } from '#web/form';

interface PlainField<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly required?: boolean;
}

/** A field outside a form: a question in a dialog that is one or two values. */
export const plainField = <Value>({ required = false, ...rest }: PlainField<Value>): Field<Value> => ({
  ...rest,
  required,
  error: undefined,
  disabled: false,
  onBlur: () => undefined,
});
