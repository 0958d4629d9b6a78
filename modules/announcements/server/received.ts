// What receivers read.
import { can } from '#access/rules/can';
import { handle } from '#access/server/public';
import { onward } from '#kernel/paging';
import { dateIn } from '#kernel/time';
import { fileRow } from '#organization/server/public';
import { FileAnswer } from '#server/export';
import { fileKey } from '#server/files';
import { announcements, type ReceivedInList } from '../contract.ts';
import { announcementErrors } from '../errors.ts';
import { contentOf, thumbnailUrl } from './shown.ts';
import { filesOf } from './store/files.ts';
import * as store from './store/receivers.ts';
import { withSenders } from './store/senders.ts';

const inList = ({ thumbnailFileId, senderId: _sender, ...shown }: store.StoredReceived): ReceivedInList => ({
  ...shown,
  thumbnailUrl: thumbnailUrl({ id: shown.id, thumbnailFileId }),
});

export const receivedHandlers = [
  handle(announcements.listReceived, async ({ input, tx, actor, now }) => {
    const own = { employeeId: actor.employeeId, today: dateIn(actor.timeZone, now) };
    const { items, next } = onward(await store.receivedOf(tx, own, input), input.size, ({ sentAt }) => sentAt);
    return { items: (await withSenders(tx, items)).map(inList), next, unread: await store.countUnread(tx, own) };
  }),

  handle(announcements.readReceived, async ({ input, tx, actor, now }) => {
    const own = { employeeId: actor.employeeId, today: dateIn(actor.timeZone, now) };
    const found = await store.receivedById(tx, { ...own, id: input.id });
    const [row] = await withSenders(tx, found ? [found] : []);
    if (!row) throw announcementErrors.notReceived();
    const { messageType, expiresOn, content, ...shown } = row;
    const attachments = (await filesOf(tx, row.id)).flatMap(({ use, ...file }) => (use === 'attachment' ? [file] : []));
    const whole = { messageType, expiresOn, content: contentOf(row), attachments };
    return { ...inList(shown), ...whole };
  }),

  handle(announcements.markReceivedRead, async ({ input, tx, actor, now, audit }) => {
    const own = { employeeId: actor.employeeId, today: dateIn(actor.timeZone, now) };
    if (!(await store.receivedById(tx, { ...own, id: input.id }))) throw announcementErrors.notReceived();
    await store.saveRead(tx, { id: input.id, employeeId: actor.employeeId, now });
    audit(null);
    return {};
  }),

  handle(announcements.acknowledgeReceived, async ({ input, tx, actor, now, audit }) => {
    const own = { employeeId: actor.employeeId, today: dateIn(actor.timeZone, now) };
    const row = await store.receivedById(tx, { ...own, id: input.id });
    if (!row) throw announcementErrors.notReceived();
    if (!row.mustAcknowledge) throw announcementErrors.nothingToAcknowledge();
    const acknowledgedAt = await store.saveAcknowledged(tx, { id: input.id, employeeId: actor.employeeId, now });
    if (!acknowledgedAt) throw announcementErrors.notReceived();
    audit({ kind: 'announcement', id: row.id, name: row.title, after: { acknowledged: true } });
    return { acknowledgedAt };
  }),

  /** For receivers while they see the announcement, and for those who write it. */
  handle(announcements.announcementFile, async ({ input, tx, actor, now, files }) => {
    const own = { employeeId: actor.employeeId, today: dateIn(actor.timeZone, now) };
    const maySee =
      can(actor, 'announcement.manage') || (await store.receivedById(tx, { ...own, id: input.id })) !== undefined;
    const named = maySee && (await filesOf(tx, input.id)).some(({ id }) => id === input.fileId);
    const file = named && (await fileRow(tx, input.fileId));
    if (!file) throw announcementErrors.fileNotFound();
    const body = files.open(fileKey(tx.organizationId, file.id));
    return new FileAnswer({ name: file.name, type: file.contentType, body });
  }),
];
