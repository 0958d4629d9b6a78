import { beforeAll, expect, test } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { organization } from '../contract.ts';

const kala = testServer();
let person: Person;

beforeAll(async () => {
  person = await kala.aPerson(await kala.aCompany());
});

test('a bank that has merged is no longer offered', async () => {
  const banks = await kala.callAs(person, organization.listBanks, undefined);
  expect(banks.find(({ id }) => id === '004')).toMatchObject({ shortName: 'KBANK', th: 'ธนาคารกสิกรไทย' });
  expect(banks.some(({ shortName }) => shortName === 'TBANK')).toBe(false);
});

test('countries, currencies and kinds of business have names in both languages', async () => {
  const countries = await kala.callAs(person, organization.listCountries, undefined);
  expect(countries.find(({ id }) => id === 'TH')).toEqual({ id: 'TH', en: 'Thailand', th: 'ไทย' });
  const currencies = await kala.callAs(person, organization.listCurrencies, undefined);
  expect(currencies.find(({ id }) => id === 'THB')).toEqual({ id: 'THB', en: 'Thai Baht', th: 'บาท' });
  const types = await kala.callAs(person, organization.listBusinessTypes, undefined);
  expect(types.map(({ id }) => id)).toContain('restaurant');
});

test('all 77 provinces and 928 districts are there, and every sub-district has a post code', async () => {
  const provinces = await kala.callAs(person, organization.listProvinces, undefined);
  expect(provinces).toHaveLength(77);
  let districts = 0;
  for (const { th } of provinces)
    districts += (await kala.callAs(person, organization.listDistricts, { province: th })).length;
  expect(districts).toBe(928);
  const subDistricts = await kala.callAs(person, organization.listSubDistricts, {
    province: 'เชียงใหม่',
    district: 'เมืองเชียงใหม่',
  });
  expect(subDistricts.find(({ th }) => th === 'สุเทพ')).toEqual({ th: 'สุเทพ', en: 'Suthep', postCodes: ['50200'] });
  expect(subDistricts.every(({ postCodes }) => postCodes.length > 0)).toBe(true);
});

test('a post code says where it is', async () => {
  const places = await kala.callAs(person, organization.placesAtPostCode, { postCode: '10330' });
  expect(places).toContainEqual({
    province: { th: 'กรุงเทพมหานคร', en: 'Bangkok' },
    district: { th: 'ปทุมวัน', en: 'Pathum Wan' },
    subDistrict: expect.objectContaining({ th: 'ลุมพินี' }),
  });
  expect(await kala.callAs(person, organization.placesAtPostCode, { postCode: '99999' })).toEqual([]);
});
