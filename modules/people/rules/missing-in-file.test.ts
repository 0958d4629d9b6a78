import { expect, it } from 'vitest';
import { type FileFacts, filePieces, missingInFile } from './missing-in-file.ts';

const whole: FileFacts = {
  employeeCode: 'E-7',
  startDate: '2024-01-01',
  departments: [{}],
  positionName: 'Chef',
  birthDate: '1990-02-28',
  phoneNumber: '+66812345678',
  email: null,
  idCard: '•••••••••0708',
  bankAccount: '••••••7890',
  registeredAddress: { province: 'กรุงเทพมหานคร' },
};
const empty: FileFacts = {
  employeeCode: null,
  startDate: null,
  departments: [],
  positionName: null,
  birthDate: null,
  phoneNumber: null,
  email: null,
  idCard: null,
  bankAccount: null,
  registeredAddress: { province: null },
};

it.each<[string, FileFacts, readonly string[]]>([
  ['a whole file', whole, []],
  ['an address of mail is a way to be reached', { ...whole, phoneNumber: null, email: 'a@b.test' }, []],
  ['nobody can be reached', { ...whole, phoneNumber: null }, ['contact']],
  ['no team and no bank', { ...whole, departments: [], bankAccount: null }, ['department', 'bankAccount']],
  ['an empty file', empty, filePieces],
])('%s', (_story, file, expected) => {
  expect(missingInFile(file)).toEqual(expected);
});
