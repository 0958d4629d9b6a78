import { Status } from '#ui/badge';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import type { Outcome } from '../contract.ts';
import styles from './privacy.module.css';
import { useDataWords } from './words.ts';

/** What is erased, and what is kept and until when. */
export function OutcomeList({ of }: { readonly of: readonly Outcome[] }) {
  const t = useText('consent');
  const format = useFormat();
  const words = useDataWords();
  const fate = (line: Outcome): string => {
    if (line.erase)
      return line.count === null
        ? t(($) => $.company.willErase)
        : `${t(($) => $.company.willErase)}, ${t(($) => $.company.rows, { count: line.count })}`;
    if (line.until) return t(($) => $.company.keepUntil, { date: format.date(line.until) });
    return line.name === 'account' ? t(($) => $.company.notOurs) : t(($) => $.company.whileHere);
  };
  return (
    <ul className={styles.outcome}>
      {of.map((line) => (
        <li key={line.name}>
          <span>{words(line.name)}</span>
          <Status tone={line.erase ? 'danger' : 'neutral'}>{fate(line)}</Status>
        </li>
      ))}
    </ul>
  );
}
