import type { ErrorWords } from '#kernel/errors';
import type { approvalErrors } from '../errors.ts';

export const en = {
  tasks: { channel: 'Requests', waiting: 'Requests to decide' },
  errors: {
    departmentNotFound: 'Team not found. It was deleted, or it is not one of yours.',
    employeeNotFound: 'This person does not work here.',
    lineNotFound: 'This approve line no longer exists.',
    groupNotFound: 'This group of approvers no longer exists.',
    formNotFound: 'Form not found.',
    factNotFound: 'No form of this line has “{{fact}}”, so this group would never be asked.',
    valueNotFound:
      'No request has “{{value}}” as “{{fact}}”, so this group would never be asked. Choose one that is offered.',
    requestNotFound: 'Request not found, or you are not allowed to see it.',
    delegationNotFound: 'This delegation no longer exists.',
    codeTaken: 'Another approve line has this code.',
    formTaken: 'This form already uses another approve line of this team.',
    approverTwice: 'This approver is already in the group.',
    approverNeeded: 'Choose a person or a role.',
    lineWithoutApprovers: 'Add an approver first. Nobody could approve requests on this line yet.',
    tooMany: 'You can add up to {{n}} here.',
    alreadyOpen: 'This is already waiting for approval.',
    alreadyDecided: 'This request has already been decided.',
    notDecidedYet: 'This request has not been decided yet. You can still cancel it.',
    alreadyApprovedByYou: 'You have already approved this request.',
    notYours: 'This request is not waiting for your decision.',
    reasonNeeded: 'Please give a reason, so that the person understands the decision.',
    cannotBeUndone: 'The effect of this request cannot be undone.',
    kindUnknown: 'This kind of request is no longer in use, so it cannot be approved. You can reject it.',
    alreadyAsked: 'You have already asked to cancel this.',
    toOneself: 'Choose a person other than yourself.',
    endsBeforeStart: 'The last day is before the first day.',
    isOver: 'The last day has passed.',
    circle: 'The person you chose has delegated to you, so nobody would be left to decide.',
  } satisfies ErrorWords<typeof approvalErrors>,
} as const;
