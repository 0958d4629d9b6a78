import * as z from 'zod';
import { id } from '#kernel/ids';
import { Instant, LocalDate } from '#kernel/time';
import { shownVersion } from '#kernel/version';
import { announcementStatuses, announcementSteps } from '../rules/steps.ts';

export const targetKinds = ['department', 'position', 'tag', 'employee'] as const;
export type TargetKind = (typeof targetKinds)[number];

export const mostTargets = 1_000;
export const mostFiles = 20;
export const longestContent = 100_000;

const messageType = z.enum(['simple', 'article']);

export const AnnouncementInList = z.object({
  id: id('announcement'),
  name: z.string(),
  externalCode: z.string().nullable(),
  title: z.string(),
  messageType,
  thumbnailUrl: z.string().nullable(),
  status: z.enum(announcementStatuses),
  scheduledTime: Instant.nullable(),
  sendMethod: z.enum(['immediate', 'scheduled']),
  sender: z.string(),
  mustAcknowledge: z.boolean(),
  pinned: z.boolean(),
  expiresOn: LocalDate.nullable(),
  createdDate: Instant,
  sentAt: Instant.nullable(),
  recalledAt: Instant.nullable(),
  /** People it goes to, how many of them it has reached, and what they did. */
  receiverCount: z.int(),
  reachedCount: z.int(),
  readCount: z.int(),
  acknowledgedCount: z.int(),
});
export type AnnouncementInList = z.infer<typeof AnnouncementInList>;

const AnnouncementFile = z.object({ id: id('file'), name: z.string(), size: z.int() });

export const Announcement = AnnouncementInList.extend({
  content: z.string(),
  everyone: z.boolean(),
  receives: z.array(z.object({ type: z.enum(targetKinds), id: z.uuid(), name: z.string() })),
  attachments: z.array(AnnouncementFile),
  /** Why it failed: `noReceivers`. */
  failure: z.string().nullable(),
  maySteps: z.array(z.enum(announcementSteps)),
  ...shownVersion,
});
export type Announcement = z.infer<typeof Announcement>;

export const Receiver = z.object({
  employeeId: id('employee'),
  firstName: z.string(),
  lastName: z.string(),
  employeeCode: z.string().nullable(),
  positionName: z.string().nullable(),
});

export const ReceiverWithMarks = Receiver.extend({
  sentAt: Instant.nullable(),
  readAt: Instant.nullable(),
  acknowledgedAt: Instant.nullable(),
  remindedAt: Instant.nullable(),
});
export type ReceiverWithMarks = z.infer<typeof ReceiverWithMarks>;

/** As a receiver sees it. */
export const ReceivedInList = z.object({
  id: id('announcement'),
  title: z.string(),
  /** Its first words. */
  excerpt: z.string(),
  thumbnailUrl: z.string().nullable(),
  sender: z.string(),
  sentAt: Instant,
  pinned: z.boolean(),
  isRead: z.boolean(),
  mustAcknowledge: z.boolean(),
  acknowledgedAt: Instant.nullable(),
});
export type ReceivedInList = z.infer<typeof ReceivedInList>;

export const Received = ReceivedInList.extend({
  messageType,
  content: z.string(),
  attachments: z.array(AnnouncementFile),
  expiresOn: LocalDate.nullable(),
});
export type Received = z.infer<typeof Received>;
