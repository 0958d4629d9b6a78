import { SegmentedControl } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/button';
import { PageHeader } from '#ui/page-header';
import { PageButton } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useReadMore } from '#web/read-more';
import { useText } from '#web/text';
import { notifications } from '../contract.ts';
import { notificationPages } from '../pages.ts';
import { MessageRows } from './message-rows.tsx';
import styles from './messages.module.css';
import { useReadMarks } from './use-read-marks.ts';

export default function MessagesScreen() {
  const t = useText('notifications');
  const [unread, setUnread] = useState(false);
  const reading = useReadMore(notifications.listMessages, { unread });
  const { markAll, isMarkingAll } = useReadMarks();
  const hasUnread = reading.data?.some(({ isRead }) => !isRead) ?? false;
  return (
    <>
      <PageHeader
        title={t(($) => $.pages.messages)}
        actions={
          <PageButton to={notificationPages.settings} variant="default">
            {t(($) => $.list.settings)}
          </PageButton>
        }
      />
      <Panel flush>
        <div className={styles.tools}>
          <SegmentedControl
            size="md"
            aria-label={t(($) => $.list.which)}
            value={unread ? 'unread' : 'all'}
            onChange={(value) => setUnread(value === 'unread')}
            data={[
              { value: 'all', label: t(($) => $.list.all) },
              { value: 'unread', label: t(($) => $.list.unread) },
            ]}
          />
          {hasUnread && (
            <Button kind="quiet" busy={isMarkingAll} onClick={markAll}>
              {t(($) => $.list.markAll)}
            </Button>
          )}
        </div>
        <States of={reading} isEmpty={(rows) => rows.length === 0} empty={<NoMessages unread={unread} />}>
          {(rows) => <MessageRows messages={rows} />}
        </States>
        {reading.hasMore && (
          <div className={styles.more}>
            <Button kind="secondary" busy={reading.isFetchingMore} onClick={reading.readMore}>
              {t(($) => $.list.more)}
            </Button>
          </div>
        )}
      </Panel>
    </>
  );
}

function NoMessages({ unread }: { readonly unread: boolean }) {
  const t = useText('notifications');
  const title = unread ? t(($) => $.list.allReadTitle) : t(($) => $.list.emptyTitle);
  return <EmptyState icon={IconBellOff} title={title} hint={t(($) => $.list.emptyText)} />;
}
