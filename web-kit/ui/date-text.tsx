import type { Instant, LocalDate } from '#kernel/time';
import { useFormat } from '#web/format';
import styles from './tabular.module.css';

/** A date on screen: DD MMM YYYY, with the Buddhist year in Thai. */
export function DateText({ value }: { readonly value: LocalDate | null | undefined }) {
  const format = useFormat();
  if (!value) return <span className={styles.none}>–</span>;
  return (
    <time className={styles.figures} dateTime={value}>
      {format.date(value)}
    </time>
  );
}

/** An instant on screen, in the organization's zone: DD MMM YYYY | HH:mm:ss. */
export function DateTimeText({ value }: { readonly value: Instant | null | undefined }) {
  const format = useFormat();
  if (!value) return <span className={styles.none}>–</span>;
  return (
    <time className={styles.figures} dateTime={value}>
      {format.dateTime(value)}
    </time>
  );
}
