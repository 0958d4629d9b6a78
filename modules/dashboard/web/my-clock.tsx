import { clockPages } from '#clock/pages';
import { ClockCard } from '#clock/web/public';
import { holidayName } from '#holidays/rules/holiday-name';
import { weekdayText } from '#kernel/format';
import { reportPages } from '#reports/pages';
import { PageLink } from '#ui/page-link';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';
import { dashboard } from '../contract.ts';
import styles from './dashboard.module.css';

/** What an employee opens the product for: where they are in the day, the button, today's hours and the next holiday. */
export function MyClock() {
  const t = useText('dashboard');
  const format = useFormat();
  const language = useLanguage();
  const next = useRead(dashboard.nextHoliday, undefined).data?.holiday;
  return (
    <div className={styles.mine}>
      <ClockCard />
      <div className={styles.beside}>
        {next && (
          <p className={styles.holiday}>
            <span>{t(($) => $.clock.nextHoliday)}</span>
            <strong>{holidayName(next.name, language)}</strong>
            <span>
              {weekdayText(next.date, language)} {format.date(next.date)}
            </span>
          </p>
        )}
        <p className={styles.links}>
          <PageLink to={clockPages.clock}>{t(($) => $.clock.more)}</PageLink>
          <PageLink to={reportPages.myTime}>{t(($) => $.clock.days)}</PageLink>
        </p>
      </div>
    </div>
  );
}
