import { activityPages } from '#activity/pages';
import { EntryFacts, sentenceOf, useActivityWords } from '#activity/web/public';
import { asId } from '#kernel/ids';
import { addressOf } from '#kernel/pages';
import { CopyButton } from '#ui/copy-button';
import { PageHeader } from '#ui/page-header';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { type CallOutput, useRead } from '#web/call';
import { usePageParams, usePageSearch } from '#web/links';
import { useLanguage, useText } from '#web/text';
import { console } from '../contract.ts';
import { consolePages } from '../pages.ts';
import styles from './console.module.css';

type Event = CallOutput<typeof console.eventLog>;

/** One event of a company, and the address under which people of that company see it in the mobile app. */
export default function EventLogScreen() {
  const t = useText('console');
  const { eventId } = usePageParams(consolePages.eventLog);
  const { company } = usePageSearch(consolePages.eventLog);
  const isNamed = company !== undefined;
  const input = { organizationId: company ?? '', id: asId<'auditEntry'>(eventId) };
  const read = useRead(console.eventLog, input, { enabled: isNamed });
  const isMissing = !isNamed || read.error?.status === 404 || read.error?.status === 400;
  return (
    <>
      <PageHeader title={t(($) => $.pages.eventLog)} />
      {isMissing ? (
        <EmptyState
          title={t(($) => $.errors.entryNotFound)}
          hint={t(($) => $.eventLogs.missingLead)}
          action={<PageLink to={consolePages.eventLogs.to()}>{t(($) => $.eventLogs.back)}</PageLink>}
        />
      ) : (
        <States of={read}>{(event) => <EventPanel event={event} />}</States>
      )}
    </>
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
