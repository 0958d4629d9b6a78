import { approvals } from '#approvals/contract';
import { useReadMore } from '#web/read-more';
import { useText } from '#web/text';
import { RequestFilters, useChosen } from './request-filters.tsx';
import { EmptyList, RequestList } from './request-list.tsx';
import styles from './requests.module.css';

/** What the reader decided, the newest decision first, also where the request goes on to others. */
export default function DecidedScreen() {
  const t = useText('requests');
  const list = useReadMore(approvals.listDecided, useChosen());
  return (
    <>
      <div className={styles.tools}>
        <RequestFilters />
      </div>
      <RequestList
        of={list}
        empty={<EmptyList title={t(($) => $.list.emptyDecided)} lead={t(($) => $.list.emptyDecidedLead)} />}
      />
    </>
  );
}
