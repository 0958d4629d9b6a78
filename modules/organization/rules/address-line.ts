/** Address in one line: building, room, floor, village, number, moo, soi, junction, road, sub-district, district, province, post code; the parts of Bangkok have other words than those of a province. */
import type { Address } from '../contract/shapes.ts';

const labelled = (label: string, value: string | null | undefined): string => (value ? `${label}${value}` : '');

export function addressLine(address: Partial<Address>): string {
  const isBangkok = address.province?.startsWith('กรุงเทพ') ?? false;
  return [
    labelled('อาคาร', address.building),
    labelled('ห้อง ', address.room),
    labelled('ชั้น ', address.floor),
    labelled('หมู่บ้าน', address.village),
    labelled('เลขที่ ', address.houseNumber),
    labelled('หมู่ที่ ', address.moo),
    labelled('ซอย', address.soi),
    labelled('แยก', address.junction),
    labelled('ถนน', address.road),
    labelled(isBangkok ? 'แขวง' : 'ตำบล', address.subDistrict),
    labelled(isBangkok ? 'เขต' : 'อำเภอ', address.district),
    labelled(isBangkok ? '' : 'จังหวัด', address.province),
    address.postCode ?? '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}
