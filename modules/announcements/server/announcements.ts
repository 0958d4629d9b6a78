import { handle, type TenantContext } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { dateIn, type Instant, isBefore } from '#kernel/time';
import { keepFile, storePicture } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { dueAt } from '#server/due';
import { tell } from '#server/events';
import { newId } from '#server/ids';
import { mostAnnouncements } from '../contract/announcements.ts';
import { announcements } from '../contract.ts';
import { announcementErrors } from '../errors.ts';
import { announcementWithdrawn } from '../events.ts';
import { contentLimits, deepestTags, mostTags } from '../rules/content-limits.ts';
import { type AnnouncementStep, maySteps } from '../rules/steps.ts';
import { excerptOf } from './excerpt.ts';
import { dropFiles, keepWanted } from './files.ts';
import { picturesIn, plainText, safeContent } from './safe-content.ts';
import { sendWork } from './send-work.ts';
import { fileAddress, form, inFull, inList } from './shown.ts';
import * as store from './store/announcements.ts';
import { addFiles, filesOf } from './store/files.ts';
import { withSenders } from './store/senders.ts';
import { countReached, saveTargets, targetIds, targetsOf } from './store/targets.ts';

type Saved =
  | TenantContext<typeof announcements.saveAnnouncement>['input']
  | TenantContext<typeof announcements.sendAnnouncement>['input'];

/** 16:9, as cards show it. */
const thumbnailSize = { width: 1_280, height: 720 };

/** Steps of those who write; a reminder is for those who read. */
type OwnStep = Exclude<AnnouncementStep, 'remind'>;

async function foundFor(tx: TenantTx, id: store.AnnouncementId, step: OwnStep) {
  const row = await store.announcementForUpdate(tx, id);
  if (!row) throw announcementErrors.notFound();
  if (!maySteps({ status: row.status, isRecalled: row.recalledAt !== null, isOver: false }).includes(step))
    throw announcementErrors.wrongState();
  return row;
}

async function partsOf(tx: TenantTx, id: store.AnnouncementId) {
  const targets = await targetsOf(tx, await targetIds(tx, id));
  return { targets, files: await filesOf(tx, id) };
}

interface Reading {
  readonly tx: TenantTx;
  readonly actor: { readonly timeZone: string };
  readonly now: Instant;
}

async function whole({ tx, actor, now }: Reading, id: store.AnnouncementId) {
  const found = await store.announcementById(tx, id);
  const [row] = await withSenders(tx, found ? [found] : []);
  if (!row) throw announcementErrors.notFound();
  return inFull({ row, ...(await partsOf(tx, id)), today: dateIn(actor.timeZone, now) });
}

interface Saving {
  readonly input: Saved;
  readonly actor: { readonly userId: Id<'user'>; readonly timeZone: string };
  readonly now: Instant;
  readonly isSending: boolean;
}

/** What is saved stays scheduled while it has a time; anything else that is not sent is a draft. */
function statusAfter(row: store.AnnouncementRow, { scheduledTime }: Saved, isSending: boolean) {
  if (isSending) return scheduledTime === null ? 'SENDING' : 'SCHEDULED';
  return row.status === 'SCHEDULED' && scheduledTime !== null ? 'SCHEDULED' : 'DRAFT';
}

function articleOf(html: string): string {
  const checked = contentLimits(html);
  if (!checked.ok) throw announcementErrors[checked.reason]({ params: { tags: mostTags, depth: deepestTags } });
  return safeContent(checked.value);
}

/** Answers what it was and what it is now, for the log. */
async function save(tx: TenantTx, { input, actor, now, isSending }: Saving) {
  const { id } = input;
  const row = await foundFor(tx, id, isSending ? 'send' : 'save');
  const status = statusAfter(row, input, isSending);
  form.requireUnchanged(input, { row, ...(await partsOf(tx, id)) });
  const targets = await targetsOf(tx, input.idList);
  if (targets.length < new Set(input.idList).size) throw announcementErrors.receiverNotFound();
  const isArticle = input.messageType === 'article';
  const content = isArticle ? articleOf(input.content) : input.content.trim();
  await keepWanted(tx, {
    announcementId: id,
    userId: actor.userId,
    pictures: isArticle ? picturesIn(content) : [],
    attachments: input.attachmentIds,
  });
  if (status !== 'DRAFT') await requireReady(tx, { input, content, targets, now, zone: actor.timeZone });
  const isPictureGone = input.thumbnailUrl === null && row.thumbnailFileId !== null;
  const thumbnailFileId = isPictureGone ? null : row.thumbnailFileId;
  const { title, messageType, everyone, mustAcknowledge, pinned, expiresOn, scheduledTime } = input;
  const rest = { title, messageType, everyone, mustAcknowledge, pinned, expiresOn, scheduledTime };
  const { name } = input;
  await store.saveContent(tx, id, {
    ...rest,
    name,
    content,
    excerpt: excerptOf({ messageType, content }),
    thumbnailFileId,
    status,
    now,
  });
  if (isPictureGone && row.thumbnailFileId) await dropFiles(tx, id, [row.thumbnailFileId]);
  await saveTargets(tx, id, targets);
  if (status !== 'DRAFT') dueAt(tx, sendWork, scheduledTime ?? now);
  return { before: row, after: { name, title, everyone, scheduledTime, status } };
}

interface Ready {
  readonly input: Saved;
  readonly content: string;
  readonly targets: Awaited<ReturnType<typeof targetsOf>>;
  readonly now: Instant;
  readonly zone: string;
}

/** What is sent has a title, words or a picture, people at work who get it, a time that is to come, and is then still shown. */
async function requireReady(tx: TenantTx, { input, content, targets, now, zone }: Ready): Promise<void> {
  const hasWords =
    input.messageType === 'article' ? plainText(content) !== '' || picturesIn(content).length > 0 : content !== '';
  if (input.title === '' || !hasWords) throw announcementErrors.noContent();
  if (input.scheduledTime !== null && !isBefore(now, input.scheduledTime)) throw announcementErrors.scheduledInPast();
  if (input.expiresOn !== null && input.expiresOn < dateIn(zone, input.scheduledTime ?? now))
    throw announcementErrors.overBeforeSent();
  if ((await countReached(tx, { everyone: input.everyone, targets })) === 0) throw announcementErrors.noReceivers();
}

const subject = (row: { readonly id: string; readonly name: string }) =>
  ({ kind: 'announcement', id: row.id, name: row.name }) as const;

async function requireRoom(tx: TenantTx): Promise<void> {
  if ((await store.countAnnouncementsLocked(tx)) >= mostAnnouncements)
    throw announcementErrors.tooMany({ params: { n: mostAnnouncements } });
}

export const announcementHandlers = [
  handle(announcements.listAnnouncements, async ({ input, tx }) => {
    const { page, size } = input;
    const { items, total } = await store.announcementPage(tx, input, { page, size });
    return { items: (await withSenders(tx, items)).map(inList), total, page, size };
  }),

  handle(announcements.createAnnouncement, async ({ input, tx, actor, now, audit }) => {
    await requireRoom(tx);
    const id = newId('announcement');
    await store.addAnnouncement(tx, { id, ...input, senderId: actor.employeeId, sender: actor.name, now });
    audit({ ...subject({ id, name: input.name }), after: { name: input.name, externalCode: input.externalCode } });
    return { id };
  }),

  handle(announcements.readAnnouncement, (context) => whole(context, context.input.id)),

  handle(announcements.saveAnnouncementImage, {
    prepare: ({ input, actor, files }) =>
      storePicture({ file: input.file, size: thumbnailSize, organizationId: actor.organizationId, files }),
    run: async ({ input, tx, actor, now, audit, prepared: file }) => {
      const row = await foundFor(tx, input.id, 'save');
      await keepFile(tx, file, { createdBy: actor.userId, now });
      await addFiles(tx, row.id, [{ id: file.id, name: file.name, size: file.size, use: 'thumbnail' }]);
      await store.saveThumbnail(tx, row.id, file.id, now);
      if (row.thumbnailFileId) await dropFiles(tx, row.id, [row.thumbnailFileId]);
      audit({ ...subject(row), after: { picture: file.name } });
      return { thumbnailUrl: fileAddress(row.id, file.id) };
    },
  }),

  handle(announcements.saveAnnouncement, async (context) => {
    const { input, tx, actor, now, audit } = context;
    const { before, after } = await save(tx, { input, actor, now, isSending: false });
    audit({ ...subject(before), before: { title: before.title, status: before.status }, after });
    return whole(context, input.id);
  }),

  handle(announcements.sendAnnouncement, async (context) => {
    const { input, tx, actor, now, audit } = context;
    const { before, after } = await save(tx, { input, actor, now, isSending: true });
    audit({ ...subject(before), before: { status: before.status }, after });
    return whole(context, input.id);
  }),

  handle(announcements.renameAnnouncement, async ({ input, tx, now, audit }) => {
    const row = await foundFor(tx, input.id, 'rename');
    await store.saveName(tx, row.id, input.name, now);
    audit({ ...subject(row), before: { name: row.name }, after: { name: input.name } });
    return {};
  }),

  handle(announcements.deleteAnnouncement, async ({ input, tx, audit }) => {
    const row = await foundFor(tx, input.id, 'delete');
    const files = await filesOf(tx, row.id);
    await store.removeThumbnail(tx, row.id);
    await dropFiles(
      tx,
      row.id,
      files.map(({ id }) => id),
    );
    await store.removeAnnouncement(tx, row.id);
    if (row.status === 'SENT') await tell(tx, announcementWithdrawn, { announcementId: row.id });
    audit({ ...subject(row), before: { name: row.name, status: row.status } });
    return {};
  }),

  handle(announcements.duplicateAnnouncement, async ({ input, tx, actor, now, audit }) => {
    const original = await store.announcementById(tx, input.announceId);
    if (!original) throw announcementErrors.notFound();
    await requireRoom(tx);
    const { targets, files } = await partsOf(tx, original.id);
    const id = newId('announcement');
    const named = { name: original.name, externalCode: null };
    await store.addAnnouncement(tx, { id, ...named, senderId: actor.employeeId, sender: actor.name, now });
    await store.saveContent(tx, id, { ...original, scheduledTime: null, expiresOn: null, status: 'DRAFT', now });
    await saveTargets(tx, id, targets);
    await addFiles(tx, id, files);
    audit({ ...subject({ id, name: original.name }), after: { name: original.name } });
    return { id };
  }),

  handle(announcements.unscheduleAnnouncement, async ({ input, tx, now, audit }) => {
    const row = await foundFor(tx, input.id, 'unschedule');
    await store.saveUnscheduled(tx, row.id, now);
    audit({ ...subject(row), before: { status: row.status }, after: { status: 'DRAFT' } });
    return {};
  }),

  handle(announcements.recallAnnouncement, async ({ input, tx, now, audit }) => {
    const row = await foundFor(tx, input.id, 'recall');
    await store.saveRecalled(tx, row.id, now);
    await tell(tx, announcementWithdrawn, { announcementId: row.id });
    audit({ ...subject(row), after: { recalled: true } });
    return {};
  }),
];
