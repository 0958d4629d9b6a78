import type { Field } from '#web/form';

interface PlainParts<Value> {
  readonly value: Value;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** A control that belongs to no form: its value is saved with the whole page. */
export const plain = <Value>(
  name: string,
  { value, disabled = false, error, onChange }: PlainParts<Value>,
): Field<Value> => ({ name, value, error, required: false, disabled, onChange, onBlur: () => {} });
