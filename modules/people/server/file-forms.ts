// The forms of an employee file: each part is read with the file and saved on its own.
import { editForm } from '#server/version';
import { addressParts } from '../contract/file.ts';
import type { AddressRow, FileRow } from './store/file.ts';

const formOf = <Name extends keyof FileRow>(...names: readonly Name[]) =>
  editForm((row: Pick<FileRow, Name>) => Object.fromEntries(names.map((name) => [name, row[name]])));

export const profile = formOf('titleName', 'firstName', 'middleName', 'lastName', 'birthDate', 'gender', 'nationality');
export const contact = formOf('phoneNumber', 'email', 'lineId', 'facebook', 'instagram');
/** Its version is shown with the values in full, never with the dots. */
export const sensitive = formOf(
  'idCard',
  'taxId',
  'socialSecurityId',
  'race',
  'bankCode',
  'bankAccount',
  'bankAccountName',
);
export const workInfo = formOf(
  'employeeCode',
  'positionName',
  'startDate',
  'probationStartDate',
  'probationEndDate',
  'payrollCode',
  'kycLevel',
);
export const station = formOf('employeeStationId');
export const address = editForm((row: AddressRow) => Object.fromEntries(addressParts.map((part) => [part, row[part]])));
