import {
  IconBeach,
  IconBellRinging,
  IconCalendarStats,
  IconCertificate,
  IconCircleCheck,
  IconClock,
  IconFileAlert,
  IconFileDownload,
  IconForms,
  IconHandStop,
  IconLifebuoy,
  IconReceipt,
  IconReceiptTax,
  IconSpeakerphone,
  IconUserShare,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Button } from '#ui/button';
import { DateTimeText } from '#ui/date-text';
import { PlainPageLink } from '#ui/page-link';
import { useText } from '#web/text';
import type { Message, ShownKind } from '../contract.ts';
import { linkOfMessage } from '../rules/link-of-message.ts';
import { useMessageWords } from './message-words.ts';
import styles from './messages.module.css';
import { useReadMarks } from './use-read-marks.ts';

type Icon = ComponentType<{ size?: number; stroke?: number }>;

const icons: Readonly<Record<ShownKind, Icon>> = {
  requestWaiting: IconHandStop,
  requestReminded: IconHandStop,
  requestHandedOver: IconUserShare,
  requestApproved: IconCircleCheck,
  requestRejected: IconForms,
  requestCanceled: IconForms,
  formAnswered: IconForms,
  punchDisputed: IconClock,
  disputeDecided: IconClock,
  leaveDayWaiting: IconHandStop,
  leaveDayAsked: IconBeach,
  leaveDayDecided: IconBeach,
  leaveGivenBack: IconBeach,
  payrollPending: IconHandStop,
  announcementSent: IconSpeakerphone,
  announcementReminded: IconSpeakerphone,
  slipReady: IconReceipt,
  slipUploaded: IconReceipt,
  shiftsPublished: IconCalendarStats,
  taxApproved: IconReceiptTax,
  taxReturned: IconReceiptTax,
  taxDue: IconReceiptTax,
  certificateReady: IconCertificate,
  supportAsked: IconLifebuoy,
  dataAsked: IconHandStop,
  filingsDue: IconReceiptTax,
  documentEnds: IconFileAlert,
  reportReady: IconFileDownload,
  test: IconBellRinging,
};

interface RowsProps {
  readonly messages: readonly Message[];
  /** A panel closes when the reader goes to the page of a message. */
  readonly onOpen?: () => void;
}

export function MessageRows({ messages, onOpen }: RowsProps) {
  return (
    <ul className={styles.rows}>
      {messages.map((message) => (
        <Row key={message.id} message={message} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function Row({ message, onOpen }: { readonly message: Message; readonly onOpen: (() => void) | undefined }) {
  const t = useText('notifications');
  const { title, lines } = useMessageWords()(message);
  const { mark } = useReadMarks();
  const { id, isRead, createdAt, kind } = message;
  const Icon = icons[kind];
  const open = () => {
    if (!isRead) mark({ id, isRead: true });
    onOpen?.();
  };
  return (
    <li className={styles.row} data-unread={!isRead || undefined}>
      <span className={styles.icon} aria-hidden>
        <Icon size={20} stroke={1.6} />
      </span>
      <div className={styles.words}>
        <Title message={message} onOpen={open}>
          {title}
        </Title>
        {lines.map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
        <p className={styles.when}>
          <DateTimeText value={createdAt} />
          {!isRead && <span className={styles.new}>{t(($) => $.list.isUnread)}</span>}
        </p>
      </div>
      <Button
        kind="quiet"
        small
        aria-label={`${isRead ? t(($) => $.list.markUnread) : t(($) => $.list.markRead)}: ${title}`}
        onClick={() => mark({ id, isRead: !isRead })}
      >
        {isRead ? t(($) => $.list.markUnread) : t(($) => $.list.markRead)}
      </Button>
    </li>
  );
}

function Title({
  message,
  onOpen,
  children,
}: {
  readonly message: Message;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}) {
  const link = linkOfMessage(message);
  if (link === null) return <p className={styles.title}>{children}</p>;
  return (
    <PlainPageLink className={styles.title ?? ''} to={link} onClick={onOpen}>
      {children}
    </PlainPageLink>
  );
}
