import { type CalendarFiling, filingsTh } from '#filings-th/contract';
import { cockpitPages } from '#filings-th/pages';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './due-card.module.css';
import { usePeriodText } from './words.ts';

/** The calendar has all. */
const most = 4;

const open = (filings: readonly CalendarFiling[]) =>
  filings
    .filter(({ state }) => state !== 'filed' && state !== 'running')
    .toSorted((one, other) => (one.lastDay < other.lastDay ? -1 : 1))
    .slice(0, most);

/** On the dashboard: the filings that are due next, with their last day. */
export function DueCard() {
  const t = useText('filingsTh');
  const format = useFormat();
  const periodText = usePeriodText();
  const read = useRead(filingsTh.readFilingCalendar, {});
  return (
    <Panel
      title={t(($) => $.cards.due)}
      actions={<PageLink to={cockpitPages.calendar}>{t(($) => $.cards.all)}</PageLink>}
    >
      <States of={read} isEmpty={({ filings }) => open(filings).length === 0} empty={<p>{t(($) => $.cards.none)}</p>}>
        {({ filings }) => (
          <ul className={styles.due}>
            {open(filings).map(({ duty, period, lastDay, state }) => (
              <li key={`${duty} ${period}`}>
                <span>
                  {t(($) => $.cockpit.duties[duty])} {periodText(period)}
                </span>
                <small>
                  {t(($) => $.cards.by, { date: format.date(lastDay) })} · {t(($) => $.cockpit.states[state])}
                </small>
              </li>
            ))}
          </ul>
        )}
      </States>
    </Panel>
  );
}
