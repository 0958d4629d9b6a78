import type { Field } from './form.ts';

interface PlainField<Value> extends Partial<Omit<Field<Value>, 'onChange'>> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A field outside a form: a filter, or a question in a dialog that is one or two values. */
export const plainField = <Value>(parts: PlainField<Value>): Field<Value> => ({
  error: undefined,
  required: false,
  disabled: false,
  onBlur: () => {},
  ...parts,
});
