import type { Words } from '../text.ts';
import type { addressEn } from './en.ts';

export const addressTh: Words<typeof addressEn> = {
  houseNumber: 'บ้านเลขที่',
  building: 'อาคาร',
  room: 'ห้อง',
  floor: 'ชั้น',
  village: 'หมู่บ้าน',
  moo: 'หมู่ที่',
  soi: 'ซอย',
  junction: 'แยก',
  road: 'ถนน',
  subDistrict: 'ตำบล/แขวง',
  district: 'อำเภอ/เขต',
  province: 'จังหวัด',
  postCode: 'รหัสไปรษณีย์',
};
