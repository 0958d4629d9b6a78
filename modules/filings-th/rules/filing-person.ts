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
  readonly junction?: string;
  readonly road?: string;
  readonly subDistrict?: string;
  readonly district: string;
  readonly province: string;
  readonly postCode: string;
}

export const surname = ({ middleName, lastName }: FilingPerson): string =>
  [middleName?.trim(), lastName.trim()].filter((name) => name).join(' ');

/** Title and first name are written together in Thai: นายสมชาย ใจดี. */
export const fullName = (person: FilingPerson): string => `${person.title}${person.firstName} ${surname(person)}`;
