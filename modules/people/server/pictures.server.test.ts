import { beforeAll, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { routeOf } from '#kernel/call';
import { people } from '../contract.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
let address: string;

beforeAll(async () => {
  address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
});

// One red pixel.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

async function upload(who: Person, fields: Record<string, string> = {}, bytes: Buffer = png) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await fetch(address + routeOf(people.savePicture).path, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${who.token}` },
  });
  return { status: answer.status, body: (await answer.json()) as { imgUrl: string; code?: string } };
}

const look = (who: Person, imgUrl: string) =>
  fetch(address + imgUrl, { headers: { authorization: `Bearer ${who.token}` } });

it('one’s own picture is shown in the profile and the file, to colleagues and to nobody else', async () => {
  const company = await aCompany();
  const [person, colleague] = [await aPerson(company), await aPerson(company)];
  const { status, body } = await upload(person, { userId: person.userId });
  expect(status).toBe(200);
  const profile = await callAs(person, people.myProfile, undefined);
  expect(profile.lastVisitEmployee?.imgUrl).toBe(body.imgUrl);
  expect((await callAs(person, people.employeeFile, {})).imgUrl).toBe(body.imgUrl);
  const seen = await look(colleague, body.imgUrl);
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await look(await aPerson(await aCompany()), body.imgUrl)).status).toBe(404);
});

it('a new picture takes the place of the old one, whose address is dead', async () => {
  const person = await aPerson(await aCompany());
  const first = (await upload(person)).body.imgUrl;
  const second = (await upload(person)).body.imgUrl;
  expect(second).not.toBe(first);
  expect((await look(person, first)).status).toBe(404);
  expect((await look(person, second)).status).toBe(200);
});

it('HR may set the picture of others, others may not, and what is no picture is refused', async () => {
  const company = await aCompany();
  const [owner, employee, other] = [
    await aPerson(company, { groups: ['owner'] }),
    await aPerson(company),
    await aPerson(company),
  ];
  expect((await upload(owner, { employeeId: employee.employeeId })).status).toBe(200);
  expect((await upload(other, { employeeId: employee.employeeId })).status).toBe(404);
  expect((await upload(other, { userId: employee.userId })).status).toBe(404);
  expect((await upload(employee, {}, Buffer.from('<svg/>'))).status).toBe(422);
});
