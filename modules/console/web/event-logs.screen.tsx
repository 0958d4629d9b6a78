import { actorText, sentenceOf, useActivityWords } from '#activity/web/public';
import { type Column, DataTable, type RowOf } from '#ui/data-table';
import { DateTimeText } from '#ui/date-text';
import { PageHeader } from '#ui/page-header';
import { PageLink } from '#ui/page-link';
import { useFormat } from '#web/format';
import { usePageSearch } from '#web/links';
import { useText } from '#web/text';
import { console } from '../contract.ts';
import { consolePages } from '../pages.ts';
import { CompanyFilter } from './company-filter.tsx';

type Event = RowOf<typeof console.eventLogs>;

/** Events of all companies of the last 31 days, or all events of one company, newest first. */
export default function EventLogsScreen() {
  const t = useText('console');
  const format = useFormat();
  const words = useActivityWords();
  const { company } = usePageSearch(consolePages.eventLogs);
  const columns: readonly Column<Event>[] = [
    { id: 'at', header: t(($) => $.eventLogs.at), cell: ({ at }) => <DateTimeText value={at} />, width: 210 },
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
        input={company ? { organizationId: company } : {}}
        columns={columns}
        nameOf={(event) => `${format.dateTime(event.at)} ${sentenceOf(event, words)}`}
        tools={<CompanyFilter />}
        empty={{ title: t(($) => $.eventLogs.emptyTitle), hint: t(($) => $.eventLogs.emptyLead) }}
      />
    </>
  );
}
