import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { id } from '#kernel/ids';
import { after, listOf, page } from '#kernel/paging';
import { Instant, LocalTime } from '#kernel/time';
import { channels, kindNames, mailChoices } from './rules/message-kinds.ts';

const Both = z.object({ en: z.string(), th: z.string() });

/** Names and words for the text of a message, in both languages: the reader may change the language later. */
export const MessageFacts = z.object({
  /** The person who asks, answers or decides. */
  person: z.string(),
  /** What it is called: the form, the part of the file. */
  form: Both,
  /** One line about it; empty for none. */
  summary: Both,
  reason: z.string().nullable(),
});
export type MessageFacts = z.infer<typeof MessageFacts>;

/** `test`: the message by which a person tries a device. */
const Kind = z.enum([...kindNames, 'test']);
export type ShownKind = z.infer<typeof Kind>;

const Message = z.object({
  id: id('notification'),
  kind: Kind,
  facts: MessageFacts,
  aboutId: z.uuid().nullable(),
  createdAt: Instant,
  isRead: z.boolean(),
});
export type Message = z.infer<typeof Message>;

const Choice = z.object({
  kind: z.enum(kindNames),
  bell: z.boolean(),
  mail: z.enum(mailChoices),
  push: z.boolean(),
  line: z.boolean(),
});

const chosen = {
  choices: z.array(Choice).max(kindNames.length),
  /** In the company's time zone; null for none. */
  quiet: z.object({ from: LocalTime, to: LocalTime }).nullable(),
  /** When the daily mail is sent. */
  digestAt: LocalTime,
};

const Device = z.object({ id: id('notificationDevice'), userAgent: z.string(), createdAt: Instant });

const Settings = z.object({
  ...chosen,
  /** The address of the mails; null without a verified one. */
  email: z.string().nullable(),
  /** The key with which a browser subscribes. */
  pushKey: z.string(),
  devices: z.array(Device),
  /** Null where this installation has no LINE channel. */
  line: z.object({ isConnected: z.boolean(), addFriendUrl: z.string().nullable() }).nullable(),
});
export type Settings = z.infer<typeof Settings>;

export const deliveryStates = ['waiting', 'sending', 'sent', 'skipped', 'failed', 'unknown'] as const;

const Delivery = z.object({
  id: id('notificationDelivery'),
  kind: Kind,
  receiver: z.object({ employeeId: id('employee'), firstName: z.string(), lastName: z.string() }),
  channel: z.enum(channels),
  inDigest: z.boolean(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** When it is tried next; null once it has ended. */
  dueAt: Instant.nullable(),
  error: z.string().nullable(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

/** Of the events of the Messaging API only what connects an account. */
const LineEvent = z.object({
  type: z.string(),
  replyToken: z.string().max(200).optional(),
  source: z.object({ userId: z.string().max(100).optional() }).optional(),
  message: z.object({ type: z.string(), text: z.string().max(5000).optional() }).optional(),
});

const reads = ['notifications'];
const outbox = ['notifications.outbox'];
const ofSettings = ['notifications.settings'];
const onward = <Row extends z.ZodType>(row: Row) => z.object({ items: z.array(row), next: z.string().nullable() });

/** Text of a key as browsers give it. */
const key = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+=*$/);

export const notifications = {
  listMessages: call
    .route({ method: 'GET', path: '/auth/v1/notifications', summary: 'One’s own messages, newest first' })
    .meta({ needs: 'member', reads })
    .input(
      z.object({
        unread: z.boolean().default(false),
        size: z.int().min(1).max(100).default(20),
        after: after.optional(),
      }),
    )
    .output(onward(Message)),
  countUnread: call
    .route({ method: 'GET', path: '/auth/v1/notifications/count', summary: 'How many messages are unread' })
    .meta({ needs: 'member', reads })
    .output(z.object({ unread: z.int() })),
  markRead: call
    .route({ method: 'PUT', path: '/auth/v1/notifications/read', summary: 'Mark one message as read or unread' })
    .meta({ needs: 'member' })
    .input(z.object({ id: id('notification'), isRead: z.boolean() }))
    .output(nothing),
  markAllRead: call
    .route({ method: 'PUT', path: '/auth/v1/notifications/read/all', summary: 'Mark all messages as read' })
    .meta({ needs: 'member' })
    .input(z.object({}))
    .output(z.object({ changed: z.int() })),
  readSettings: call
    .route({
      method: 'GET',
      path: '/auth/v1/notifications/settings',
      summary: 'Which messages reach the reader, and where',
    })
    .meta({ needs: 'member', reads: ofSettings })
    .output(Settings),
  saveSettings: call
    .route({
      method: 'PUT',
      path: '/auth/v1/notifications/settings',
      summary: 'Choose channels, quiet hours and daily mail',
    })
    .meta({ needs: 'member', changes: ofSettings })
    .input(z.object(chosen))
    .output(nothing),
  addDevice: call
    .route({ method: 'POST', path: '/auth/v1/notifications/device', summary: 'Allow messages on this device' })
    .meta({ needs: 'member', changes: ofSettings })
    .input(z.object({ endpoint: z.url({ protocol: /^https?$/ }).max(1000), p256dh: key(200), auth: key(100) }))
    .output(Device),
  removeDevice: call
    .route({
      method: 'DELETE',
      path: '/auth/v1/notifications/device',
      summary: 'Stop messages on one of one’s devices',
    })
    .meta({ needs: 'member', changes: ofSettings })
    .input(z.object({ id: id('notificationDevice') }))
    .output(nothing),
  testDevice: call
    .route({
      method: 'POST',
      path: '/auth/v1/notifications/device/test',
      summary: 'Send a test message to one’s device',
    })
    .meta({ needs: 'member' })
    .input(z.object({ id: id('notificationDevice') }))
    .output(nothing),
  newLineCode: call
    .route({
      method: 'POST',
      path: '/auth/v1/notifications/line',
      summary: 'A code that connects a LINE account, once',
    })
    .meta({ needs: 'member' })
    .input(z.object({}))
    .output(z.object({ code: z.string(), expiresAt: Instant })),
  disconnectLine: call
    .route({ method: 'DELETE', path: '/auth/v1/notifications/line', summary: 'Disconnect one’s LINE account' })
    .meta({ needs: 'member', changes: ofSettings })
    .input(z.object({}))
    .output(nothing),
  lineWebhook: call
    .route({ method: 'POST', path: '/public/v1/line', summary: 'What LINE reports: messages to the channel' })
    .meta({ needs: 'public', signedBy: 'x-line-signature' })
    .input(z.object({ events: z.array(LineEvent).max(100) }))
    .output(nothing),
  listDeliveries: call
    .route({ method: 'GET', path: '/auth/v1/notifications/outbox', summary: 'What was sent by mail, push and LINE' })
    .meta({ needs: 'notification.outbox', reads: outbox })
    .input(
      z.object({
        state: z.enum(deliveryStates).optional(),
        channel: z.enum(channels).optional(),
        /** Only messages about this request, announcement or report. */
        aboutId: z.uuid().optional(),
        ...page(25),
      }),
    )
    .output(listOf(Delivery)),
  resend: call
    .route({ method: 'PUT', path: '/auth/v1/notifications/outbox/resend', summary: 'Send a failed message again' })
    .meta({ needs: 'notification.outbox', changes: outbox })
    .input(z.object({ id: id('notificationDelivery') }))
    .output(nothing),
};
