import type { Announcement, announcements } from '#announcements/contract';
import type { CallInput } from '#web/call';
import type { CallForm, Draft } from '#web/form';

export type EditorForm = CallForm<Draft<CallInput<typeof announcements.saveAnnouncement>>>;

/** The values of the editor as they are stored. */
export const contentOf = (of: Announcement) => ({
  id: of.id,
  name: of.name,
  title: of.title,
  messageType: of.messageType,
  content: of.content,
  scheduledTime: of.scheduledTime,
  everyone: of.everyone,
  idList: of.receives.map(({ id }) => id),
  mustAcknowledge: of.mustAcknowledge,
  pinned: of.pinned,
  expiresOn: of.expiresOn,
  attachmentIds: of.attachments.map(({ id }) => id),
  version: of.version,
});
