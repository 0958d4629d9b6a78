import { leaveText } from '#kernel/format';
import { dateIn, minutes, systemNow } from '#kernel/time';
import { leave } from '#leave/contract';
import { reportPages } from '#reports/pages';
import { PageLink } from '#ui/page-link';
import { useRead } from '#web/call';
import { useFormat, useFormats } from '#web/format';
import { useLanguage, useText } from '#web/text';
import styles from './dashboard.module.css';

/** The most names; the calendar has all. */
const most = 12;

/** Who is on approved leave today, and for how long. */
export function AwayToday() {
  const t = useText('dashboard');
  const format = useFormat();
  const language = useLanguage();
  const today = dateIn(useFormats().zone, systemNow());
  const read = useRead(leave.calendar, { from: today, to: today, awayOnly: true, size: most });
  const away = (read.data?.items ?? []).flatMap((person) =>
    person.days.filter(({ isApproved }) => isApproved).map((day) => ({ person, day })),
  );
  if (!read.data) return null;
  return (
    <section aria-labelledby="away">
      <h2 id="away" className={styles.heading}>
        {t(($) => $.away.title)}
      </h2>
      {away.length === 0 ? (
        <p className={styles.lead}>{t(($) => $.away.nobody)}</p>
      ) : (
        <ul className={styles.away}>
          {away.map(({ person, day }) => (
            <li key={day.leaveId}>
              {format.name(person)} <small>{leaveText(minutes(day.minutes), language)}</small>
            </li>
          ))}
        </ul>
      )}
      <PageLink to={reportPages.leaveCalendar}>{t(($) => $.away.calendar)}</PageLink>
    </section>
  );
}
