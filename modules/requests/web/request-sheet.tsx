import { asId } from '#kernel/ids';
import { PageLink } from '#ui/page-link';
import { SideSheet } from '#ui/side-sheet';
import { useText } from '#web/text';
import { requestPages } from '../pages.ts';
import { RequestDetails } from './request-details.tsx';
import styles from './requests.module.css';

interface RequestSheetProps {
  /** Undefined while none is open. */
  readonly requestId: string | undefined;
  readonly onClose: () => void;
  /** Decides in the list, which then goes on to the next request. */
  readonly onDecide?: (approve: boolean) => void;
}

/** A request beside its list. */
export function RequestSheet({ requestId, onClose, onDecide }: RequestSheetProps) {
  const t = useText('requests');
  return (
    <SideSheet open={requestId !== undefined} title={t(($) => $.pages.view)} onClose={onClose}>
      {requestId && (
        <>
          <PageLink to={requestPages.view.to({ id: requestId })} className={styles.asPage ?? ''}>
            {t(($) => $.view.openPage)}
          </PageLink>
          <RequestDetails
            key={requestId}
            requestId={asId<'approvalRequest'>(requestId)}
            onEnded={onClose}
            {...(onDecide && { onDecide })}
          />
        </>
      )}
    </SideSheet>
  );
}
