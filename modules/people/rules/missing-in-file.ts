/** What an employee file lacks for payroll, filings and planning: code, first day, team, position, birth date, a way to be reached, id card, bank account and registered address. */

export const filePieces = [
  'employeeCode',
  'startDate',
  'department',
  'position',
  'birthDate',
  'contact',
  'idCard',
  'bankAccount',
  'registeredAddress',
] as const;
export type FilePiece = (typeof filePieces)[number];

export interface FileFacts {
  readonly employeeCode: string | null;
  readonly startDate: string | null;
  readonly departments: readonly unknown[];
  readonly positionName: string | null;
  readonly birthDate: string | null;
  readonly phoneNumber: string | null;
  readonly email: string | null;
  /** Dots count as a value. */
  readonly idCard: string | null;
  readonly bankAccount: string | null;
  readonly registeredAddress: Readonly<Partial<Record<string, string | null>>>;
}

export function missingInFile(file: FileFacts): readonly FilePiece[] {
  const has: Readonly<Record<FilePiece, boolean>> = {
    employeeCode: Boolean(file.employeeCode),
    startDate: Boolean(file.startDate),
    department: file.departments.length > 0,
    position: Boolean(file.positionName),
    birthDate: Boolean(file.birthDate),
    contact: Boolean(file.phoneNumber || file.email),
    idCard: Boolean(file.idCard),
    bankAccount: Boolean(file.bankAccount),
    registeredAddress: Boolean(file.registeredAddress.province),
  };
  return filePieces.filter((piece) => !has[piece]);
}
