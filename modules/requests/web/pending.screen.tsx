import { SegmentedControl } from '@mantine/core';
import { useCan } from '#access/web/public';
import { approvals } from '#approvals/contract';
import { useAddress } from '#web/address';
import { useReadMore } from '#web/read-more';
import { useText } from '#web/text';
import { RequestFilters, useChosen } from './request-filters.tsx';
import { RequestInbox } from './request-inbox.tsx';
import { EmptyList, RequestList } from './request-list.tsx';
import styles from './requests.module.css';

const whose = ['mine', 'all'] as const;

/** What waits: for the reader, or, for staff, in the whole company. */
export default function PendingScreen() {
  const t = useText('requests');
  const { words, write } = useAddress();
  const maySeeAll = useCan()('request.manage');
  const shown = maySeeAll && words.whose === 'all' ? 'all' : 'mine';
  return (
    <>
      <div className={styles.tools}>
        {maySeeAll && (
          <SegmentedControl
            aria-label={t(($) => $.list.whose)}
            value={shown}
            onChange={(next) => write({ whose: next === 'all' ? next : undefined, open: undefined })}
            data={whose.map((value) => ({ value, label: t(($) => $.list[value]) }))}
          />
        )}
        <RequestFilters />
      </div>
      {shown === 'all' ? <AllPending /> : <WaitingForMe />}
    </>
  );
}

function WaitingForMe() {
  const t = useText('requests');
  const list = useReadMore(approvals.listWaiting, useChosen());
  return (
    <RequestInbox
      of={list}
      empty={<EmptyList title={t(($) => $.list.emptyMine)} lead={t(($) => $.list.emptyMineLead)} />}
    />
  );
}

function AllPending() {
  const t = useText('requests');
  const list = useReadMore(approvals.listRequests, { state: 'pending', ...useChosen() });
  return (
    <RequestList
      of={list}
      empty={<EmptyList title={t(($) => $.list.emptyAll)} lead={t(($) => $.list.emptyAllLead)} />}
    />
  );
}
