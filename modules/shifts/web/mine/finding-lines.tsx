import type { ShiftExchange } from '#shifts/contract';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { useFindingText } from '../board/finding-text.ts';
import styles from './mine.module.css';

interface FindingProps {
  readonly of: ShiftExchange['findings'];
  readonly isPossible: boolean;
  /** The name of a person that a finding is about; null for the reader. */
  readonly nameOf: (employeeId: string | null) => string | null;
}

/** What an exchange would break, in sentences; nothing said is nothing broken. */
export function FindingLines({ of, isPossible, nameOf }: FindingProps) {
  const t = useText('shifts');
  const format = useFormat();
  const say = useFindingText();
  if (of.length === 0 && isPossible) return <p className={styles.fine}>{t(($) => $.exchanges.fine)}</p>;
  return (
    <ul className={styles.findings} aria-label={t(($) => $.exchanges.breaks)}>
      {!isPossible && <li>{t(($) => $.exchanges.forbidden)}</li>}
      {of.map((one) => (
        <li key={`${one.rule} ${one.employeeId} ${one.date}`}>
          {nameOf(one.employeeId) ?? t(($) => $.exchanges.breaksYou)}, {format.date(one.date)}: {say(one)}
        </li>
      ))}
    </ul>
  );
}
