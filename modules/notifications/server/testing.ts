// Messages of tests: made at a moment of the test's choosing, and sent when the test says so.
import type { Person } from '#apps/server/testing';
import { type Instant, systemNow } from '#kernel/time';
import type { Database } from '#server/db/database';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { kindNames, type MessageKind, messageKinds } from '../rules/message-kinds.ts';
import { makeMessages } from './make-messages.ts';

export const sampleFacts = {
  person: 'สมชาย ใจดี',
  form: { en: 'Overtime', th: 'ขอทำงานล่วงเวลา' },
  summary: { en: '2 hours on 5 March', th: '2 ชั่วโมง วันที่ 5 มีนาคม' },
  reason: null,
};

interface Wished {
  readonly kind?: MessageKind;
  /** Given twice, it is the same event heard again. */
  readonly eventId?: string;
  readonly now?: Instant;
  readonly facts?: Partial<typeof sampleFacts>;
  readonly aboutId?: string | null;
}

/** A message to a person, as an event of its kind makes it. */
export async function aMessage(
  database: Database,
  { organizationId, employeeId }: Pick<Person, 'organizationId' | 'employeeId'>,
  { kind = 'requestApproved', eventId = newId('event'), now = systemNow(), facts = {}, aboutId = null }: Wished = {},
): Promise<void> {
  const { event, to } = messageKinds[kind];
  await database.tenant(organizationId, (tx) =>
    makeMessages(tx, [
      {
        event: { name: event },
        eventId,
        people: { [to]: [employeeId] },
        causedBy: null,
        aboutId,
        facts: { ...sampleFacts, ...facts },
        now,
      },
    ]),
  );
}

/** The choices of a person who wants everything at once, at any hour. */
export const everything = {
  choices: kindNames.map((kind) => ({ kind, bell: true, mail: 'now' as const, push: true, line: true })),
  quiet: null,
  digestAt: '08:00',
};

interface DeliveryState {
  readonly channel: string;
  readonly state: string;
  readonly tries: number;
  readonly error: string | null;
}

/** The deliveries of a person, in the order in which they were made. */
export const deliveriesTo = (
  database: Database,
  { organizationId, employeeId }: Pick<Person, 'organizationId' | 'employeeId'>,
): Promise<DeliveryState[]> =>
  database.tenant(organizationId, (tx) =>
    tx.rows<DeliveryState>(sql`
      select channel, state, tries::int, error from app.notification_delivery
      where organization_id = ${organizationId} and employee_id = ${employeeId} order by id`),
  );

/** The id of a message in a person's bell. */
export async function aMessageIn(
  database: Database,
  person: Pick<Person, 'organizationId' | 'employeeId'>,
): Promise<string> {
  await aMessage(database, person);
  const rows = await database.tenant(person.organizationId, (tx) =>
    tx.rows<{ id: string }>(sql`
      select id from app.notification
      where organization_id = ${person.organizationId} and employee_id = ${person.employeeId} order by id desc limit 1`),
  );
  return rows[0]?.id ?? '';
}

/** The id of a mail that failed. */
export async function aFailedMail(
  database: Database,
  person: Pick<Person, 'organizationId' | 'employeeId'>,
): Promise<string> {
  const notificationId = await aMessageIn(database, person);
  const rows = await database.tenant(person.organizationId, (tx) =>
    tx.rows<{ id: string }>(sql`
      update app.notification_delivery set state = 'failed', tries = 6, error = 'refused', ended_at = ${systemNow()}
      where organization_id = ${person.organizationId} and notification_id = ${notificationId} returning id`),
  );
  return rows[0]?.id ?? '';
}

/** A push service on a port of this machine where nothing listens. */
export const silentPushService = 'http://127.0.0.1:9';

/** What a browser sends to allow messages on its device. */
export const aSubscription = () => ({
  endpoint: `${silentPushService}/${newId('notificationDevice')}`,
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
});
