/** Fields of a file that a person does not import about themselves: salary, terms, work info, ids and bank; another person imports them, or decides the request made in one's own file. */
import type { ChangePart } from '#people/rules/file-change';
import type { EmployeeField } from './employee-fields.ts';

/** The part of the file that a field belongs to. */
const partOfField: Readonly<Partial<Record<EmployeeField, ChangePart>>> = {
  salary: 'salary',
  employmentType: 'employmentType',
  department: 'department',
  positionName: 'work',
  startDate: 'work',
  probationStartDate: 'work',
  probationEndDate: 'work',
  payrollCode: 'work',
  idCard: 'identity',
  taxId: 'identity',
  socialSecurityId: 'identity',
  bankCode: 'identity',
  bankAccount: 'identity',
  bankAccountName: 'identity',
};

export const isOwnField = (field: string): boolean => Object.hasOwn(partOfField, field);

export const ownParts = [...new Set(Object.values(partOfField))];

/** @param asked the parts that another person decides */
export const ownFields = (asked: ReadonlySet<ChangePart>): ReadonlySet<string> =>
  new Set(Object.entries(partOfField).flatMap(([field, part]) => (asked.has(part) ? [field] : [])));
