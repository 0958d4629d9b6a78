import { Progress, SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCan } from '#access/web/public';
import { notificationPages } from '#notifications/pages';
import { type Column, DataTable } from '#ui/data-table';
import { DateTimeText } from '#ui/date-text';
import { Figure, Figures } from '#ui/figures';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { PersonName } from '#ui/person-name';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { type Announcement, announcements, type ReceiverWithMarks } from '../contract.ts';
import styles from './announcements.module.css';
import { Files } from './received.tsx';
import { AnnouncementText } from './text.tsx';

/** What was sent, and what its receivers did with it. */
export function AnnouncementReport({ of }: { readonly of: Announcement }) {
  const t = useText('announcements');
  const format = useFormat();
  const mayResend = useCan()('notification.outbox');
  return (
    <div className={styles.stack}>
      {of.recalledAt && (
        <p className={styles.note}>{t(($) => $.one.isRecalled, { when: format.dateTime(of.recalledAt) })}</p>
      )}
      {of.status === 'SENDING' && (
        <p role="status" className={styles.note}>
          {t(($) => $.one.progress, { done: of.reachedCount, all: of.receiverCount })}
        </p>
      )}
      <Reached of={of} />
      <Panel>
        <AnnouncementText of={of} />
        {of.attachments.length > 0 && <Files of={of} />}
      </Panel>
      <ReceiverList of={of} />
      {mayResend && (
        <PageLink to={notificationPages.outbox.to({ state: 'failed', about: of.id })}>
          {t(($) => $.one.failed)}
        </PageLink>
      )}
    </div>
  );
}

function Reached({ of }: { readonly of: Announcement }) {
  const t = useText('announcements');
  const format = useFormat();
  const figures = [
    { label: t(($) => $.one.reached), done: of.reachedCount },
    { label: t(($) => $.one.read), done: of.readCount },
    ...(of.mustAcknowledge ? [{ label: t(($) => $.one.acknowledged), done: of.acknowledgedCount }] : []),
  ];
  return (
    <div className={styles.figures}>
      <Figures tiles>
        {figures.map(({ label, done }) => (
          <Figure key={label} name={label}>
            {t(($) => $.list.ofCount, { done: format.number(done), all: format.number(of.receiverCount) })}
            <Progress
              value={of.receiverCount === 0 ? 0 : (100 * done) / of.receiverCount}
              aria-label={label}
              size="sm"
              mt={6}
            />
          </Figure>
        ))}
      </Figures>
    </div>
  );
}

const shows = ['all', 'unread', 'read'] as const;
const showsToAcknowledge = ['all', 'unacknowledged', 'acknowledged', 'unread'] as const;

function ReceiverList({ of }: { readonly of: Announcement }) {
  const t = useText('announcements');
  const [show, setShow] = useState<(typeof shows | typeof showsToAcknowledge)[number]>('all');
  const format = useFormat();
  const columns = useColumns(of.mustAcknowledge);
  return (
    <DataTable
      name="announcement-receivers"
      label={t(($) => $.one.receivers)}
      call={announcements.listReceivers}
      input={{ id: of.id, show }}
      columns={columns}
      idOf={({ employeeId }) => employeeId}
      nameOf={(one) => format.name(one)}
      search={t(($) => $.one.searchReceivers)}
      empty={{ title: t(($) => $.one.noReceivers) }}
      tools={
        <SegmentedControl
          size="md"
          className={styles.show ?? ''}
          withItemsBorders={false}
          aria-label={t(($) => $.one.receivers)}
          value={show}
          onChange={(value) => setShow(value as typeof show)}
          data={(of.mustAcknowledge ? showsToAcknowledge : shows).map((value) => ({
            value,
            label: t(($) => $.one.show[value]),
          }))}
        />
      }
    />
  );
}

function useColumns(mustAcknowledge: boolean): readonly Column<ReceiverWithMarks>[] {
  const t = useText('announcements');
  return useMemo(
    () => [
      {
        id: 'person',
        header: t(($) => $.one.person),
        cell: (row) => <PersonName of={row} picture={null} hint={row.employeeCode ?? ''} />,
        width: 260,
        grow: true,
        phone: 'title',
      },
      {
        id: 'readAt',
        header: t(($) => $.one.readAt),
        cell: ({ readAt }) => <DateTimeText value={readAt} />,
        width: 230,
        phone: 'side',
      },
      ...(mustAcknowledge
        ? [
            {
              id: 'acknowledgedAt',
              header: t(($) => $.one.acknowledgedAt),
              cell: ({ acknowledgedAt }: ReceiverWithMarks) => <DateTimeText value={acknowledgedAt} />,
              width: 230,
            },
          ]
        : []),
      {
        id: 'remindedAt',
        header: t(($) => $.one.remindedAt),
        cell: ({ remindedAt }) => <DateTimeText value={remindedAt} />,
        width: 230,
      },
    ],
    [t, mustAcknowledge],
  );
}
