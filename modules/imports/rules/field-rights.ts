/** Field rights in an import: rows belong to their author and to people who may read every field; a guarded field (ids, bank, salary) is dots for, and not written by, a person without its permission. */
import { type EmployeeField, guardedFields } from './employee-fields.ts';

export type GuardPermission = keyof typeof guardedFields;
export type May = (permission: GuardPermission) => boolean;

const guards = Object.entries(guardedFields) as [GuardPermission, readonly EmployeeField[]][];

/** The fields that a person may neither read nor write. */
export const closedFields = (may: May): ReadonlySet<string> =>
  new Set(guards.flatMap(([permission, fields]) => (may(permission) ? [] : fields)));

/**
 * A column can be read as any field, so hiding fields is not enough: a salary read as a LINE id would be shown. Cells of
 * others are opened only by people who may read all.
 */
export const mayOpenRows = (
  run: { readonly createdBy: string },
  reader: { readonly userId: string; readonly may: May },
) => run.createdBy === reader.userId || closedFields(reader.may).size === 0;

const dots = '••••••';

/** The cells as this person may see them; an empty cell stays empty. */
export const openCells = <Cells extends Readonly<Record<string, string>>>(
  cells: Cells,
  closed: ReadonlySet<string>,
): Cells =>
  Object.fromEntries(
    Object.entries(cells).map(([field, value]) => [field, closed.has(field) && value !== '' ? dots : value]),
  ) as Cells;
