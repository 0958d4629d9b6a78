import type { ReactNode } from 'react';
import type { LocalDate } from '#kernel/time';
import { DateField } from '#ui/date-fields';
import { useAddress } from '#web/address';
import type { Field } from '#web/form';
import { plainField } from '#web/plain-field';
import styles from './enterprise.module.css';

/** A field whose value is in the address, so that a link brings it along. */
export function useWordField(name: string, value?: string): Field<string | null | undefined> {
  const { words, write } = useAddress();
  return plainField({
    name,
    value: value ?? words[name] ?? null,
    onChange: (next) => write({ [name]: next || undefined }),
  });
}

/** A field above a report, with what belongs to it. */
export const Choice = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.choice}>{children}</div>
);

interface DayChoiceProps {
  readonly name: string;
  readonly value: LocalDate;
  readonly label: string;
}

export function DayChoice({ name, value, label }: DayChoiceProps) {
  const field = useWordField(name, value);
  return (
    <Choice>
      <DateField field={field} label={label} />
    </Choice>
  );
}
