import { asDate, type Instant } from '#kernel/time';
import type { Address } from '#organization/contract/shapes';
import { addBranch, saveCompany } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';

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

/** What its papers say. The numbers have the right form and check digit, and belong to nobody: 999 is no year of registration. */
export async function saveDemoCompany(
  tx: TenantTx,
  o: { name: string; timeZone: string; now: Instant },
): Promise<void> {
  await saveCompany(tx, {
    name: o.name,
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
    bankAccountName: o.name,
    country: 'TH',
    currency: 'THB',
    timeZone: o.timeZone,
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
    now: o.now,
  });
}
