// How announcements are answered: addresses of their files, and what the reader may do next.
import { callAddress } from '#kernel/call';
import type { LocalDate } from '#kernel/time';
import { editForm } from '#server/version';
import { type Announcement, type AnnouncementInList, announcements } from '../contract.ts';
import { type AnnouncementState, maySteps } from '../rules/steps.ts';
import { withPictures } from './safe-content.ts';
import type { AnnouncementRow, CountedAnnouncement, ListedAnnouncement } from './store/announcements.ts';
import type { AnnouncementFileRow } from './store/files.ts';
import type { NamedTarget } from './store/targets.ts';

export const fileAddress = (announcementId: string, fileId: string): string =>
  callAddress(announcements.announcementFile, { id: announcementId, fileId });

export const thumbnailUrl = ({ id, thumbnailFileId }: Pick<AnnouncementRow, 'id' | 'thumbnailFileId'>) =>
  thumbnailFileId === null ? null : fileAddress(id, thumbnailFileId);

export const contentOf = ({
  id,
  messageType,
  content,
}: Pick<AnnouncementRow, 'id' | 'messageType' | 'content'>): string =>
  messageType === 'article' ? withPictures(content, (fileId) => fileAddress(id, fileId)) : content;

export function inList(row: ListedAnnouncement): AnnouncementInList {
  const { excerpt: _excerpt, thumbnailFileId: _file, senderId: _sender, everyone: _all, failure: _why, ...shown } = row;
  return {
    ...shown,
    thumbnailUrl: thumbnailUrl(row),
    sendMethod: row.scheduledTime === null ? 'immediate' : 'scheduled',
  };
}

type Ends = Pick<AnnouncementRow, 'status' | 'recalledAt' | 'expiresOn'>;

export const stateOf = ({ status, recalledAt, expiresOn }: Ends, today: LocalDate): AnnouncementState => ({
  status,
  isRecalled: recalledAt !== null,
  isOver: expiresOn !== null && expiresOn < today,
});

export interface WithParts {
  readonly row: AnnouncementRow;
  readonly targets: readonly NamedTarget[];
  readonly files: readonly AnnouncementFileRow[];
}

export const form = editForm(({ row, targets, files }: WithParts) => ({
  name: row.name,
  title: row.title,
  messageType: row.messageType,
  content: contentOf(row),
  scheduledTime: row.scheduledTime,
  everyone: row.everyone,
  idList: targets.map(({ id }) => id).toSorted(),
  mustAcknowledge: row.mustAcknowledge,
  pinned: row.pinned,
  expiresOn: row.expiresOn,
  attachmentIds: files.flatMap(({ id, use }) => (use === 'attachment' ? [id] : [])).toSorted(),
}));

interface ToShow extends WithParts {
  readonly row: CountedAnnouncement;
  readonly today: LocalDate;
}

export function inFull({ row, targets, files, today }: ToShow): Announcement {
  return {
    ...inList(row),
    content: contentOf(row),
    everyone: row.everyone,
    receives: targets.map(({ kind, id, name }) => ({ type: kind, id, name })),
    attachments: files.flatMap(({ use, ...file }) => (use === 'attachment' ? [file] : [])),
    failure: row.failure,
    maySteps: [...maySteps(stateOf(row, today))],
    version: form.version({ row, targets, files }),
  };
}
