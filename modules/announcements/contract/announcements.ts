import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { note, words } from '#kernel/checks';
import { businessDate, businessMoment } from '#kernel/dates';
import { id } from '#kernel/ids';
import { listOf, page, sort } from '#kernel/paging';
import { seenVersion } from '#kernel/version';
import {
  Announcement,
  AnnouncementInList,
  longestContent,
  mostFiles,
  mostTargets,
  Receiver,
  ReceiverWithMarks,
  targetKinds,
} from './shapes.ts';

/** Of a company, drafts and sent ones together; each can be deleted. */
export const mostAnnouncements = 5_000;
const largestPicture = 10 * 1024 * 1024;
const announcementId = id('announcement');
const one = z.object({ id: announcementId });
const reads = ['announcements'];
const changes = ['announcements'];
const needs = 'announcement.manage';

/** Ids of departments, positions, tags and people, in any mixture; the people are found when it is sent. */
const idList = z.array(z.uuid()).max(mostTargets).default([]);
const everyone = z.boolean().default(false);

const content = {
  id: announcementId,
  name: words(200),
  title: z.string().trim().max(200).default(''),
  messageType: z.enum(['simple', 'article']).default('simple'),
  content: z.string().max(longestContent).default(''),
  /** Null removes the picture; left out, it stays. Pictures are stored by `PUT announce/image`. */
  thumbnailUrl: z.string().max(300).nullish(),
  /** Null or left out: it goes out at once when it is sent. */
  scheduledTime: businessMoment.nullish().transform((value) => value ?? null),
  everyone,
  idList,
  mustAcknowledge: z.boolean().default(false),
  pinned: z.boolean().default(false),
  expiresOn: businessDate.nullish().transform((value) => value ?? null),
  /** Stored first, by `POST /auth/v1/file`. */
  attachmentIds: z.array(id('file')).max(mostFiles).default([]),
};

export const announcementCalls = {
  listAnnouncements: call
    .route({ method: 'GET', path: '/auth/v1/announces', summary: 'Announcements of the company' })
    .meta({ needs, reads })
    .input(
      z.object({
        name: z.string().trim().max(200).default(''),
        ...page(mostAnnouncements),
        sort: sort(['createdDate', 'name']).default('-createdDate'),
        /** Those that went to one of these people. */
        employeeIds: z.array(z.uuid()).max(200).default([]),
      }),
    )
    .output(listOf(AnnouncementInList)),
  createAnnouncement: call
    .route({ method: 'POST', path: '/auth/v1/announce', summary: 'Begin an announcement' })
    .meta({ needs, changes })
    .input(z.object({ name: words(200), externalCode: note(40) }))
    .output(one),
  readAnnouncement: call
    .route({ method: 'GET', path: '/auth/v1/announce', summary: 'An announcement, for those who write it' })
    .meta({ needs, reads })
    .input(one)
    .output(Announcement),
  saveAnnouncementImage: call
    .route({ method: 'PUT', path: '/auth/v1/announce/image', summary: 'Give an announcement its picture' })
    .meta({ needs, changes })
    .input(z.object({ id: announcementId, file: z.file().min(1).max(largestPicture) }))
    .output(z.object({ thumbnailUrl: z.string() })),
  saveAnnouncement: call
    .route({ method: 'PUT', path: '/auth/v1/announce/save', summary: 'Save an announcement as a draft' })
    .meta({ needs, changes })
    .input(z.object({ ...content, ...seenVersion }))
    .output(Announcement),
  sendAnnouncement: call
    .route({ method: 'PUT', path: '/auth/v1/announce/send', summary: 'Send an announcement, now or at its time' })
    .meta({ needs, changes })
    .input(z.object(content))
    .output(Announcement),
  renameAnnouncement: call
    .route({ method: 'PUT', path: '/auth/v1/announce', summary: 'Rename an announcement' })
    .meta({ needs, changes })
    .input(z.object({ id: announcementId, name: words(200) }))
    .output(nothing),
  deleteAnnouncement: call
    .route({ method: 'DELETE', path: '/auth/v1/announce', summary: 'Delete an announcement' })
    .meta({ needs, changes })
    .input(one)
    .output(nothing),
  duplicateAnnouncement: call
    .route({ method: 'POST', path: '/auth/v1/announce/duplicate', summary: 'Copy an announcement as a draft' })
    .meta({ needs, changes })
    .input(z.object({ announceId: announcementId }))
    .output(one),
  unscheduleAnnouncement: call
    .route({ method: 'PUT', path: '/auth/v1/announce/unschedule', summary: 'Make a scheduled announcement a draft' })
    .meta({ needs, changes })
    .input(one)
    .output(nothing),
  recallAnnouncement: call
    .route({ method: 'PUT', path: '/auth/v1/announce/recall', summary: 'Hide a sent announcement from its receivers' })
    .meta({ needs, changes })
    .input(one)
    .output(nothing),
  remindReceivers: call
    .route({
      method: 'PUT',
      path: '/auth/v1/announce/remind',
      summary: 'Remind those who have not read or not acknowledged it',
    })
    .meta({ needs, changes })
    .input(one)
    .output(z.object({ reminded: z.int() })),
  listPeopleOfTarget: call
    .route({
      method: 'GET',
      path: '/auth/v1/announce/employee',
      summary: 'People at work whom a department, position, tag or everyone stands for',
    })
    .meta({ needs, reads })
    .input(
      z.object({
        type: z.enum([...targetKinds, 'everyone']),
        id: z.uuid().optional(),
        size: z.int().min(1).max(10_000).default(50),
      }),
    )
    .output(z.object({ items: z.array(Receiver), total: z.int() })),
  countReceivers: call
    .route({
      method: 'POST',
      path: '/auth/v1/announce/receivers/count',
      summary: 'How many people at work an announcement would go to',
    })
    .meta({ needs, reads })
    .input(z.object({ everyone, idList }))
    .output(z.object({ count: z.int() })),
  listReceivers: call
    .route({
      method: 'GET',
      path: '/auth/v1/announce/receivers',
      summary: 'Receivers of an announcement: who has read and acknowledged it',
    })
    .meta({ needs, reads })
    .input(
      z.object({
        id: announcementId,
        show: z.enum(['all', 'read', 'unread', 'acknowledged', 'unacknowledged']).default('all'),
        search: z.string().trim().max(100).default(''),
        ...page(50),
      }),
    )
    .output(listOf(ReceiverWithMarks)),
};
