import type { Demo, DemoWorld } from '#access/server/public';
import { addSeconds, asDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import type { Address } from '../contract/shapes.ts';
import { addBranch } from './store/branches.ts';
import { addOrganization, saveCompany } from './store/company.ts';
import { addTag } from './store/tags.ts';

const noAddress: Address = {
  building: null,
  room: null,
  floor: null,
  houseNumber: null,
  moo: null,
  soi: null,
  road: null,
  village: null,
  junction: null,
  subDistrict: null,
  district: null,
  province: null,
  postCode: null,
};

const plant: Address = {
  ...noAddress,
  houseNumber: '99/8',
  moo: '4',
  road: 'บางนา-ตราด',
  subDistrict: 'บางพลีใหญ่',
  district: 'บางพลี',
  province: 'สมุทรปราการ',
  postCode: '10540',
};

const office: Address = {
  ...noAddress,
  houseNumber: '1',
  building: 'อาคารสยามรุ่งเรือง',
  floor: '12',
  road: 'สาทรใต้',
  subDistrict: 'ยานนาวา',
  district: 'สาทร',
  province: 'กรุงเทพมหานคร',
  postCode: '10120',
};

const tags: readonly { readonly name: string; readonly colour: string }[] = [
  { name: 'ผู้ปฐมพยาบาล', colour: '#C0182B' },
  { name: 'พนักงานขับรถ', colour: '#1D5FBF' },
  { name: 'กะกลางคืน', colour: '#5C3399' },
  { name: 'จป. วิชาชีพ', colour: '#1A7F4E' },
  { name: 'ใบขับขี่รถโฟล์คลิฟท์', colour: '#A45A00' },
  { name: 'ล่ามภาษาอังกฤษ', colour: '#0B7285' },
  { name: 'ทีมดับเพลิง', colour: '#D9480F' },
  { name: 'พี่เลี้ยงพนักงานใหม่', colour: '#9C36B5' },
  { name: 'Work from home', colour: '#495057' },
];
const secondsPerDay = 86_400;

/** The company with its registration, one branch and its tags. */
export const demo: Demo = async (tx, world) => {
  const { name, timeZone, now } = world;
  const place = { country: 'TH', currency: 'THB', timeZone };
  await addOrganization(tx, { name, ...place, businessType: 'manufacturing', enterprise: true, now });
  await registerCompany(tx, world);
  for (const [index, tag] of tags.entries())
    await addTag(tx, { id: newId('tag'), ...tag, now: addSeconds(now, -secondsPerDay * 11 * (index + 1)) });
};

/** The numbers have the right form and check digit, and belong to nobody: 999 is no year of registration. */
async function registerCompany(tx: TenantTx, { name, timeZone, now }: DemoWorld): Promise<void> {
  await saveCompany(tx, {
    name,
    phoneNumber: '+6620000000',
    email: 'hr@demo.kala.test',
    address: plant,
    businessType: 'manufacturing',
    foundingDate: asDate('1994-03-21'),
    taxId: '0105999000121',
    taxBranch: '00000',
    socialSecurityId: '1099999990',
    socialSecurityBranch: '000000',
    bankCode: '004',
    bankAccount: '0990000001',
    bankAccountName: name,
    country: 'TH',
    currency: 'THB',
    timeZone,
    digits: 'latin',
    nameDisplay: 'first-last',
    clockDisplay: '24',
    clockSeparator: 'colon',
  });
  await addBranch(tx, {
    id: newId('branch'),
    name: 'สำนักงานสาทร',
    branchTax: '00001',
    branchSocialSecurity: '000001',
    phoneNumber: '+6620000001',
    address: office,
    now,
  });
}
