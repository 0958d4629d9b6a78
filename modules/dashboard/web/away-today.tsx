import { leaveText } from '#kernel/format';
import { minutes } from '#kernel/time';
import { leave } from '#leave/contract';
import { reportPages } from '#reports/pages';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { type CallOutput, useRead } from '#web/call';
import { useFormat, useToday } from '#web/format';
import { useLanguage, useText } from '#web/text';
import styles from './dashboard.module.css';

/** The most names; the calendar has all. */
const most = 12;

type People = CallOutput<typeof leave.calendar>['items'];

const daysOf = (people: People) => people.flatMap((person) => person.days.map((day) => ({ person, day })));

/** Who is on approved leave today, and for how long. */
export function AwayToday() {
  const t = useText('dashboard');
  const format = useFormat();
  const language = useLanguage();
  const today = useToday();
  const read = useRead(leave.calendar, { from: today, to: today, awayOnly: true, approvedOnly: true, size: most });
  return (
    <Panel
      title={t(($) => $.away.title)}
      actions={<PageLink to={reportPages.leaveCalendar}>{t(($) => $.away.calendar)}</PageLink>}
    >
      <States
        of={read}
        isEmpty={({ items }) => daysOf(items).length === 0}
        empty={<p className={styles.lead}>{t(($) => $.away.nobody)}</p>}
      >
        {({ items }) => (
          <ul className={styles.away}>
            {daysOf(items).map(({ person, day }) => (
              <li key={day.leaveId}>
                {format.name(person)} <small>{leaveText(minutes(day.minutes), language, day.dayMinutes)}</small>
              </li>
            ))}
          </ul>
        )}
      </States>
    </Panel>
  );
}
