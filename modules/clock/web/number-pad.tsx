import { IconBackspace } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/button';
import { useText } from '#web/text';
import styles from './station.module.css';

interface NumberPadProps {
  readonly label: string;
  readonly hint?: string;
  readonly busy: boolean;
  /** Shown as dots. */
  readonly secret?: boolean;
  /** An employee code may have letters: then the keyboard of the tablet opens with a tap on the field. */
  readonly letters?: boolean;
  readonly least?: number;
  readonly most: number;
  readonly onBack?: () => void;
  readonly onDone: (typed: string) => void;
}

const figures = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Large keys for a finger; a keyboard works as well. */
export function NumberPad({ label, hint, busy, secret = false, letters = false, least = 1, ...rest }: NumberPadProps) {
  const { most, onBack, onDone } = rest;
  const t = useText('clock');
  const id = useId();
  const [typed, setTyped] = useState('');
  const add = (figure: string) => setTyped((text) => `${text}${figure}`.slice(0, most));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim().length >= least && !busy) onDone(typed.trim());
  };
  return (
    <form className={styles.pad} onSubmit={submit} autoComplete="off">
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        className={styles.entry}
        type={secret ? 'password' : 'text'}
        inputMode={letters ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={most}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.lead}>
          {hint}
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own. */}
      <div className={styles.keys} role="group" aria-label={t(($) => $.station.keys)}>
        {figures.map((figure) => (
          <Key key={figure} name={figure} onPress={() => add(figure)} />
        ))}
        <button
          type="button"
          className={styles.key}
          aria-label={t(($) => $.station.clear)}
          onClick={() => setTyped('')}
        >
          C
        </button>
        <Key name="0" onPress={() => add('0')} />
        <button
          type="button"
          className={styles.key}
          aria-label={t(($) => $.station.erase)}
          onClick={() => setTyped((text) => text.slice(0, -1))}
        >
          <IconBackspace size={28} stroke={1.6} aria-hidden />
        </button>
      </div>
      <div className={styles.padButtons}>
        <Button type="submit" busy={busy} disabled={typed.trim().length < least}>
          {t(($) => $.station.go)}
        </Button>
        {onBack && (
          <Button kind="quiet" onClick={onBack}>
            {t(($) => $.station.back)}
          </Button>
        )}
      </div>
    </form>
  );
}

const Key = ({ name, onPress }: { readonly name: string; readonly onPress: () => void }) => (
  <button type="button" className={styles.key} onClick={onPress}>
    {name}
  </button>
);
