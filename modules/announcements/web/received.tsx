import { IconCircleCheck, IconDownload, IconSpeakerphone } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { asId, type Id } from '#kernel/ids';
import type { Link } from '#kernel/pages';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { BackLink, PlainPageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useReadMore } from '#web/read-more';
import { saveFile } from '#web/save-file';
import { useText } from '#web/text';
import { announcements, type Received, type ReceivedInList } from '../contract.ts';
import styles from './announcements.module.css';
import { AnnouncementText } from './text.tsx';

interface ReceivedProps {
  /** The announcement that is open; undefined shows the list. */
  readonly open: string | undefined;
  readonly linkTo: (id?: string) => Link;
}

/** What was announced to oneself: the list, and one of them in full. */
export const ReceivedAnnouncements = ({ open, linkTo }: ReceivedProps) =>
  open ? <One id={asId<'announcement'>(open)} back={linkTo()} /> : <All linkTo={linkTo} />;

function All({ linkTo }: Pick<ReceivedProps, 'linkTo'>) {
  const t = useText('announcements');
  const pins = useReadMore(announcements.listReceived, { pinned: true });
  const pinned = pins.data ?? [];
  const reading = useReadMore(announcements.listReceived, {});
  const none = <EmptyState icon={IconSpeakerphone} title={t(($) => $.mine.empty)} hint={t(($) => $.mine.emptyHint)} />;
  return (
    <div className={styles.stack}>
      {pinned.length > 0 && <ReceivedCards label={t(($) => $.mine.pinned)} rows={pinned} linkTo={linkTo} />}
      {pins.hasMore && (
        <Button kind="secondary" busy={pins.isFetchingMore} onClick={pins.readMore}>
          {t(($) => $.mine.morePinned)}
        </Button>
      )}
      <States of={reading} isEmpty={(rows) => rows.length === 0 && pinned.length === 0} empty={none}>
        {(rows) => rows.length > 0 && <ReceivedCards label={t(($) => $.pages.mine)} rows={rows} linkTo={linkTo} />}
      </States>
      {reading.hasMore && (
        <Button kind="secondary" busy={reading.isFetchingMore} onClick={reading.readMore}>
          {t(($) => $.mine.more)}
        </Button>
      )}
    </div>
  );
}

interface CardsProps extends Pick<ReceivedProps, 'linkTo'> {
  readonly label: string;
  readonly rows: readonly ReceivedInList[];
}

export const ReceivedCards = ({ label, rows, linkTo }: CardsProps) => (
  <section aria-label={label}>
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.id}>
          <ReceivedCard of={row} to={linkTo(row.id)} />
        </li>
      ))}
    </ul>
  </section>
);

function ReceivedCard({ of, to }: { readonly of: ReceivedInList; readonly to: Link }) {
  const t = useText('announcements');
  const format = useFormat();
  return (
    <PlainPageLink to={to}>
      {of.thumbnailUrl && <img src={of.thumbnailUrl} alt="" />}
      <span className={styles.card}>
        <strong>
          {of.title} {!of.isRead && <Badge tone="brand">{t(($) => $.mine.unread)}</Badge>}
          {of.mustAcknowledge && of.acknowledgedAt === null && (
            <Badge tone="warning">{t(($) => $.mine.toAcknowledge)}</Badge>
          )}
        </strong>
        <span>{of.excerpt}</span>
        <small>{t(($) => $.mine.from, { sender: of.sender, when: format.dateTime(of.sentAt) })}</small>
      </span>
    </PlainPageLink>
  );
}

function One({ id, back }: { readonly id: Id<'announcement'>; readonly back: Link }) {
  const t = useText('announcements');
  const read = useRead(announcements.readReceived, { id });
  const mark = useAction(announcements.markReceivedRead, { quiet: true });
  const marked = useRef(false);
  const isUnread = read.data?.isRead === false;
  useEffect(() => {
    if (!isUnread || marked.current) return;
    marked.current = true;
    mark.mutate({ id });
  }, [isUnread, mark, id]);
  return (
    <div className={styles.stack}>
      <BackLink to={back}>{t(($) => $.mine.back)}</BackLink>
      {read.error?.body.code === 'announcements.notReceived' ? (
        <EmptyState icon={IconSpeakerphone} title={t(($) => $.mine.gone)} hint={t(($) => $.mine.goneHint)} />
      ) : (
        <States of={read}>{(shown) => <Opened of={shown} />}</States>
      )}
    </div>
  );
}

function Opened({ of }: { readonly of: Received }) {
  const t = useText('announcements');
  const format = useFormat();
  const acknowledge = useAction(announcements.acknowledgeReceived);
  return (
    <Panel>
      <AnnouncementText of={of} />
      <p className={styles.hint}>{t(($) => $.mine.from, { sender: of.sender, when: format.dateTime(of.sentAt) })}</p>
      {of.attachments.length > 0 && <Files of={of} />}
      {of.mustAcknowledge && of.acknowledgedAt === null && (
        <Button
          icon={<IconCircleCheck size={18} aria-hidden />}
          busy={acknowledge.isPending}
          onClick={() => acknowledge.mutate({ id: of.id })}
        >
          {t(($) => $.mine.acknowledge)}
        </Button>
      )}
      {of.acknowledgedAt !== null && (
        <p className={styles.note}>{t(($) => $.mine.acknowledged, { when: format.dateTime(of.acknowledgedAt) })}</p>
      )}
    </Panel>
  );
}

export function Files({ of }: { readonly of: Pick<Received, 'id' | 'attachments'> }) {
  const t = useText('announcements');
  const download = useAction(announcements.announcementFile, { done: (file) => saveFile(file as File) });
  return (
    <section aria-label={t(($) => $.mine.attachments)} className={styles.files}>
      <h3>{t(($) => $.mine.attachments)}</h3>
      <ul>
        {of.attachments.map(({ id, name }) => (
          <li key={id}>
            <Button
              kind="quiet"
              icon={<IconDownload size={18} aria-hidden />}
              aria-label={t(($) => $.mine.download, { name })}
              onClick={() => download.mutate({ id: of.id, fileId: id })}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
