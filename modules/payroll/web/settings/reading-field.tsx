import { Radio } from '@mantine/core';
import { defaultReadings, type ReadingName, readingChoices } from '#payroll/rules/readings';
import type { Field } from '#web/form';
import { useText } from '#web/text';
import styles from './settings.module.css';

/** The sentence of each choice of a reading, as the reason of a slip line says it. */
export function useReadingWords(): (name: ReadingName, choice: string) => string {
  const t = useText('payroll');
  return (name, choice) => {
    const sentence = t(($) => ($.readings[name].choices as unknown as Record<string, 'x'>)[choice] ?? 'x');
    return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
  };
}

interface ReadingFieldProps {
  readonly name: ReadingName;
  readonly field: Field<string | null | undefined>;
}

/** One question that the law leaves open, each choice with its sentence; the usual one is marked. */
export function ReadingField({ name, field }: ReadingFieldProps) {
  const t = useText('payroll');
  const wordsOf = useReadingWords();
  const label = t(($) => $.readings[name].title);
  field.describe?.(label, (value) => wordsOf(name, String(value)));
  return (
    <Radio.Group
      name={field.name}
      label={label}
      error={field.error}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value)}
    >
      <div className={styles.choices}>
        {readingChoices[name].map((choice) => (
          <Radio
            key={choice}
            className={styles.choice ?? ''}
            value={choice}
            disabled={field.disabled}
            label={
              <>
                {wordsOf(name, choice)}
                {defaultReadings[name] === choice && <span className={styles.usual}>{t(($) => $.settings.usual)}</span>}
              </>
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}
