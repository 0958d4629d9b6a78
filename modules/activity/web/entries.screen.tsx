import { useLocation } from '@tanstack/react-router';
import type { CallInput } from '#kernel/call';
import { asId } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { useAddress } from '#web/address';
import { useText } from '#web/text';
import type { activity, Topic } from '../contract.ts';
import { EntryTable } from './entry-table.tsx';
import { EntryTools } from './entry-tools.tsx';

const topicOfTab: Readonly<Record<string, Topic>> = {
  'company-log': 'company',
  'employee-log': 'employee',
  'team-log': 'team',
  'signin-log': 'signIn',
};

/** What the address filters by; the tab is a filter as well. */
function useFilters(): Omit<CallInput<typeof activity.listEntries>, 'page' | 'size'> {
  const { words } = useAddress();
  const tab = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' });
  const topic = topicOfTab[tab];
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
