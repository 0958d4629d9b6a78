import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { consent } from '#consent/contract';
import { routeOf } from '#kernel/call';
import { addToDate, dateIn, type Instant, instantAtMinute, type LocalDate, systemNow } from '#kernel/time';
import { notifications } from '#notifications/contract';
import { sql } from '#server/db/sql';
import { FileMissing, fileKey } from '#server/files';
import { people } from '../contract.ts';
import { remindOfDocuments } from './document-reminders.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
let address: string;

beforeAll(async () => {
  address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
});

async function upload(
  who: Person,
  call: typeof people.uploadDocument | typeof people.uploadFacePhoto | typeof people.savePicture,
  fields: Record<string, string | File>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await fetch(address + routeOf(call).path, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${who.token}` },
  });
  return { status: answer.status, body: (await answer.json()) as { id: string; code?: string; imgUrl?: string } };
}

async function aCast() {
  const company = await aCompany();
  const [owner, employee, other] = await Promise.all([
    aPerson(company, { groups: ['owner'] }),
    aPerson(company),
    aPerson(company),
  ]);
  return { owner, employee, other };
}

async function agreeToFacePhotos(who: Person): Promise<void> {
  const texts = await callAs(null, consent.listTexts, { language: 'th' });
  const hash = texts.find(({ purpose }) => purpose === 'employee.facePhoto')?.hash ?? '';
  await callAs(who, consent.give, { purpose: 'employee.facePhoto', hash, agreed: true, language: 'th' });
}

// One red pixel.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

describe('documents', () => {
  it('are put in by HR, read by HR and the person, and by nobody else', async () => {
    const { owner, employee, other } = await aCast();
    const { employeeId } = employee;
    const { status, body } = await upload(owner, people.uploadDocument, {
      file: new File(['สัญญา'], 'สัญญาจ้าง.txt', { type: 'text/plain' }),
      employeeId,
      kind: 'contract',
      expiresOn: '2027-12-31',
    });
    expect(status).toBe(200);
    expect(await callAs(employee, people.listDocuments, {})).toMatchObject([
      { id: body.id, kind: 'contract', name: 'สัญญาจ้าง.txt', expiresOn: '2027-12-31', size: 15 },
    ]);
    const read = await kala.send(employee, people.readDocument, { documentId: body.id });
    expect(read.body).toBe('สัญญา');
    expect((await kala.send(other, people.readDocument, { documentId: body.id })).status).toBe(404);
    await expect(callAs(other, people.listDocuments, { employeeId })).rejects.toMatchObject({ status: 404 });
    const denied = await upload(employee, people.uploadDocument, {
      file: new File(['x'], 'x'),
      employeeId,
      kind: 'other',
    });
    expect(denied.status).toBe(403);
    await callAs(owner, people.removeDocument, { documentId: body.id as never });
    expect(await callAs(employee, people.listDocuments, {})).toEqual([]);
  });

  it('a paper that is taken out leaves no bytes behind', async () => {
    const { owner, employee } = await aCast();
    const { body } = await upload(owner, people.uploadDocument, {
      file: new File(['secret'], 'x.txt'),
      employeeId: employee.employeeId,
      kind: 'other',
    });
    const fileId = await kala.database.tenant(owner.organizationId, async (tx) => {
      const row = await tx.one<{ id: string }>(sql`
        select file_id as id from app.employee_document
        where organization_id = ${tx.organizationId} and id = ${body.id}`);
      return row?.id ?? '';
    });
    const bytes = async () => text(await kala.application.services.files.get(fileKey(owner.organizationId, fileId)));
    expect(await bytes()).toBe('secret');
    await callAs(owner, people.removeDocument, { documentId: body.id as never });
    await vi.waitFor(() => expect(bytes()).rejects.toBeInstanceOf(FileMissing), { timeout: 60_000 });
  });

  it('no face is kept of a person who has not agreed', async () => {
    const { owner, employee, other } = await aCast();
    await agreeToFacePhotos(other);
    const file = new File([png], 'face.png', { type: 'image/png' });
    const refused = await upload(owner, people.uploadFacePhoto, { file, employeeId: employee.employeeId });
    expect(refused).toMatchObject({ status: 409, body: { code: 'people.faceConsentNeeded' } });
    expect((await callAs(employee, people.listFacePhotos, {})).photos).toEqual([]);
  });

  it('face photos are pictures, at least two and at most five', async () => {
    const { owner, employee } = await aCast();
    await agreeToFacePhotos(employee);
    const { employeeId } = employee;
    const disguised = await upload(owner, people.uploadFacePhoto, {
      file: new File(['<svg/>'], 'face.png', { type: 'image/png' }),
      employeeId,
    });
    expect(disguised.status).toBeGreaterThanOrEqual(400);
    const photo = () => new File([png], 'face.png', { type: 'image/png' });
    expect((await upload(owner, people.uploadFacePhoto, { file: photo(), employeeId })).status).toBe(200);
    expect(await callAs(employee, people.listFacePhotos, {})).toMatchObject({ needed: 1, photos: [{}] });
    for (let n = 0; n < 4; n++) await upload(owner, people.uploadFacePhoto, { file: photo(), employeeId });
    expect(await upload(owner, people.uploadFacePhoto, { file: photo(), employeeId })).toMatchObject({
      status: 422,
      body: { code: 'people.tooManyPhotos' },
    });
    expect(await callAs(owner, people.employeesWithFacePhotos, undefined)).toEqual([{ employeeId, photos: 5 }]);
    expect(await callAs(employee, people.listDocuments, {})).toEqual([]);
  });
});

describe('the picture of a person', () => {
  const photo = () => new File([png], 'me.png', { type: 'image/png' });

  it('is put in by HR or the person, seen by colleagues in lists, and replaced', async () => {
    const { owner, employee, other } = await aCast();
    const { employeeId } = employee;
    const first = await upload(employee, people.savePicture, { file: photo() });
    expect(first.status).toBe(200);
    const listed = async () =>
      (await callAs(owner, people.listEmployees, {})).items.find((one) => one.id === employeeId)?.imgUrl;
    expect(await listed()).toBe(first.body.imgUrl);
    const seen = (url = '') =>
      fetch(address + url, { headers: { authorization: `Bearer ${other.token}` } }).then((answer) => answer.status);
    expect(await seen(first.body.imgUrl)).toBe(200);
    const second = await upload(owner, people.savePicture, { file: photo(), employeeId });
    expect(await listed()).toBe(second.body.imgUrl);
    expect(await seen(first.body.imgUrl)).toBe(404);
    await callAs(owner, people.removePicture, { employeeId });
    expect(await listed()).toBeNull();
    expect((await callAs(employee, people.employeeFile, {})).imgUrl).toBeNull();
  });

  it('of a colleague is not theirs to change', async () => {
    const { employee, other } = await aCast();
    const denied = await upload(other, people.savePicture, { file: photo(), employeeId: employee.employeeId });
    expect(denied.status).toBe(404);
  });
});

describe('a paper that ends', () => {
  const zone = 'Asia/Bangkok';
  const today = dateIn(zone, systemNow());
  const nineOn = (day: LocalDate) => instantAtMinute(zone, day, 9 * 60);
  const lookOn = (who: Person, now: Instant) =>
    remindOfDocuments.run({ organizationId: who.organizationId, now, services: kala.application.services });
  const paper = (owner: Person, { employeeId }: Person, expiresOn: LocalDate) =>
    upload(owner, people.uploadDocument, {
      file: new File(['x'], 'visa.txt', { type: 'text/plain' }),
      employeeId,
      kind: 'other',
      name: 'ใบอนุญาตทำงาน',
      expiresOn,
    });
  const bell = async (who: Person) =>
    (await callAs(who, notifications.listMessages, {})).items.filter(({ kind }) => kind === 'documentEnds');

  it('is in the bell of HR thirty days before its last day and on it, once each', async () => {
    const { owner, employee } = await aCast();
    const last = addToDate(today, { days: 100 });
    await paper(owner, employee, last);
    const first = addToDate(last, { days: -30 });
    expect(await lookOn(owner, nineOn(addToDate(first, { days: -1 })))).toBe(nineOn(first));
    expect(await lookOn(owner, nineOn(first))).toBe(nineOn(last));
    await lookOn(owner, nineOn(first));
    await expect.poll(() => bell(owner), { timeout: 60_000 }).toHaveLength(1);
    expect(await bell(owner)).toMatchObject([
      { aboutId: employee.employeeId, facts: { person: 'สมศรี ทดสอบ', form: { th: 'ใบอนุญาตทำงาน' } } },
    ]);
    expect(await lookOn(owner, nineOn(last))).toBeNull();
    await expect.poll(() => bell(owner), { timeout: 60_000 }).toHaveLength(2);
    expect(await bell(employee)).toEqual([]);
  });

  it('is no news of a person who left, nor of one that is entered near its end', async () => {
    const { owner, employee, other } = await aCast();
    await paper(owner, employee, addToDate(today, { days: 40 }));
    const near = addToDate(today, { days: 5 });
    await paper(owner, other, near);
    await callAs(owner, people.decideEmployee, {
      employeeId: employee.employeeId,
      step: 'deactivate',
      resignDate: addToDate(today, { days: -1 }),
    });
    await lookOn(owner, nineOn(addToDate(today, { days: 1 })));
    expect(await lookOn(owner, nineOn(near))).toBe(nineOn(addToDate(today, { days: 10 })));
    expect(await lookOn(owner, nineOn(addToDate(today, { days: 10 })))).toBe(nineOn(addToDate(today, { days: 40 })));
    await expect.poll(() => bell(owner), { timeout: 60_000 }).toHaveLength(1);
    expect(await bell(owner)).toMatchObject([{ aboutId: other.employeeId }]);
  });
});
