import { topics } from '#activity/contract';
import { actorText, sentenceOf, useActivityWords } from '#activity/web/public';
import { type Column, DataTable, type RowOf } from '#ui/data-table';
import { DateRangeField } from '#ui/date-fields';
import { DateTimeText } from '#ui/date-text';
import { ExportMenu } from '#ui/export-menu';
import { PageHeader } from '#ui/page-header';
import { PageLink } from '#ui/page-link';
import { useAddress } from '#web/address';
import type { CallInput } from '#web/call';
import { useFormat } from '#web/format';
import { usePageSearch } from '#web/links';
import { useText } from '#web/text';
import { console } from '../contract.ts';
import { consolePages } from '../pages.ts';
import { CompanyFilter } from './company-filter.tsx';
import styles from './console.module.css';
import { AddressSelect, useAddressDay } from './parts.tsx';

type Event = RowOf<typeof console.eventLogs>;
type Filters = Omit<CallInput<typeof console.eventLogs>, 'page' | 'size' | 'search'>;

/** Events of all companies of the last 31 days, or all events of one company, newest first. */
export default function EventLogsScreen() {
  const t = useText('console');
  const format = useFormat();
  const words = useActivityWords();
  const { company, topic: named, from, to } = usePageSearch(consolePages.eventLogs);
  const topic = topics.find((one) => one === named);
  const filters = {
    ...(company && { organizationId: company }),
    ...(topic && { topic }),
    ...(from && { from }),
    ...(to && { to }),
  } as Filters;
  const columns: readonly Column<Event>[] = [
    { id: 'at', header: t(($) => $.eventLogs.at), cell: ({ at }) => <DateTimeText value={at} />, width: 230 },
    {
      id: 'company',
      header: t(($) => $.eventLogs.company),
      cell: ({ organizationName }) => organizationName,
      width: 220,
      fixed: true,
    },
    {
      id: 'who',
      header: t(($) => $.eventLogs.who),
      cell: (event) => actorText(event, words),
      width: 190,
      fixed: true,
    },
    {
      id: 'what',
      header: t(($) => $.eventLogs.what),
      cell: (event) => (
        <PageLink to={consolePages.eventLog.to({ eventId: event.id, company: event.organizationId })}>
          {sentenceOf(event, words)}
        </PageLink>
      ),
      width: 300,
      grow: true,
      fixed: true,
      phone: 'title',
    },
  ];
  return (
    <>
      <PageHeader title={t(($) => $.pages.eventLogs)} subtitle={t(($) => $.eventLogs.lead)} />
      <DataTable
        name="console-events"
        label={t(($) => $.pages.eventLogs)}
        call={console.eventLogs}
        input={filters}
        columns={columns}
        nameOf={(event) => `${format.dateTime(event.at)} ${sentenceOf(event, words)}`}
        {...(company && { search: t(($) => $.eventLogs.search) })}
        tools={<Tools filters={filters} />}
        empty={{ title: t(($) => $.eventLogs.emptyTitle), hint: t(($) => $.eventLogs.emptyLead) }}
      />
    </>
  );
}

function Tools({ filters }: { readonly filters: Filters }) {
  const t = useText('console');
  const { words } = useAddress();
  const day = useAddressDay();
  const { organizationId, ...rest } = filters;
  const search = words.search ? { search: words.search } : {};
  return (
    <div className={styles.tools}>
      <CompanyFilter />
      <AddressSelect
        name="topic"
        label={t(($) => $.eventLogs.topic)}
        placeholder={t(($) => $.eventLogs.anyTopic)}
        choices={topics.map((one) => ({ value: one, label: t(($) => $.eventLogs.topics[one]) }))}
      />
      <DateRangeField from={day('from')} to={day('to')} label={t(($) => $.eventLogs.days)} />
      {organizationId && (
        <ExportMenu call={console.exportEvents} input={(format) => ({ ...rest, ...search, organizationId, format })} />
      )}
    </div>
  );
}
