import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import type { CallInput } from '#kernel/call';
import { sql } from '#server/db/sql';
import { organization } from '../contract.ts';

const kala = testServer();
let owner: Person;
let supporter: Person;
let address: string;

beforeAll(async () => {
  address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
  const company = await kala.aCompany();
  owner = await kala.aPerson(company, { groups: ['owner'] });
  supporter = await kala.aPerson(company, { groups: ['supporter'] });
});

const sheet: CallInput<typeof organization.saveCompany> = {
  name: 'บริษัท ข้าวหอม จำกัด',
  phoneNumber: '+6621234567',
  email: 'Office@Khaohom.test',
  address: { houseNumber: '99/1', road: 'พระรามที่ 4', province: 'กรุงเทพมหานคร', postCode: '10330' },
  businessTypeId: 'restaurant',
  foundingDate: '2014-05-09',
  taxId: '0999999000993',
  branchTax: '00000',
  socialSecurityId: '1012345678',
  branchSocialSecurity: '000000',
  bankId: '004',
  bankAccount: '1234567890',
  bankAccountName: 'บจก. ข้าวหอม',
  countryId: 'TH',
  currencyId: 'THB',
  timeZoneId: 'Asia/Bangkok',
  digitSystem: 'thai',
  nameDisplay: 'last-comma-first',
  clockDisplay: '12',
  clockSeparator: 'dot',
};

async function upload(who: Person, bytes: Buffer, name: string): Promise<Response> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const headers = { authorization: `Bearer ${who.token}` };
  return fetch(`${address}/auth/v1/org/image`, { method: 'POST', body: form, headers });
}

describe('the data of a company', () => {
  test('keeps every field, and null for the missing parts of the address', async () => {
    await kala.callAs(owner, organization.saveCompany, sheet);
    const { timeZoneId, ...kept } = sheet;
    expect(await kala.callAs(supporter, organization.company, undefined)).toMatchObject({
      ...kept,
      email: 'office@khaohom.test',
      timeZone: { id: timeZoneId, uniqueName: timeZoneId },
      address: { houseNumber: '99/1', postCode: '10330', soi: null },
      isSetup: true,
      shiftBoardType: 'weekly',
      imgUrl: null,
    });
  });

  test.each([
    [{ taxId: '123' }, 'taxId', { code: 'digits', params: { n: 13 } }],
    [{ branchTax: '1' }, 'branchTax', { code: 'digits', params: { n: 5 } }],
    [{ socialSecurityId: '12' }, 'socialSecurityId', { code: 'digits', params: { n: 10 } }],
    [{ branchSocialSecurity: '00000' }, 'branchSocialSecurity', { code: 'digits', params: { n: 6 } }],
    [{ phoneNumber: '021234' }, 'phoneNumber', { code: 'phone' }],
    [{ currencyId: 'JPY' }, 'currencyId', { code: 'choice' }],
    [{ bankId: '999' }, 'bankId', { code: 'choice' }],
  ])('is refused with %j', async (wrong, field, problem) => {
    await expect(kala.callAs(owner, organization.saveCompany, { ...sheet, ...wrong })).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: problem } },
    });
  });

  test('leaves before and after of the changed fields in the log, and nothing else', async () => {
    await kala.callAs(owner, organization.saveCompany, { ...sheet, phoneNumber: '029999999' });
    const entry = await kala.database.tenant(owner.organizationId, (tx) =>
      tx.one<{ change: object }>(sql`
        select change from app.audit_entry
        where organization_id = ${tx.organizationId} and call = 'PUT /auth/v1/org' order by number desc limit 1`),
    );
    expect(entry?.change).toEqual({ before: { phoneNumber: '+6621234567' }, after: { phoneNumber: '+6629999999' } });
  });
});

describe('the passcode', () => {
  test('is made by an owner, replaces the previous one, and cannot be changed by supporters', async () => {
    const first = await kala.callAs(owner, organization.changePasscode, undefined);
    const second = await kala.callAs(owner, organization.changePasscode, undefined);
    expect(first.passcode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(second.passcode).not.toBe(first.passcode);
    expect((await kala.callAs(supporter, organization.company, undefined)).passcode).toBe(second.passcode);
    await expect(kala.callAs(supporter, organization.changePasscode, undefined)).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('the logo', () => {
  test('is encoded again in 320 by 320 and shown to everyone in the company', async () => {
    const photo = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#C0182B' } })
      .jpeg()
      .toBuffer();
    const answer = await upload(owner, photo, 'โลโก้.jpeg');
    const { imgUrl } = (await answer.json()) as { imgUrl: string };
    const colleague = await kala.aPerson(owner);
    const image = await fetch(address + imgUrl, { headers: { authorization: `Bearer ${colleague.token}` } });
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    const { width, height } = await sharp(Buffer.from(await image.arrayBuffer())).metadata();
    expect([width, height]).toEqual([320, 320]);
    expect((await kala.callAs(owner, organization.company, undefined)).imgUrl).toBe(imgUrl);
    const outsider = await kala.aPerson(await kala.aCompany());
    const elsewhere = await fetch(address + imgUrl, { headers: { authorization: `Bearer ${outsider.token}` } });
    expect(elsewhere.status).toBe(404);
  });

  test('is refused when it is no picture, whatever its file name', async () => {
    const answer = await upload(owner, Buffer.from('<svg onload="alert(1)"/>'), 'logo.png');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'organization.notAnImage' });
  });
});

describe('branches', () => {
  test('are added, renamed, found by name or number, and deleted', async () => {
    const branch = await kala.callAs(owner, organization.createBranch, {
      name: 'สาขาเชียงใหม่',
      branchTax: '00002',
      address: { province: 'เชียงใหม่' },
    });
    await kala.callAs(owner, organization.createBranch, { name: 'สาขาภูเก็ต', branchTax: '00003', address: {} });
    await kala.callAs(owner, organization.editBranch, {
      id: branch.id,
      name: 'สาขานิมมาน',
      branchTax: '00002',
      address: { province: 'เชียงใหม่' },
    });
    const found = await kala.callAs(supporter, organization.listBranches, { search: '00002' });
    expect(found.items).toMatchObject([{ name: 'สาขานิมมาน', address: { province: 'เชียงใหม่' } }]);
    await kala.callAs(owner, organization.deleteBranch, { id: branch.id });
    expect((await kala.callAs(owner, organization.listBranches, {})).items.map(({ name }) => name)).toEqual([
      'สาขาภูเก็ต',
    ]);
  });

  test('have unique names', async () => {
    await kala.callAs(owner, organization.createBranch, { name: 'Silom', address: {} });
    await expect(kala.callAs(owner, organization.createBranch, { name: 'SILOM', address: {} })).rejects.toMatchObject({
      status: 409,
      body: { fields: { name: { code: 'duplicate' } } },
    });
  });
});

describe('settings', () => {
  test('begin with a weekly board, lateness in minutes and no overtime limit', async () => {
    const fresh = await kala.aPerson(await kala.aCompany(), { groups: ['owner'] });
    expect(await kala.callAs(fresh, organization.settings, undefined)).toEqual({
      versions: { shift: expect.any(String), overtime: expect.any(String) },
      shiftBoardType: 'weekly',
      lateUnit: 'minute',
      overtimeLimit: null,
      runningPayroll: true,
    });
  });

  test('change one at a time, and a limit of 0 differs from none', async () => {
    await kala.callAs(owner, organization.saveShiftSettings, { shiftBoardType: 'monthly', lateUnit: 'hour' });
    const saved = await kala.callAs(owner, organization.saveOvertime, { overtimeLimit: 0 });
    expect(saved).toEqual({
      shiftBoardType: 'monthly',
      lateUnit: 'hour',
      overtimeLimit: 0,
      runningPayroll: true,
      version: expect.any(String),
    });
    expect((await kala.callAs(owner, organization.saveOvertime, { overtimeLimit: null })).overtimeLimit).toBeNull();
  });
});
