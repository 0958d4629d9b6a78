import type { Scope } from '#access/rules/can';
import type { PermissionGroup } from '#access/rules/groups';
import { plugPlace } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import type { Person } from '../contract.ts';

export interface TeamAbove {
  readonly departmentId: Id<'department'>;
  readonly name: string;
  /** Those at work. */
  readonly managerIds: readonly Id<'employee'>[];
}

/** Where a person is. A person without a team has null, and a team that was deleted nothing above it. */
export interface Place {
  readonly departmentId: Id<'department'> | null;
  readonly teams: readonly TeamAbove[];
}

export type PeopleInGroups = Readonly<Partial<Record<PermissionGroup, readonly Id<'employee'>[]>>>;

/** Who is who in the company. Requests know ids; the module that knows teams and people plugs this in, once. */
export interface PeopleDoor {
  /** The main team of a person on a day, and the same team with those above it, nearest first. */
  placeOn(tx: TenantTx, employeeId: Id<'employee'>, date: LocalDate): Promise<Place>;
  /** Each of these teams, then the teams above it, nearest first; a deleted team has none. */
  teamsUpward(tx: TenantTx, departmentIds: readonly string[]): Promise<ReadonlyMap<string, readonly TeamAbove[]>>;
  /** People at work in each of these permission groups. */
  inGroups(tx: TenantTx, groups: readonly PermissionGroup[]): Promise<PeopleInGroups>;
  /** Those of the ids that exist, at work or not. */
  people(tx: TenantTx, employeeIds: readonly string[]): Promise<ReadonlyMap<string, Person>>;
  /** The team and all below it. */
  teamsBelow(tx: TenantTx, departmentId: Id<'department'>): Promise<readonly string[]>;
  isTeam(tx: TenantTx, departmentId: Id<'department'>, scope: Scope): Promise<boolean>;
}

export const peopleDoor = plugPlace<PeopleDoor>('approvals.people');
