import { useText } from '#web/text';
import styles from './ordering.module.css';

const steps = ['plan', 'address', 'payment'] as const;

/** Where the reader is in the order. */
export function Steps({ at }: { readonly at: (typeof steps)[number] }) {
  const t = useText('billing');
  return (
    <ol className={styles.steps} aria-label={t(($) => $.order.steps)}>
      {steps.map((step) => (
        <li key={step} aria-current={step === at ? 'step' : undefined}>
          {t(($) => $.order.stepNames[step])}
        </li>
      ))}
    </ol>
  );
}
