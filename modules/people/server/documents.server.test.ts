import { beforeAll, describe, expect, it } from 'vitest';
import { aHouse, type Person } from '#apps/server/testing';
import { routeOf } from '#kernel/call';
import { people } from '../contract.ts';

const house = aHouse();
const { callAs, aCompany, aPerson } = house;
let address: string;

beforeAll(async () => {
  address = await house.application.http.listen({ port: 0, host: '127.0.0.1' });
});

async function upload(
  who: Person,
  call: typeof people.uploadDocument | typeof people.uploadFacePhoto,
  fields: Record<string, string | File>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await fetch(address + routeOf(call).path, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${who.token}` },
  });
  return { status: answer.status, body: (await answer.json()) as { id: string; code?: string } };
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
    const read = await house.send(employee, people.readDocument, { documentId: body.id });
    expect(read.body).toBe('สัญญา');
    expect((await house.send(other, people.readDocument, { documentId: body.id })).status).toBe(404);
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

  it('face photos are pictures, at least two and at most five', async () => {
    const { owner, employee } = await aCast();
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
