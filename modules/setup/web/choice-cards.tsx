import type { ReactNode } from 'react';
import styles from './setup.module.css';

interface ChoiceCard<Value> {
  readonly value: Value;
  readonly title: string;
  readonly lead: string;
  readonly icon: ReactNode;
}

interface ChoiceCardsProps<Value extends string> {
  readonly name: string;
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly ChoiceCard<Value>[];
  readonly onChange: (value: Value) => void;
}

/** A choice among a few, each with a sentence about its meaning. */
export function ChoiceCards<Value extends string>({ name, label, value, choices, onChange }: ChoiceCardsProps<Value>) {
  return (
    <div className={styles.cards} role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.card} data-chosen={choice.value === value || undefined}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={styles.icon} aria-hidden>
            {choice.icon}
          </span>
          <span className={styles.cardTitle}>{choice.title}</span>
          <span className={styles.cardLead}>{choice.lead}</span>
        </label>
      ))}
    </div>
  );
}
