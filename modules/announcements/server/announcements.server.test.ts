import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import type { Id } from '#kernel/ids';
import { addMinutes, dateIn, systemNow } from '#kernel/time';
import { notifications } from '#notifications/contract';
import { organization } from '#organization/contract';
import { someEmployees } from '#people/server/testing';
import { sql } from '#server/db/sql';
import { mostAnnouncements } from '../contract/announcements.ts';
import { announcements } from '../contract.ts';
import { briefOf } from './brief.ts';
import { sendStep } from './send.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

const today = dateIn('Asia/Bangkok', systemNow());
const patience = { timeout: 60_000 };
const codeOf = (code: string) => ({ body: { code: `announcements.${code}` } });
const picture = new File(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  'map.png',
  { type: 'image/png' },
);

let owner: Person;
let nida: Person;
let boon: Person;
let chai: Person;

beforeAll(async () => {
  owner = await aPerson(await aCompany(), { groups: ['owner'] });
  [nida, boon, chai] = [await aPerson(owner), await aPerson(owner), await aPerson(owner)];
});

const made = async (name = 'x') => (await callAs(owner, announcements.createAnnouncement, { name })).id;
const words = { name: 'x', title: 'Holiday', content: 'We close on Friday.' };

/** Does what is due. Test companies are not in the directory, so nothing is sent by itself. */
async function sendAll(now = systemNow()) {
  while (await sendStep(kala.database, owner.organizationId, now));
}

/** Sends an announcement until it has reached its people. */
async function sent(more: object) {
  const id = await made();
  await callAs(owner, announcements.sendAnnouncement, { id, ...words, ...more });
  await sendAll();
  expect(await statusOf(id)).toBe('SENT');
  return id;
}

async function uploaded(file: File) {
  const form = new FormData();
  form.set('file', file);
  return JSON.parse((await kala.send(owner, organization.uploadFile, form)).body) as { id: Id<'file'> };
}

const statusOf = async (id: Awaited<ReturnType<typeof made>>) =>
  (await callAs(owner, announcements.readAnnouncement, { id })).status;
const titlesFor = async (person: Person) => {
  const { items } = await callAs(person, announcements.listReceived, {});
  return items.map(({ title }) => title);
};

describe('an announcement', () => {
  it('goes to the people of its departments, tags and names who are at work, once each, and they hear of it', async () => {
    const { departmentId: above } = await callAs(owner, departments.createDepartment, { name: 'Above' });
    const { departmentId: below } = await callAs(owner, departments.createDepartment, {
      name: 'Below',
      parentId: above,
    });
    await callAs(owner, departments.addMembers, { departmentId: below, employeeIds: [nida.employeeId] });
    const idList = [above, nida.employeeId, boon.employeeId];
    expect(await callAs(owner, announcements.countReceivers, { idList })).toEqual({ count: 2 });
    const id = await sent({ idList, title: 'For some' });
    expect(await callAs(owner, announcements.readAnnouncement, { id })).toMatchObject({
      receiverCount: 2,
      reachedCount: 2,
      readCount: 0,
      receives: [{ type: 'department' }, { type: 'employee' }, { type: 'employee' }],
    });
    expect(await titlesFor(nida)).toContain('For some');
    expect(await titlesFor(chai)).not.toContain('For some');
    await expect(callAs(chai, announcements.readReceived, { id })).rejects.toMatchObject(codeOf('notReceived'));
    const kindsOf = async () => (await callAs(nida, notifications.listMessages, {})).items.map(({ kind }) => kind);
    await expect.poll(kindsOf, patience).toEqual(['announcementSent']);
  });

  it('is read and acknowledged with a date, and those who have not are reminded once in 12 hours', async () => {
    const id = await sent({ idList: [nida.employeeId, boon.employeeId], mustAcknowledge: true });
    await callAs(nida, announcements.markReceivedRead, { id });
    const first = await callAs(nida, announcements.acknowledgeReceived, { id });
    expect(await callAs(nida, announcements.acknowledgeReceived, { id })).toEqual(first);
    const list = (show: 'acknowledged' | 'unacknowledged') => callAs(owner, announcements.listReceivers, { id, show });
    expect((await list('acknowledged')).items).toMatchObject([{ employeeId: nida.employeeId, ...first }]);
    expect((await list('unacknowledged')).items).toMatchObject([{ employeeId: boon.employeeId, readAt: null }]);
    expect(await callAs(owner, announcements.remindReceivers, { id })).toEqual({ reminded: 1 });
    await expect(callAs(owner, announcements.remindReceivers, { id })).rejects.toMatchObject(codeOf('remindedAlready'));
    await callAs(boon, announcements.acknowledgeReceived, { id });
    await expect(callAs(owner, announcements.remindReceivers, { id })).rejects.toMatchObject(codeOf('nobodyToRemind'));
    const plain = await sent({ idList: [boon.employeeId] });
    await expect(callAs(boon, announcements.acknowledgeReceived, { id: plain })).rejects.toMatchObject(
      codeOf('nothingToAcknowledge'),
    );
  });

  it('has its receivers found as people are found everywhere: by any order of their names, and by phone number', async () => {
    const [employeeId] = await someEmployees(kala.database, owner.organizationId, [
      { firstName: 'สมชาย', lastName: 'แซ่ตั้ง', phoneNumber: '+66812345678' },
    ]);
    const id = await sent({ idList: [employeeId, boon.employeeId] });
    for (const search of ['แซ่ตั้ง สมชาย', '081-234-5678', 'นายสมชาย'])
      expect((await callAs(owner, announcements.listReceivers, { id, search })).items).toMatchObject([{ employeeId }]);
  });

  it('that is scheduled goes out at its time, changed until then, and only once', async () => {
    const id = await made();
    const scheduledTime = addMinutes(systemNow(), 60);
    await callAs(owner, announcements.sendAnnouncement, { id, ...words, scheduledTime, everyone: true });
    const { organizationId } = owner;
    const changed = { id, ...words, title: 'Changed', scheduledTime, everyone: true };
    expect(await callAs(owner, announcements.saveAnnouncement, changed)).toMatchObject({ status: 'SCHEDULED' });
    expect(await sendStep(kala.database, organizationId)).toBe(false);
    const later = addMinutes(scheduledTime, 1);
    expect(await sendStep(kala.database, organizationId, later)).toBe(true);
    expect(await statusOf(id)).toBe('SENDING');
    await sendAll(later);
    expect(await statusOf(id)).toBe('SENT');
    expect(await sendStep(kala.database, organizationId, later)).toBe(false);
    await expect(callAs(owner, announcements.sendAnnouncement, { id, ...words, everyone: true })).rejects.toMatchObject(
      codeOf('wrongState'),
    );
  });

  it('whose receivers all left before its time fails, with the reason, and can be sent to others', async () => {
    const leaver = await aPerson(owner);
    const id = await made();
    const scheduledTime = addMinutes(systemNow(), 60);
    await callAs(owner, announcements.sendAnnouncement, { id, ...words, scheduledTime, idList: [leaver.employeeId] });
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`update app.employee set status = 'deactivated'
        where organization_id = ${tx.organizationId} and id = ${leaver.employeeId}`),
    );
    await sendAll(addMinutes(scheduledTime, 1));
    expect(await callAs(owner, announcements.readAnnouncement, { id })).toMatchObject({
      status: 'FAILED',
      failure: 'noReceivers',
    });
    await callAs(owner, announcements.sendAnnouncement, { id, ...words, idList: [chai.employeeId] });
    await sendAll();
    expect(await statusOf(id)).toBe('SENT');
  });

  it('reaches more people than one event can carry', async () => {
    const many = await aPerson(await aCompany(), { groups: ['owner'] });
    await someEmployees(kala.database, many.organizationId, Array(120).fill({}));
    const { id } = await callAs(many, announcements.createAnnouncement, { name: 'x' });
    await callAs(many, announcements.sendAnnouncement, { id, ...words, everyone: true });
    while (await sendStep(kala.database, many.organizationId));
    expect(await callAs(many, announcements.readAnnouncement, { id })).toMatchObject({
      status: 'SENT',
      reachedCount: 121,
    });
    expect(await callAs(many, announcements.remindReceivers, { id })).toEqual({ reminded: 121 });
  });

  it('names its sender as the company writes names, in lists, in full and in messages', async () => {
    const boss = await aPerson(await aCompany(), { groups: ['owner'] });
    const reader = await aPerson(boss);
    await kala.database.tenant(boss.organizationId, (tx) =>
      tx.run(sql`
        update app.organization set name_display = 'last-comma-first' where organization_id = ${tx.organizationId}`),
    );
    const { id } = await callAs(boss, announcements.createAnnouncement, { name: 'x' });
    await callAs(boss, announcements.sendAnnouncement, { id, ...words, idList: [reader.employeeId] });
    while (await sendStep(kala.database, boss.organizationId, systemNow()));
    const brief = await kala.database.tenant(boss.organizationId, (tx) => briefOf(tx, id));
    const shown = [
      (await callAs(boss, announcements.listAnnouncements, {})).items[0],
      await callAs(boss, announcements.readAnnouncement, { id }),
      (await callAs(reader, announcements.listReceived, {})).items[0],
      await callAs(reader, announcements.readReceived, { id }),
      brief,
    ];
    expect(shown.map((one) => one?.sender)).toEqual(Array(5).fill('ทดสอบ, สมศรี'));
  });

  it('is recalled from its receivers, and shown no longer than its last day', async () => {
    const id = await sent({ idList: [chai.employeeId], title: 'Recalled' });
    expect(await titlesFor(chai)).toContain('Recalled');
    await callAs(owner, announcements.recallAnnouncement, { id });
    expect(await titlesFor(chai)).not.toContain('Recalled');
    const over = await sent({ idList: [chai.employeeId], title: 'Over', expiresOn: today });
    expect(await titlesFor(chai)).toContain('Over');
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`
        update app.announcement set expires_on = '2026-01-01' where organization_id = ${tx.organizationId} and id = ${over}`),
    );
    expect(await titlesFor(chai)).not.toContain('Over');
    // A reminder would lead nowhere.
    const { maySteps } = await callAs(owner, announcements.readAnnouncement, { id: over });
    expect(maySteps).toEqual(['rename', 'recall', 'delete']);
    await expect(callAs(owner, announcements.remindReceivers, { id: over })).rejects.toMatchObject(
      codeOf('wrongState'),
    );
  });

  it('shows pictures of its own to those who see it, and to nobody else', async () => {
    const file = await uploaded(picture);
    const attached = await uploaded(new File(['a,b'], 'b.csv', { type: 'text/csv' }));
    const content = `<p>Map</p><script>alert(1)</script><img data-file="${file.id}" alt="map">`;
    const article = { messageType: 'article', content, attachmentIds: [attached.id] } as const;
    const id = await sent({ ...article, idList: [nida.employeeId] });
    const received = await callAs(nida, announcements.readReceived, { id });
    expect(received.content).toBe(
      `<p>Map</p><img data-file="${file.id}" src="/auth/v1/announce/file?id=${id}&amp;fileId=${file.id}" alt="map" />`,
    );
    expect(received.attachments).toMatchObject([{ name: 'b.csv' }]);
    expect(received.excerpt).toBe('Map');
    expect((await kala.send(nida, announcements.announcementFile, { id, fileId: file.id })).status).toBe(200);
    await expect(callAs(boon, announcements.announcementFile, { id, fileId: file.id })).rejects.toMatchObject(
      codeOf('fileNotFound'),
    );
  });

  it('keeps its first words for lists, which read no article, and takes no article that takes long to read', async () => {
    const article = { messageType: 'article', everyone: true } as const;
    const html = `<h2>A &amp; B</h2><ul><li>หนึ่ง</li><li>สอง</li></ul><p>${'ยาว '.repeat(200)}</p>`;
    const id = await sent({ ...article, content: html });
    const listed = async () => (await callAs(nida, announcements.listReceived, {})).items.find((one) => one.id === id);
    const begins = { excerpt: expect.stringMatching(/^A & B หนึ่ง สอง ยาว ยาว.*…$/) };
    expect(await listed()).toMatchObject(begins);
    const { id: copy } = await callAs(owner, announcements.duplicateAnnouncement, { announceId: id });
    const kept = await kala.database.tenant(owner.organizationId, (tx) =>
      tx.rows<{ excerpt: string }>(sql`
        select excerpt from app.announcement where organization_id = ${tx.organizationId} and id in (${id}, ${copy})`),
    );
    expect(kept).toMatchObject([begins, begins]);
    // The list shows what is kept: it does not look into the content.
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(
        sql`update app.announcement set excerpt = 'kept' where organization_id = ${tx.organizationId} and id = ${id}`,
      ),
    );
    expect(await listed()).toMatchObject({ excerpt: 'kept' });

    const nested = { id: await made(), ...words, ...article, content: '<ul><li>'.repeat(12_000) };
    for (const call of [announcements.saveAnnouncement, announcements.sendAnnouncement] as const)
      await expect(callAs(owner, call, nested)).rejects.toMatchObject(codeOf('contentTooComplex'));
  });

  it('is copied with its people and files, and the files live as long as one of the two', async () => {
    const file = await uploaded(picture);
    const content = `<img data-file="${file.id}" alt="">`;
    const id = await made('original');
    const type = { messageType: 'article' } as const;
    const draft = { name: 'original', title: 't', ...type, content, idList: [nida.employeeId] };
    await callAs(owner, announcements.saveAnnouncement, { id, ...draft });
    const copy = await callAs(owner, announcements.duplicateAnnouncement, { announceId: id });
    await callAs(owner, announcements.deleteAnnouncement, { id });
    expect(await callAs(owner, announcements.readAnnouncement, copy)).toMatchObject({
      name: 'original',
      status: 'DRAFT',
      receives: [{ id: nida.employeeId }],
    });
    expect((await kala.send(owner, announcements.announcementFile, { ...copy, fileId: file.id })).status).toBe(200);
    await callAs(owner, announcements.deleteAnnouncement, copy);
  });

  it.each([
    ['no words', { ...words, content: ' ' }, 'noContent'],
    ['a time that is past', { ...words, scheduledTime: '2026-01-01T00:00:00.000Z' }, 'scheduledInPast'],
    ['a last day that is over', { ...words, expiresOn: '2026-01-01' }, 'overBeforeSent'],
    [
      'a last day before it goes out',
      { ...words, expiresOn: today, scheduledTime: addMinutes(systemNow(), 2 * 24 * 60) },
      'overBeforeSent',
    ],
    ['nobody to go to', { ...words, everyone: false }, 'noReceivers'],
    [
      'an id that stands for nobody',
      { ...words, idList: ['0190a1b2-0000-7000-8000-00000000dead'] },
      'receiverNotFound',
    ],
    [
      'a file that was not uploaded',
      { ...words, attachmentIds: ['0190a1b2-0000-7000-8000-00000000dead'] },
      'fileNotFound',
    ],
  ])('with %s is not sent', async (_name, more, code) => {
    const id = await made();
    const everyone = !('idList' in more);
    await expect(
      callAs(owner, announcements.sendAnnouncement, { id, everyone, ...more } as never),
    ).rejects.toMatchObject(codeOf(code));
    expect(await statusOf(id)).toBe('DRAFT');
  });
});

it('the last place of a company is taken by one of two who begin at once; a deleted announcement makes room', async () => {
  const full = await aPerson(await aCompany(), { groups: ['owner'] });
  const { id } = await callAs(full, announcements.createAnnouncement, { name: 'x' });
  await kala.database.tenant(full.organizationId, (tx) =>
    tx.run(sql`
      insert into app.announcement (organization_id, id, name, sender_name, created_at, updated_at)
      select ${tx.organizationId}, gen_random_uuid(), 'x', 'x', ${systemNow()}, ${systemNow()}
      from generate_series(3, ${mostAnnouncements})`),
  );
  const tooMany = {
    reason: { status: 422, body: { code: 'announcements.tooMany', params: { n: mostAnnouncements } } },
  };
  const outcomes = await Promise.allSettled([
    callAs(full, announcements.createAnnouncement, { name: 'y' }),
    callAs(full, announcements.duplicateAnnouncement, { announceId: id }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject(tooMany);
  await callAs(full, announcements.deleteAnnouncement, { id });
  await callAs(full, announcements.createAnnouncement, { name: 'z' });
});
