import type { CallInput } from '#kernel/call';
import { asId } from '#kernel/ids';
import type { Page } from '#kernel/pages';
import type { LocalDate } from '#kernel/time';
import { useAddress } from '#web/address';
import { usePageKey } from '#web/links';
import { useText } from '#web/text';
import type { activity, Topic } from '../contract.ts';
import { activityPages } from '../pages.ts';
import { EntryTable } from './entry-table.tsx';
import { EntryTools } from './entry-tools.tsx';

const { all, company, employee, team, signIn } = activityPages;
/** The tabs, named by the topic they show. */
const topicPages = { all, company, employee, team, signIn } satisfies Record<'all' | Topic, Page>;

/** The filters in the address; the tab is a filter as well. */
function useFilters(): Omit<CallInput<typeof activity.listEntries>, 'page' | 'size'> {
  const { words } = useAddress();
  const tab = usePageKey(topicPages);
  const topic = tab === 'all' ? undefined : tab;
  return {
    ...(topic && { topic }),
    ...(words.by && { employeeId: asId<'employee'>(words.by) }),
    ...(words.from && { from: words.from as LocalDate }),
    ...(words.to && { to: words.to as LocalDate }),
  };
}

export default function EntriesScreen() {
  const t = useText('activity');
  const filters = useFilters();
  return (
    <>
      <EntryTools filters={filters} />
      <EntryTable filters={filters} empty={{ title: t(($) => $.list.emptyTitle), hint: t(($) => $.list.emptyLead) }} />
    </>
  );
}
