/** A row of people in a file: each cell is read as its field by the rules of the employee file, dates in either era, words in either language; an empty cell changes nothing. */
import * as z from 'zod';
import { firstName, lastName } from '#identity/contract/shapes';
import { note, words } from '#kernel/checks';
import { isBirthYear, isBusinessYear } from '#kernel/dates';
import type { FieldProblem } from '#kernel/errors';
import { latinDigits } from '#kernel/format';
import { baht } from '#kernel/money';
import { optionalPhone } from '#kernel/phone';
import { problem, problemsOf } from '#kernel/problems';
import { typedDate } from '#kernel/typed-date';
import {
  type employmentTypes,
  type genders,
  optionalBankAccount,
  optionalEmail,
  optionalFigures,
  optionalName,
  optionalNationalId,
  optionalPostCode,
} from '#people/contract/fields';
import { addressParts } from '#people/contract/file';

/** In the years that the contract of the employee file takes. */
const dateIn = (isInReach: (date: string) => boolean) =>
  z
    .string()
    .transform((typed) => typedDate(typed))
    .refine((value) => value !== null && isInReach(value), problem('date'));
const date = () => dateIn(isBusinessYear);

/** The words of a choice as people write them, in lower case, without spaces and dashes. */
const choice = <Value extends string>(meanings: Readonly<Record<Value, readonly string[]>>) => {
  const known = new Map(
    Object.entries<readonly string[]>(meanings).flatMap(([value, others]) =>
      [value, ...others].map((word) => [bare(word), value] as const),
    ),
  );
  return z
    .string()
    .transform((typed) => known.get(bare(typed)) ?? null)
    .refine((value) => value !== null, problem('choice'));
};
const bare = (word: string): string => word.toLowerCase().replace(/[\s.\-_]/g, '');

const gender = choice<(typeof genders)[number]>({
  male: ['m', 'ชาย', 'ช'],
  female: ['f', 'หญิง', 'ญ'],
  other: ['อื่น', 'อื่นๆ', 'อื่น ๆ'],
});

const employmentType = choice<(typeof employmentTypes)[number]>({
  'FULL-TIME': ['full time', 'เต็มเวลา', 'ประจำ', 'พนักงานประจำ'],
  'PART-TIME': ['part time', 'ไม่เต็มเวลา', 'พาร์ทไทม์', 'บางเวลา'],
});

/** Baht with or without separators; stored in satang. */
const salary = z
  .string()
  .transform((typed) => latinDigits(typed).replace(/[,\s฿]|บาท/g, ''))
  .refine((typed) => /^\d{1,9}(\.\d{1,2})?$/.test(typed), problem('number'))
  .transform((typed) => baht(typed));

/** A spreadsheet reads the clearing code of a bank as a number and drops its leading zeros: 4 was 004. */
const bankCode = z.preprocess((typed) => String(typed).replace(/^\d{1,2}$/, (code) => code.padStart(3, '0')), note(10));

const oneOf = {
  employeeCode: words(40),
  titleName: note(40),
  firstName: firstName(),
  middleName: optionalName('firstName'),
  lastName: lastName(),
  department: note(120),
  positionName: note(200),
  employmentType,
  startDate: date(),
  probationStartDate: date(),
  probationEndDate: date(),
  email: optionalEmail(),
  phoneNumber: optionalPhone(),
  lineId: note(60),
  birthDate: dateIn(isBirthYear),
  gender,
  nationality: note(60),
  payrollCode: note(40),
  salary,
  idCard: optionalNationalId(),
  taxId: optionalFigures(13, 13),
  socialSecurityId: optionalFigures(10, 10),
  bankCode,
  bankAccount: optionalBankAccount(),
  bankAccountName: note(150),
} as const satisfies Readonly<Record<string, z.ZodType>>;

export const addressKinds = ['registered', 'living'] as const;
type AddressKind = (typeof addressKinds)[number];
type AddressPart = (typeof addressParts)[number];

/** Both addresses of the file, part by part: `living.postCode`. */
export type AddressField = `${AddressKind}.${AddressPart}`;
export type PlainField = keyof typeof oneOf;
export type EmployeeField = PlainField | AddressField;

export const plainFields = Object.keys(oneOf) as readonly PlainField[];

const shapes: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ...Object.entries(oneOf),
  ...addressKinds.flatMap((kind) =>
    addressParts.map((part) => [`${kind}.${part}`, part === 'postCode' ? optionalPostCode() : note(100)] as const),
  ),
]);

/** In the order of the template. */
export const employeeFields = [...shapes.keys()] as readonly EmployeeField[];

export const isEmployeeField = (name: string): name is EmployeeField => shapes.has(name);

/** The code identifies a row; without the names no one can be added. */
export const requiredFields = (isCreate: boolean): readonly EmployeeField[] =>
  isCreate ? ['employeeCode', 'firstName', 'lastName'] : ['employeeCode'];

/** Fields that need a permission to read them in the file, by that permission. */
export const guardedFields = {
  'file.sensitive': ['idCard', 'taxId', 'socialSecurityId', 'bankCode', 'bankAccount', 'bankAccountName'],
  'employee.salary': ['salary'],
} as const satisfies Readonly<Record<string, readonly EmployeeField[]>>;

export type Values = Readonly<Partial<Record<EmployeeField, string | number>>>;
export type Problems = Readonly<Partial<Record<EmployeeField, FieldProblem>>>;

export interface ReadRow {
  readonly values: Values;
  readonly problems: Problems;
}

export function readRow(cells: Readonly<Partial<Record<EmployeeField, string>>>, isCreate: boolean): ReadRow {
  const values: Partial<Record<EmployeeField, string | number>> = {};
  const problems: Partial<Record<EmployeeField, FieldProblem>> = {};
  for (const [name, typed] of Object.entries(cells) as [EmployeeField, string][]) {
    if (typed.trim() === '') continue;
    const read = shapes.get(name)?.safeParse(typed.trim());
    if (read?.success) values[name] = read.data as string | number;
    else problems[name] = problemsOf(read?.error.issues ?? [], typed)[''] ?? { code: 'invalid' };
  }
  for (const name of requiredFields(isCreate)) if (values[name] === undefined) problems[name] ??= { code: 'required' };
  return { values, problems };
}
