/** An approve line is a list of groups in order; each group names its approvers, by person or by role, how many of them must approve, and for which requests it is asked. */
import type { PermissionGroup } from '#access/rules/groups';

/** Who approves: one person, or the people who have a role when the group is asked. */
export type Approver =
  | { readonly kind: 'employee'; readonly employeeId: string }
  | { readonly kind: 'teamManager' | 'managerAbove' | 'owner' }
  | { readonly kind: 'permissionGroup'; readonly group: PermissionGroup };

/** A fact of a request against a value: `days` at least 3, `costCentre` equals `A12`. */
export type Condition =
  | { readonly fact: string; readonly is: 'atLeast'; readonly value: number }
  | { readonly fact: string; readonly is: 'equals'; readonly value: string };

export interface LineGroup {
  readonly id: string;
  readonly name: string;
  /** Approvals that the group needs; the wire calls it `approvalRequest`. */
  readonly minimum: number;
  readonly approvers: readonly Approver[];
  /** All of them must hold, otherwise the group is not asked. */
  readonly conditions: readonly Condition[];
}

/** The name of a group that was given none. */
export const untitled = 'Untitled';

/** A line without approvers is unfinished: no request takes it. */
export const isUsable = (groups: readonly { readonly approvers: readonly unknown[] }[]): boolean =>
  groups.some(({ approvers }) => approvers.length > 0);
