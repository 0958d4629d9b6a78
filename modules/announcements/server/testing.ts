import type { Person, TestServer } from '#apps/server/testing';
import type { CallInput } from '#kernel/call';
import { addMinutes, systemNow } from '#kernel/time';
import { organization } from '#organization/contract';
import { announcements } from '../contract.ts';
import { sendStep } from './send.ts';

type Kala = Pick<TestServer, 'callAs' | 'database' | 'send'>;

export const anAnnouncement = async (kala: Kala, owner: Person) =>
  (await kala.callAs(owner, announcements.createAnnouncement, { name: crypto.randomUUID() })).id;

/** One that waits for its time. */
export async function aScheduled(kala: Kala, owner: Person) {
  const id = await anAnnouncement(kala, owner);
  const scheduledTime = addMinutes(systemNow(), 60);
  const words = { name: 'x', title: 'x', content: 'x', everyone: true, scheduledTime };
  await kala.callAs(owner, announcements.sendAnnouncement, { id, ...words });
  return id;
}

/** One that has reached a person, who must acknowledge it. */
export async function aSent(
  kala: Kala,
  owner: Person,
  to: Person,
  more: Partial<CallInput<typeof announcements.sendAnnouncement>> = {},
) {
  const id = await anAnnouncement(kala, owner);
  const words = { name: 'x', title: 'x', content: 'x', mustAcknowledge: true, idList: [to.employeeId] };
  await kala.callAs(owner, announcements.sendAnnouncement, { id, ...words, ...more });
  while (await sendStep(kala.database, owner.organizationId));
  return id;
}

/** One that has reached a person, with a file beside it. */
export async function aSentFile(kala: Kala, owner: Person, to: Person) {
  const form = new FormData();
  form.set('file', new File(['a,b'], 'b.csv', { type: 'text/csv' }));
  const { id: fileId } = JSON.parse((await kala.send(owner, organization.uploadFile, form)).body);
  return { id: await aSent(kala, owner, to, { attachmentIds: [fileId] }), fileId };
}
