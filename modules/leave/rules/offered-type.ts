/** Offered types: a person is offered the kinds of leave that are switched on and not for another gender; one for each event comes with the minutes of an event. */
import type { LeavePolicy } from './leave-type.ts';

/** Where nobody entered a gender the approver decides. */
export const isForGender = ({ gender }: Pick<LeavePolicy, 'gender'>, ofPerson: string | null): boolean =>
  gender === 'any' || ofPerson === null || ofPerson === gender;

export interface OfferedPolicy extends Pick<LeavePolicy, 'gender' | 'grant' | 'overQuota'> {
  readonly isActive: boolean;
}

export const isOffered = (type: OfferedPolicy, ofPerson: string | null): boolean =>
  type.isActive && isForGender(type, ofPerson);

/** Null where no event is counted, or nothing limits it. @param quota minutes for an event that the person has */
export const eventMinutes = ({ grant, overQuota }: OfferedPolicy, quota: number): number | null =>
  grant !== 'perEvent' || (overQuota && quota === 0) ? null : quota;
