import { addToDate, type LocalDate } from '#kernel/time';
import { Panel } from '#ui/panel';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import type { PositionInFull } from '../contract.ts';
import styles from './positions.module.css';

type Dated = Pick<PositionInFull, 'earlierTerms' | 'employmentType' | 'salaryBase' | 'workHourPerDay'>;

/** The day of the last change; none where the position has always said what it says. */
export function sinceLast({ earlierTerms }: Dated): LocalDate | undefined {
  const last = earlierTerms.at(-1);
  return last && addToDate(last.until, { days: 1 });
}

/** What the position said by day; nothing where it has always said the same. */
export function EarlierTerms({ of: position }: { readonly of: Dated }) {
  const t = useText('positions');
  const format = useFormat();
  const { earlierTerms } = position;
  if (earlierTerms.length === 0) return null;
  const title = t(($) => $.terms.title);
  return (
    <Panel title={title}>
      <ul className={styles.history} aria-label={title}>
        {[...earlierTerms, position].map(({ employmentType, salaryBase, workHourPerDay }, at) => {
          const since = sinceLast({ ...position, earlierTerms: earlierTerms.slice(0, at) });
          const terms = { salary: format.money(salaryBase), hours: format.number(workHourPerDay) };
          return (
            <li key={since ?? 'beginning'}>
              <span>{since ? t(($) => $.terms.since, { day: format.date(since) }) : t(($) => $.terms.beginning)}</span>
              <span>{t(($) => $.terms.line[employmentType], terms)}</span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
