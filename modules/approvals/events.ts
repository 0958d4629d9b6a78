import * as z from 'zod';
import { event } from '#kernel/events';
import { id } from '#kernel/ids';

const ofRequest = { requestId: id('approvalRequest') };
/** At most 80 in one event. */
const withPeople = { ...ofRequest, employeeIds: z.array(id('employee')) };

/** These people can decide a request now: it is new, came to their group, was handed over, delegated, or escalated to them. */
export const requestWaiting = event('request.waiting', {
  ...withPeople,
  why: z.enum(['opened', 'nextGroup', 'handedOver', 'escalated']),
});
/** These people are asked no more, without a decision of theirs: they left, moved, or their delegation is over. */
export const requestHandedOver = event('request.handedOver', withPeople);
/** A request has waited so long that these people are reminded. */
export const requestReminded = event('request.reminded', withPeople);
/** A request is approved by its last group; its effect is done with it, or soon after it where the kind says so. */
export const requestApproved = event('request.approved', ofRequest);
/** A request is approved and its kind does the effect after the decision. */
export const effectDue = event('request.effectDue', ofRequest);
/** One of the approvers said no, with a reason. */
export const requestRejected = event('request.rejected', ofRequest);
/** The asker took it back, or it was approved and a second request canceled it. */
export const requestCanceled = event('request.canceled', ofRequest);
