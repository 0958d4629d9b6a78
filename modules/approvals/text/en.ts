import type { ErrorWords } from '#kernel/errors';
import type { approvalErrors } from '../errors.ts';

export const en = {
  errors: {
    departmentNotFound: 'This team is not there. It was deleted, or it is not one of yours.',
    employeeNotFound: 'This person does not work here.',
    lineNotFound: 'This approve line is not there any more.',
    groupNotFound: 'This group of approvers is not there any more.',
    formNotFound: 'There is no such form.',
    factNotFound: 'No form of this line knows “{{fact}}”, so the group would never be asked.',
    requestNotFound: 'This request is not there, or it is not yours to see.',
    delegationNotFound: 'This delegation is not there any more.',
    codeTaken: 'Another approve line has this code.',
    formTaken: 'Another approve line of this team is used by this form already.',
    approverTwice: 'This approver is in the group already.',
    approverNeeded: 'Choose a person or a role.',
    lineWithoutApprovers: 'Add an approver first: nobody could approve on this line.',
    tooMany: 'No more than {{n}} are possible here.',
    alreadyOpen: 'This waits for approval already.',
    alreadyDecided: 'This request is decided already.',
    notDecidedYet: 'This request is not decided yet. You can still cancel it.',
    alreadyApprovedByYou: 'You have approved this request already.',
    notYours: 'This request does not wait for your decision.',
    reasonNeeded: 'Say why, so that the person who asks understands.',
    cannotBeUndone: 'What this request did cannot be undone.',
    alreadyAsked: 'You have asked to cancel this already.',
    toOneself: 'Choose another person than yourself.',
    endsBeforeStart: 'The last day comes before the first.',
    isOver: 'The last day is over.',
    circle: 'The person you chose has delegated to you, so nobody would be left to decide.',
  } satisfies ErrorWords<typeof approvalErrors>,
} as const;
