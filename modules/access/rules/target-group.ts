/** Groups that belong to chosen rows (a manager's departments, a shift maker's shifts, a template's payroll makers and approvers): a person put in charge of one joins the group; a person in charge of none any more leaves it, and no one else does. */
import type { PermissionGroup } from './groups.ts';

export type TargetGroup = Extract<PermissionGroup, 'manager' | 'shiftMaker' | 'maker' | 'payrollApprove'>;

/** The people in charge of one department, shift or template, kept in a table of the module that owns these. */
export interface ChargeChange {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Those of them who are in charge of another one as well. */
  readonly elsewhere: readonly string[];
}

export interface GroupMoves {
  readonly give: string[];
  readonly take: string[];
}

export const targetGroup = ({ before, after, elsewhere }: ChargeChange): GroupMoves => ({
  give: [...new Set(after)].filter((one) => !before.includes(one)),
  take: before.filter((one) => !after.includes(one) && !elsewhere.includes(one)),
});
