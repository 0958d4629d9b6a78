/** Progress of a request: its groups are asked in order; a group is skipped when its conditions do not hold or nobody is in it, and passed when enough of its people have approved; when groups were to be asked and none could, or when the approval of the groups cannot be carried out, the owners decide. */
import type { LineGroup } from './approve-line.ts';
import { type Askers, approversOfGroup, ownersOf, type PeopleFacts } from './approvers-of-group.ts';
import { isAsked, type RequestFacts } from './condition.ts';
import { standInsOf } from './delegation.ts';
import { levelsAbove } from './escalation.ts';

/** An approval: of a person, given by that person or by one who stands in. */
export interface Approval {
  readonly by: string;
  readonly for: string;
  readonly group: number;
  /** Given by the level above: it is enough for the whole group. */
  readonly escalated: boolean;
}

export interface OpenRequest {
  readonly groups: readonly LineGroup[];
  readonly facts: RequestFacts;
  readonly askers: Askers;
  readonly approvals: readonly Approval[];
  /** The group that was asked last; `groups.length` means the owners. */
  readonly group: number;
  /** How many levels above that group have been asked as well. */
  readonly level: number;
}

/** The people and the delegations of this moment. */
export interface Now {
  readonly people: PeopleFacts;
  /** Those that count today for the form. */
  readonly delegations: readonly { readonly fromEmployeeId: string; readonly toEmployeeId: string }[];
}

/** A person who can decide now, and for whom: their own voice, or that of a person they stand in for. */
export interface Asked {
  readonly employeeId: string;
  readonly for: string;
  readonly escalated: boolean;
}

export type SkipReason = 'condition' | 'nobody' | 'alreadyApproved';
export interface Skip {
  readonly group: number;
  readonly reason: SkipReason;
}

/** Why a request is approved: by its line, because no group is asked for such a request, or because nobody else is there. */
export type ApprovedBy = 'line' | 'nothingAsked' | 'nobodyElse';

export type Progress =
  | {
      readonly state: 'pending';
      readonly group: number;
      readonly level: number;
      /** Never empty: no request waits for nobody. */
      readonly asked: readonly Asked[];
      readonly canEscalate: boolean;
      readonly skipped: readonly Skip[];
    }
  | { readonly state: 'approved'; readonly by: ApprovedBy; readonly skipped: readonly Skip[] };

/** Where the request is now. Groups before the one asked last are not looked at again. */
export function progressOf(request: OpenRequest, now: Now): Progress {
  const skipped: Skip[] = [];
  for (const [index, group] of request.groups.entries()) {
    if (index < request.group) continue;
    if (!isAsked(group.conditions, request.facts)) {
      skipped.push({ group: index, reason: 'condition' });
      continue;
    }
    const people = approversOfGroup(group.approvers, now.people, request.askers);
    const waiting = waitingAt({ index, minimum: group.minimum, people }, request, now);
    if (waiting) return { ...waiting, skipped };
    const wasAsked = request.approvals.some((approval) => approval.group === index);
    if (!wasAsked) skipped.push({ group: index, reason: people.length === 0 ? 'nobody' : 'alreadyApproved' });
  }
  const owners = request.groups.length;
  // Owners who are asked after the groups decide by themselves: the approvals before theirs are not enough.
  const counting =
    request.group === owners ? request.approvals.filter(({ group }) => group === owners) : request.approvals;
  if (counting.length > 0) return { state: 'approved', by: 'line', skipped };
  const isAnyAsked = request.groups.some(({ conditions }) => isAsked(conditions, request.facts));
  if (!isAnyAsked && request.groups.length > 0) return { state: 'approved', by: 'nothingAsked', skipped };
  const waiting = waitingAt({ index: owners, minimum: 1, people: heads(request, now) }, request, now);
  return waiting ? { ...waiting, skipped } : { state: 'approved', by: 'nobodyElse', skipped };
}

/** The owners; where the only owner asks or has approved already, the administrators. */
function heads({ askers, approvals }: OpenRequest, { people }: Now): string[] {
  const others = (id: string) => !askers.includes(id) && !hasDecided(approvals, id);
  const owners = ownersOf(people, askers).filter(others);
  return owners.length > 0 ? owners : (people.permissionGroups.administrator ?? []).filter(others);
}

/** By themselves, or by a person who stands in for them. */
const hasDecided = (approvals: readonly Approval[], id: string): boolean =>
  approvals.some((one) => one.by === id || one.for === id);

interface Place {
  readonly index: number;
  readonly minimum: number;
  readonly people: readonly string[];
}

/** Null when the group is passed, or nobody is in it. */
function waitingAt(place: Place, request: OpenRequest, now: Now): Omit<PendingProgress, 'skipped'> | null {
  const { approvals, askers } = request;
  const own = approvals.filter(({ group }) => group === place.index);
  if (own.some(({ escalated }) => escalated)) return null;
  // One person approves once: an approval of an earlier group counts here as well.
  const earlier = approvals.filter(
    (one) => one.group < place.index && (place.people.includes(one.for) || place.people.includes(one.by)),
  );
  const isLeft = (id: string) => !hasDecided(approvals, id);
  const left = place.people.filter(isLeft);
  if (own.length + earlier.length >= place.minimum || left.length === 0) return null;
  const above = levelsAbove(place.people, now.people, askers)
    .map((level) => level.filter(isLeft))
    .filter((level) => level.length > 0);
  const isHere = request.group === place.index;
  const level = isHere ? Math.min(request.level, above.length) : 0;
  return {
    state: 'pending',
    group: place.index,
    level,
    asked: [
      ...voices(left, { request, now, escalated: false }),
      ...voices(above.slice(0, level).flat(), { request, now, escalated: true }),
    ].filter(onceEach()),
    canEscalate: level < above.length,
  };
}

type PendingProgress = Extract<Progress, { readonly state: 'pending' }>;

/** The people themselves first, then those who stand in for them. */
function voices(
  people: readonly string[],
  { request, now, escalated }: { request: OpenRequest; now: Now; escalated: boolean },
): Asked[] {
  const maySpeak = (id: string) => !request.askers.includes(id) && !request.approvals.some(({ by }) => by === id);
  const standIns = people.flatMap((id) =>
    standInsOf(id, now.delegations, now.people.atWork)
      .filter(maySpeak)
      .map((employeeId) => ({ employeeId, for: id, escalated })),
  );
  return [...people.map((id) => ({ employeeId: id, for: id, escalated })), ...standIns];
}

/** A person has one voice: their own before that of another. */
function onceEach(): (one: Asked) => boolean {
  const seen = new Set<string>();
  return ({ employeeId }) => !seen.has(employeeId) && seen.add(employeeId) !== undefined;
}
