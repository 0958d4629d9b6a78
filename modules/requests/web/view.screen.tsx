import { asId } from '#kernel/ids';
import { PageHeader } from '#ui/page-header';
import { BackLink } from '#ui/page-link';
import { usePageParams } from '#web/links';
import { useText } from '#web/text';
import { requestPages } from '../pages.ts';
import { RequestDetails } from './request-details.tsx';
import styles from './requests.module.css';

/** A request on a page of its own, for links from messages. */
export default function ViewScreen() {
  const t = useText('requests');
  const { id } = usePageParams(requestPages.view);
  return (
    <>
      <PageHeader
        title={t(($) => $.pages.view)}
        back={<BackLink to={requestPages.pending}>{t(($) => $.view.back)}</BackLink>}
      />
      <div className={styles.onPage}>
        <RequestDetails requestId={asId<'approvalRequest'>(id)} />
      </div>
    </>
  );
}
