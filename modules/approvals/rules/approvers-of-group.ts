/** Approvers of a group: the people it names and those who have its roles now, without the asker; a named person who has left is replaced by the owners. */
import type { PermissionGroup } from '#access/rules/groups';
import type { Approver } from './approve-line.ts';

/** Who is who at this moment; people who have left are in none of the lists. */
export interface PeopleFacts {
  /** Managers of the asker's team, then of each team above it. */
  readonly managers: readonly (readonly string[])[];
  readonly permissionGroups: Readonly<Partial<Record<PermissionGroup, readonly string[]>>>;
  /** Of the people whom the line, its decisions and the delegations name: those at work. */
  readonly atWork: ReadonlySet<string>;
}

/** The asker first, then the person who entered the request for them: neither approves it, and only the asker takes it back. */
export type Askers = readonly string[];

export const ownersOf = (facts: PeopleFacts, askers: Askers): string[] =>
  (facts.permissionGroups.owner ?? []).filter((id) => !askers.includes(id));

/**
 * The managers above the asker, nearest first. A team without a manager, or whose only manager asks, is no level: the
 * next team above it takes its place.
 */
export const managerLevels = ({ managers }: PeopleFacts, askers: Askers): string[][] =>
  managers.map((level) => level.filter((id) => !askers.includes(id))).filter((level) => level.length > 0);

export function approversOfGroup(approvers: readonly Approver[], facts: PeopleFacts, askers: Askers): string[] {
  const levels = managerLevels(facts, askers);
  const named = (approver: Approver): readonly string[] => {
    switch (approver.kind) {
      case 'employee':
        return facts.atWork.has(approver.employeeId) ? [approver.employeeId] : ownersOf(facts, askers);
      case 'teamManager':
        return levels[0] ?? [];
      case 'managerAbove':
        return levels[1] ?? [];
      case 'owner':
        return ownersOf(facts, askers);
      case 'permissionGroup':
        return facts.permissionGroups[approver.group] ?? [];
    }
  };
  return [...new Set(approvers.flatMap(named))].filter((id) => !askers.includes(id));
}
