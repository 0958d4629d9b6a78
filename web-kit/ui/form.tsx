import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CallForm } from '#web/form';
import { bringIntoView } from '#web/into-view';
import { useText } from '#web/text';
import { Button } from './button.tsx';
import styles from './form.module.css';

type AnyForm = Pick<CallForm<never>, 'element' | 'submit' | 'saving' | 'otherProblems'>;

/** The form element around its fields. Problems without a field on screen are shown on top. */
export function Form({ of, children }: { readonly of: AnyForm; readonly children: ReactNode }) {
  return (
    <form ref={of.element} className={styles.form} onSubmit={of.submit} noValidate aria-busy={of.saving}>
      {of.otherProblems.length > 0 && (
        <Problems key={of.otherProblems.join(' ')}>{of.otherProblems.join(' ')}</Problems>
      )}
      {children}
    </form>
  );
}

/** The reader may be at the button of a long form. In the middle: at the edge the head of a dialog or page would cover it. */
function Problems({ children }: { readonly children: string }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => bringIntoView(alert.current, { block: 'center' }), []);
  const icon = <IconAlertTriangle size={20} aria-hidden />;
  return (
    <Alert ref={alert} color="red" variant="light" icon={icon} role="alert">
      {children}
    </Alert>
  );
}

interface FormButtonsProps {
  readonly of: AnyForm;
  /** The label of the button, where it is not Save. */
  readonly save?: string;
  readonly onCancel?: () => void;
  readonly children?: ReactNode;
}

export function FormButtons({ of, save, onCancel, children }: FormButtonsProps) {
  const t = useText('kit');
  return (
    <div className={styles.buttons}>
      {children}
      {onCancel && (
        <Button kind="secondary" onClick={onCancel} disabled={of.saving}>
          {t(($) => $.words.cancel)}
        </Button>
      )}
      <Button type="submit" busy={of.saving}>
        {save ?? t(($) => $.words.save)}
      </Button>
    </div>
  );
}
