/** The surname in statutory files is the middle name, one space, and the surname. */

export interface FilingPerson {
  /** 13 digits; for a foreigner the number given by the office. */
  readonly nationalId: string;
  readonly title: string;
  readonly firstName: string;
  readonly middleName?: string;
  readonly lastName: string;
}

export interface FilingAddress {
  readonly building?: string;
  readonly room?: string;
  readonly floor?: string;
  readonly village?: string;
  readonly houseNumber?: string;
  readonly moo?: string;
  readonly soi?: string;
  readonly street?: string;
  readonly subDistrict?: string;
  readonly district: string;
  readonly province: string;
  readonly postCode: string;
}

export const surname = ({ middleName, lastName }: FilingPerson): string =>
  [middleName?.trim(), lastName.trim()].filter((name) => name).join(' ');

/** Title and first name are written together in Thai: นายสมชาย ใจดี. */
export const fullName = (person: FilingPerson): string => `${person.title}${person.firstName} ${surname(person)}`;

const labelled = (label: string, value: string | undefined): string => (value ? `${label}${value}` : '');

/** One line, as forms print it. In Bangkok the words for the parts differ. */
export function addressLine(address: FilingAddress): string {
  const bangkok = address.province === 'กรุงเทพมหานคร';
  return [
    labelled('อาคาร', address.building),
    labelled('ห้อง ', address.room),
    labelled('ชั้น ', address.floor),
    labelled('หมู่บ้าน', address.village),
    labelled('เลขที่ ', address.houseNumber),
    labelled('หมู่ที่ ', address.moo),
    labelled('ซอย', address.soi),
    labelled('ถนน', address.street),
    labelled(bangkok ? 'แขวง' : 'ตำบล', address.subDistrict),
    `${bangkok ? 'เขต' : 'อำเภอ'}${address.district}`,
    bangkok ? address.province : `จังหวัด${address.province}`,
    address.postCode,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
