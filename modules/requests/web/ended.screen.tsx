import { approvals } from '#approvals/contract';
import { usePageKey } from '#web/links';
import { useReadMore } from '#web/read-more';
import { useText } from '#web/text';
import { requestPages } from '../pages.ts';
import { RequestFilters, useChosen } from './request-filters.tsx';
import { EmptyList, RequestList } from './request-list.tsx';
import styles from './requests.module.css';

const { approved, rejected, canceled } = requestPages;
/** The tabs, named by the state they show. */
const ended = { approved, rejected, canceled };

/** Requests of the company that are decided or cancelled, newest first. */
export default function EndedScreen() {
  const t = useText('requests');
  const state = usePageKey(ended) ?? 'approved';
  const list = useReadMore(approvals.listRequests, { state, ...useChosen() });
  return (
    <>
      <div className={styles.tools}>
        <RequestFilters />
      </div>
      <RequestList
        of={list}
        empty={<EmptyList title={t(($) => $.list.emptyAll)} lead={t(($) => $.list.emptyAllLead)} />}
      />
    </>
  );
}
