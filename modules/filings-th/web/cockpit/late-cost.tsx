import type { CalendarFiling } from '#filings-th/contract';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';
import styles from './cockpit.module.css';

interface FilingProps {
  readonly filing: CalendarFiling;
}

/** What it costs to file today, or a day late, and when it costs more. */
export function LateCost({ filing: { late, rise, fineMax, lastDay } }: FilingProps) {
  const t = useText('filingsTh');
  const format = useFormat();
  if (late)
    return (
      <p className={styles.remark} data-tone="danger">
        {t(($) => $.cockpit.lateNow, {
          total: format.money(late.total),
          surcharge: format.money(late.surcharge),
          fine: format.money(late.fine),
        })}
        {rise && ` · ${t(($) => $.cockpit.riseFrom, { date: format.date(rise.on), total: format.money(rise.total) })}`}
      </p>
    );
  if (rise)
    return (
      <p className={styles.remark}>
        {rise.days === 1
          ? t(($) => $.cockpit.firstLate, { total: format.money(rise.total) })
          : t(($) => $.cockpit.riseFrom, { date: format.date(rise.on), total: format.money(rise.total) })}
      </p>
    );
  if (fineMax === null || !lastDay) return null;
  return <p className={styles.remark}>{t(($) => $.cockpit.noLateCost, { amount: format.money(fineMax) })}</p>;
}

/** The laws behind the dates and the cost, and how certain they are. */
export function LawDetails({ filing: { due, online, onlineLaw, law, lateLaw } }: FilingProps) {
  const t = useText('filingsTh');
  const format = useFormat();
  const language = useLanguage();
  const laws = [law, onlineLaw, lateLaw].filter((one) => one !== null);
  const unique = laws.filter((one, index) => laws.findIndex(({ en }) => en === one.en) === index);
  return (
    <details className={styles.law}>
      <summary>{t(($) => $.cockpit.law)}</summary>
      <ul>
        <li>
          {t(($) => $.cockpit.dueOn, { date: format.date(due) })}
          {online &&
            ` · ${t(($) => (onlineLaw?.certainty === 'unsure' ? $.cockpit.onlineUnsure : $.cockpit.onlineUntil), {
              date: format.date(online),
            })}`}
        </li>
        {unique.map((one) => (
          <li key={one.en}>
            {one[language]} ({t(($) => $.cockpit.certainty[one.certainty])})
          </li>
        ))}
      </ul>
    </details>
  );
}
