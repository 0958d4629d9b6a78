import { activityPages } from '#activity/pages';
import { EntryFacts, sentenceOf, useActivityWords } from '#activity/web/public';
import { asId } from '#kernel/ids';
import { addressOf } from '#kernel/pages';
import { CopyButton } from '#ui/copy-button';
import { Panel } from '#ui/panel';
import { type CallOutput, useRead } from '#web/call';
import { usePageParams, usePageSearch } from '#web/links';
import { useLanguage, useText } from '#web/text';
import { console } from '../contract.ts';
import { consolePages } from '../pages.ts';
import styles from './console.module.css';
import { Detail } from './parts.tsx';

type Event = CallOutput<typeof console.eventLog>;

/** One event of a company, and the address under which people of that company see it in the mobile app. */
export default function EventLogScreen() {
  const t = useText('console');
  const { eventId } = usePageParams(consolePages.eventLog);
  const { company } = usePageSearch(consolePages.eventLog);
  const isNamed = company !== undefined;
  const input = { organizationId: company ?? '', id: asId<'auditEntry'>(eventId) };
  const read = useRead(console.eventLog, input, { enabled: isNamed });
  return (
    <Detail
      title={t(($) => $.pages.eventLog)}
      read={read}
      isNamed={isNamed}
      missing={t(($) => $.errors.entryNotFound)}
      back={{ to: consolePages.eventLogs.to(), label: t(($) => $.eventLogs.back) }}
      to={consolePages.eventLog.to({ eventId, company })}
    >
      {(event) => <EventPanel event={event} />}
    </Detail>
  );
}

function EventPanel({ event }: { readonly event: Event }) {
  const t = useText('console');
  const language = useLanguage();
  const words = useActivityWords();
  // Provider staff are no employees of the company, so it is an address to pass on, not a link for them.
  const address = location.origin + addressOf(activityPages.logDetails.to({ id: event.mobileLogId }), language);
  return (
    <Panel title={sentenceOf(event, words)} hint={event.organizationName}>
      <EntryFacts entry={event} />
      <p className={styles.address}>
        <span>{t(($) => $.eventLogs.inApp)}</span>
        <code>{address}</code>
        <CopyButton text={address} />
      </p>
    </Panel>
  );
}
