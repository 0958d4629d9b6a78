/** Who sees a field of an employee file: whom its permission reaches, open or as dots; dots are lifted on request, and recorded, by whom a second permission allows. */
import type { PermissionGroup } from '#access/rules/groups';
import { type Permission, rowOf, type ScopeName } from '#access/rules/permissions';
import type { ChangePart } from './file-change.ts';

interface FieldRow {
  readonly see: Permission;
  /** Set where others see dots: who may ask for the value. */
  readonly reveal?: Permission;
  readonly edit: Permission;
  /** The part of one's own file under which one asks for a change. */
  readonly asked?: ChangePart;
}

const secret = {
  see: 'file.view',
  reveal: 'file.sensitive',
  edit: 'file.sensitive',
  asked: 'identity',
} as const;
const register = { see: 'file.view', edit: 'employee.edit' } as const;
const kept = { see: 'file.view', edit: 'file.edit' } as const;

/** Every matter of the file, in the order of its tabs. */
export const fileFields = {
  name: { ...register, asked: 'personal' },
  birthDate: { ...register, asked: 'personal' },
  contact: kept,
  livingAddress: kept,
  registeredAddress: { ...register, asked: 'registeredAddress' },
  idCard: secret,
  taxId: secret,
  socialSecurityId: secret,
  race: secret,
  bankAccount: secret,
  work: register,
  terms: register,
  salary: { see: 'file.view', reveal: 'file.salary', edit: 'employee.salary' },
  permissionGroups: { see: 'file.view', edit: 'employee.role' },
  stationPin: register,
  resume: kept,
  documents: { see: 'file.document', edit: 'employee.edit' },
  eventLogs: { see: 'activity.view', edit: 'employee.viewAs' },
} as const satisfies Readonly<Record<string, FieldRow>>;

export type FileField = keyof typeof fileFields;

export interface FieldAccess {
  /** Whose files: everybody's, those of the reader's departments, the reader's own; null for nobody's. */
  readonly reach: ScopeName | null;
  /** `dots` stay dots; `onRequest` are dots until asked for. */
  readonly shown: 'open' | 'onRequest' | 'dots';
  readonly mayEdit: boolean;
  /** What one may not change alone, one asks the company to change. */
  readonly mayAsk: boolean;
}

/** `employee` is everybody, about their own file. */
export type Reader = PermissionGroup | 'employee';

export function fieldAccess(field: FileField, reader: Reader): FieldAccess {
  const { see, reveal, edit, asked: part }: FieldRow = fileFields[field];
  const granted = (permission: Permission): ScopeName | null => rowOf(permission).grants[reader] ?? null;
  const mayEdit = field !== 'eventLogs' && granted(edit) !== null;
  const mayAsk = part !== undefined && reader === 'employee';
  if (reveal === undefined || reader === 'employee') return { reach: granted(see), shown: 'open', mayEdit, mayAsk };
  const asked = granted(reveal);
  return asked === null
    ? { reach: granted(see), shown: 'dots', mayEdit, mayAsk }
    : { reach: asked, shown: 'onRequest', mayEdit, mayAsk };
}
