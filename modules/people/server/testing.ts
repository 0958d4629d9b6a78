import type { PermissionGroup } from '#access/rules/groups';
import type { ApproveStatus } from '#access/rules/page-access';
import type { Id } from '#kernel/ids';
import { asDate, type LocalDate, systemNow } from '#kernel/time';
import type { Database } from '#server/db/database';
import { newId } from '#server/ids';
import { addEmployees, type NewEmployee } from './store.ts';

interface Facts {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly employeeCode?: string | null;
  readonly email?: string | null;
  readonly phoneNumber?: string | null;
  readonly positionName?: string | null;
  readonly startDate?: LocalDate | null;
  readonly resignDate?: LocalDate | null;
  readonly status?: ApproveStatus;
  readonly permissionGroups?: readonly PermissionGroup[];
}

/** People without a login, written straight into a company. Answers their ids in the order given. */
export async function someEmployees(
  database: Database,
  organizationId: Id<'organization'>,
  facts: readonly Facts[],
): Promise<Id<'employee'>[]> {
  const rows = facts.map(
    (one): NewEmployee => ({
      id: newId('employee'),
      userId: null,
      employeeCode: null,
      titleName: null,
      firstName: 'สมศรี',
      lastName: 'ทดสอบ',
      email: null,
      phoneNumber: null,
      gender: null,
      birthDate: null,
      startDate: asDate('2024-01-01'),
      resignDate: null,
      positionName: null,
      status: 'approved',
      permissionGroups: [],
      ...one,
    }),
  );
  await database.tenant(organizationId, (tx) => addEmployees(tx, rows, systemNow()));
  return rows.map((row) => row.id);
}
