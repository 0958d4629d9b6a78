/** Groups that count for something chosen (a manager's departments, a shift maker's shifts, a template's payroll makers and approvers): whoever is put in charge of one joins the group; who is in charge of none any more leaves it, and nobody else does. */
import type { PermissionGroup } from './groups.ts';

export type TargetGroup = Extract<PermissionGroup, 'manager' | 'shiftMaker' | 'maker' | 'payrollApprove'>;

/** The people in charge of one department, shift or template. The module that has those keeps them in a table of its own. */
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
