import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { timeZoneOf } from '#organization/server/public';
import { publish } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { dueAt } from '#server/due';
import { newId } from '#server/ids';
import type { MessageFacts, ShownKind } from '../contract.ts';
import { deliveriesOfMessage } from '../rules/deliveries-of-message.ts';
import { choiceOf, type Role } from '../rules/message-kinds.ts';
import { messagesOfEvent } from '../rules/messages-of-event.ts';
import { deliveryWork } from './delivery-work.ts';
import { addDeliveries, type DeliveryToAdd, withdrawDeliveries } from './store/deliveries.ts';
import { devicesOf } from './store/devices.ts';
import { connectedOf } from './store/line.ts';
import {
  addMessages,
  type MessageRow,
  type PersonToInform,
  peopleByIds,
  takeFromBell,
  type Withdrawn,
} from './store/messages.ts';
import { settingsOf } from './store/settings.ts';

export interface EventToTell {
  readonly event: { readonly name: string };
  readonly eventId: string;
  readonly people: Readonly<Partial<Record<Role, readonly string[]>>>;
  /** The person who caused it and need not be informed. */
  readonly causedBy: string | null;
  readonly aboutId: string | null;
  readonly facts: MessageFacts;
  /** Until then it is in the bell only; at once when left out. */
  readonly sentFrom?: Instant | null;
  readonly now: Instant;
}

interface MessageToMake extends MessageRow {
  readonly sentFrom: Instant;
}

/** Makes the messages of events and their deliveries, in a few statements for all. Heard again, an event changes nothing. */
export async function makeMessages(tx: TenantTx, happened: readonly EventToTell[]): Promise<void> {
  const ids = [...new Set(happened.flatMap(({ people }) => Object.values(people).flat()))];
  if (ids.length === 0) return;
  const [found, settings] = await Promise.all([peopleByIds(tx, ids), settingsOf(tx, ids)]);
  const known = new Map(found.map((person) => [person.id as string, person]));
  const atWork = new Set(found.filter(({ isAtWork }) => isAtWork).map(({ id }) => id as string));
  const rows = happened.flatMap((one) => messagesOf(one, { atWork, settings }));
  if (rows.length === 0) return;
  const added = await addMessages(tx, rows);
  const fresh = rows.filter(({ id }) => added.has(id));
  await addDeliveriesOf(tx, fresh, { known, settings });
  for (const employeeId of new Set(fresh.map((row) => row.employeeId as string)))
    ringBell(tx, known.get(employeeId)?.userId ?? null);
}

const messagesOf = (
  { event, eventId, people, causedBy, aboutId, facts, sentFrom, now }: EventToTell,
  { atWork, settings }: Pick<Receivers, 'settings'> & { readonly atWork: ReadonlySet<string> },
): MessageToMake[] =>
  messagesOfEvent(event.name, { people, causedBy, atWork }).map(({ kind, employeeId }) => {
    const { bell: inBell } = choiceOf(settings(employeeId).choices, kind);
    const id = newId('notification');
    const row = { id, employeeId: employeeId as Id<'employee'>, kind, eventId, aboutId, facts, inBell, createdAt: now };
    return { ...row, sentFrom: sentFrom ?? now };
  });

/** Open windows of the person read their messages again. */
export function ringBell(tx: TenantTx, userId: Id<'user'> | null): void {
  if (userId !== null) publish(tx, { userId, kind: 'changed', data: { names: ['notifications'] } });
}

interface Receivers {
  readonly known: ReadonlyMap<string, PersonToInform>;
  readonly settings: Awaited<ReturnType<typeof settingsOf>>;
}

async function addDeliveriesOf(tx: TenantTx, rows: readonly MessageToMake[], receivers: Receivers): Promise<void> {
  if (rows.length === 0) return;
  const { known, settings } = receivers;
  const employeeIds = [...new Set(rows.map(({ employeeId }) => employeeId))];
  const [zone, devices, connected] = await Promise.all([
    timeZoneOf(tx),
    devicesOf(tx, employeeIds),
    connectedOf(tx, employeeIds),
  ]);
  const devicesBy = Map.groupBy(devices, ({ employeeId }) => employeeId as string);
  const deliveries = rows.flatMap(({ id, employeeId, kind, sentFrom, createdAt: now }): DeliveryToAdd[] => {
    if (kind === 'test') return [];
    const { choices, quiet, digestMinute } = settings(employeeId);
    const receiver = {
      choice: choiceOf(choices, kind),
      quiet,
      digestMinute,
      zone,
      hasLogin: known.get(employeeId)?.userId != null,
      deviceIds: (devicesBy.get(employeeId) ?? []).map((device) => device.id as string),
      hasLine: connected.has(employeeId),
    };
    return deliveriesOfMessage(receiver, sentFrom).map((one) => ({ ...one, notificationId: id, employeeId, now }));
  });
  await putOnTheWay(tx, deliveries);
}

/** Stored with the message, and sent when they are due. */
async function putOnTheWay(tx: TenantTx, deliveries: readonly DeliveryToAdd[]): Promise<void> {
  await addDeliveries(tx, deliveries);
  const [first] = deliveries.map((one) => one.dueAt).toSorted();
  if (first !== undefined) dueAt(tx, deliveryWork, first);
}

/** What they are about was taken back: they leave the bell, and those on the way are not sent. */
export async function withdrawMessages(tx: TenantTx, what: Withdrawn, now: Instant): Promise<void> {
  await withdrawDeliveries(tx, what, now);
  const people = await peopleByIds(tx, await takeFromBell(tx, what));
  for (const { userId } of people) ringBell(tx, userId);
}

/** A message to oneself, by which a person tries a device. */
export async function makeTestMessage(
  tx: TenantTx,
  {
    employeeId,
    deviceId,
    now,
  }: { readonly employeeId: Id<'employee'>; readonly deviceId: string; readonly now: Instant },
): Promise<void> {
  const id = newId('notification');
  const kind: ShownKind = 'test';
  const facts = { person: '', form: { en: '', th: '' }, summary: { en: '', th: '' }, reason: null };
  const message = { id, employeeId, kind, eventId: id, aboutId: null, facts, inBell: false, createdAt: now };
  await addMessages(tx, [message]);
  const delivery = { channel: 'push', deviceId, inDigest: false, dueAt: now } as const;
  await putOnTheWay(tx, [{ ...delivery, notificationId: id, employeeId, now }]);
}
