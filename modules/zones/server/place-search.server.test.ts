import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { thaiPlaces } from '#organization/server/public';
import { districtsIn, placesAt } from './place-search.ts';

const lumphini = { display_name: 'ลุมพินี, ปทุมวัน, กรุงเทพมหานคร', lat: '13.73071234', lon: '100.54161239', place_id: 7 };
const asked: string[] = [];
const answers = new Map<string | null, { readonly status: number; readonly body: string }>([
  ['แขวงลุมพินี เขตปทุมวัน', { status: 200, body: JSON.stringify([lumphini]) }],
  ['nowhere', { status: 200, body: '[]' }],
  ['too much', { status: 429, body: 'Too many requests' }],
  ['broken', { status: 200, body: JSON.stringify([{ ...lumphini, lat: '900' }]) }],
]);
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://places.test');
  asked.push(`${url.searchParams.get('q')} ${url.searchParams.get('format')} ${request.headers['accept-language']}`);
  const { status, body } = answers.get(url.searchParams.get('q')) ?? { status: 404, body: '' };
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/search`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

it('a place has its name and its coordinates to a tenth of a metre', async () => {
  const places = await placesAt(url, { address: 'แขวงลุมพินี เขตปทุมวัน', language: 'th' });
  expect(places).toEqual([{ name: lumphini.display_name, latitude: 13.730712, longitude: 100.541612, around: null }]);
  expect(asked).toContain('แขวงลุมพินี เขตปทุมวัน jsonv2 th');
});

it('an address that nobody knows has no places', async () => {
  expect(await placesAt(url, { address: 'nowhere', language: 'en' })).toEqual([]);
});

it.each(['too much', 'broken'])('an answer that cannot be used is a failure: %s', async (address) => {
  await expect(placesAt(url, { address, language: 'en' })).rejects.toThrow();
});

it.each([
  ['จตุจักร กรุงเทพ', 'th', 'เขตจตุจักร กรุงเทพมหานคร 10900', 'district'],
  ['10900', 'en', 'Chatuchak, Bangkok 10900', 'district'],
  ['ต.สุเทพ อ.เมือง จ.เชียงใหม่', 'th', 'ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200', 'district'],
  ['Phuket', 'en', 'Phuket', 'province'],
] as const)('without a service, “%s” is found by its district', async (address, language, name, around) => {
  const [first] = await districtsIn({ address, language });
  expect(first).toMatchObject({ name, around });
});

it('districts have a centre within Thailand, and nearly all have their own', async () => {
  const districts = (await thaiPlaces()).onMap().flatMap((province) => province.districts);
  const centres = districts.flatMap(({ centre }) => centre ?? []);
  expect(districts.length).toBe(928);
  expect(centres.length).toBe(917);
  const outside = centres.filter(
    ({ latitude, longitude }) => latitude < 5.6 || latitude > 20.5 || longitude < 97.3 || longitude > 105.7,
  );
  expect(outside).toEqual([]);
});
