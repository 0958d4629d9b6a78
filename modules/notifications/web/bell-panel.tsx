import { IconBellOff } from '@tabler/icons-react';
import { Button } from '#ui/button';
import { PageButton } from '#ui/page-link';
import { EmptyState, States } from '#ui/states';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import { notifications } from '../contract.ts';
import { notificationPages } from '../pages.ts';
import { MessageRows } from './message-rows.tsx';
import styles from './messages.module.css';
import { useReadMarks } from './use-read-marks.ts';

const shownAtOnce = 10;

/** The newest messages, below the bell. */
export function BellPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useText('notifications');
  const reading = useRead(notifications.listMessages, { size: shownAtOnce });
  const { markAll, isMarkingAll } = useReadMarks();
  const hasUnread = reading.data?.items.some(({ isRead }) => !isRead) ?? false;
  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <h2 className={styles.heading}>{t(($) => $.pages.messages)}</h2>
        {hasUnread && (
          <Button kind="quiet" small busy={isMarkingAll} onClick={markAll}>
            {t(($) => $.list.markAll)}
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard. */}
      <section className={styles.list} tabIndex={0} aria-label={t(($) => $.pages.messages)}>
        <States
          of={reading}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <EmptyState icon={IconBellOff} title={t(($) => $.list.emptyTitle)} hint={t(($) => $.list.emptyText)} />
          }
        >
          {({ items }) => <MessageRows messages={items} onOpen={onClose} />}
        </States>
      </section>
      <div className={styles.foot}>
        <PageButton to={notificationPages.settings} variant="subtle" onClick={onClose}>
          {t(($) => $.list.settings)}
        </PageButton>
        <PageButton to={notificationPages.messages} variant="subtle" onClick={onClose}>
          {t(($) => $.list.seeAll)}
        </PageButton>
      </div>
    </div>
  );
}
