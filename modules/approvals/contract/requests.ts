import * as z from 'zod';
import { call } from '#access/contract';
import { note } from '#kernel/checks';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { after } from '#kernel/paging';
import { Instant } from '#kernel/time';
import { requestStates } from '../rules/request-steps.ts';
import { Person } from './person.ts';

const State = z.enum(requestStates);

const RequestInList = z.object({
  id: id('approvalRequest'),
  kind: z.string(),
  form: z.string(),
  formName: z.string(),
  /** One line about what is asked for. */
  summary: z.string(),
  state: State,
  /** It asks to undo another request. */
  isCancelling: z.boolean(),
  asker: Person,
  departmentId: id('department').nullable(),
  departmentName: z.string().nullable(),
  askedAt: Instant,
  /** Since when the people asked now are asked; null once it is decided. */
  waitingSince: Instant.nullable(),
  decidedAt: Instant.nullable(),
});
export type RequestInList = z.infer<typeof RequestInList>;

const WaitingRequest = RequestInList.extend({
  /** The person for whom the reader decides, or decided; null for themselves. */
  onBehalfOf: Person.nullable(),
});

const DecidedRequest = WaitingRequest.extend({
  /** What the reader decided; the state is what became of the request. */
  decision: z.object({ approved: z.boolean(), reason: z.string().nullable(), at: Instant }),
});

const GroupOfRequest = z.object({
  name: z.string(),
  approvalRequest: z.int(),
  state: z.enum(['passed', 'skipped', 'current', 'later']),
  skipped: z.enum(['condition', 'nobody', 'alreadyApproved']).nullable(),
  /** True for the owners, who decide where all groups are empty. */
  isOwners: z.boolean(),
  /** True for those of whom one must approve after the line, because only they may let it in. */
  isDeciders: z.boolean(),
  approvers: z.array(
    z.object({
      employee: Person,
      onBehalfOf: Person.nullable(),
      /** Null while it is not decided. */
      approved: z.boolean().nullable(),
      reason: z.string().nullable(),
      approvedDate: Instant.nullable(),
    }),
  ),
});

/** Why something was refused: a code; the sentence is made in the reader's language, as for every refusal. */
const Fault = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Fault = z.infer<typeof Fault>;

export const pathSteps = [
  'opened',
  'skipped',
  'asked',
  'approved',
  'rejected',
  'canceled',
  'reminded',
  'escalated',
  'handedOver',
  'refused',
  'accepted',
  'done',
  'undone',
] as const;

const PathStep = z.object({
  at: Instant,
  what: z.enum(pathSteps),
  groupName: z.string().nullable(),
  /** Null for the server itself. */
  employee: Person.nullable(),
  onBehalfOf: Person.nullable(),
  reason: z.string().nullable(),
  /** Of `refused`: why what the approval does is not possible. */
  fault: Fault.nullable(),
  people: z.array(Person),
});
export type PathStep = z.infer<typeof PathStep>;

const WholeRequest = RequestInList.extend({
  cancelsId: id('approvalRequest').nullable(),
  /** The row of the module that owns the kind: the answer of a form, for example. */
  payloadId: z.uuid(),
  /** What the decision will do. */
  wording: z.string(),
  line: z.object({
    name: z.string().nullable(),
    /** Why this line: of the asker's team, a team above, the company, or none was made. */
    reason: z.enum(['ownTeam', 'teamAbove', 'company', 'noLine']),
    departmentId: id('department').nullable(),
  }),
  approveGroups: z.array(GroupOfRequest),
  path: z.array(PathStep),
  /** Who can decide now. */
  next: z.array(Person),
  /** What the reader may do. */
  may: z.array(z.enum(['approve', 'reject', 'cancel', 'askToCancel'])),
  /** Why a reader who could ask to undo it cannot any more: the code of the refusal; else null. */
  kept: z.string().nullable(),
});
export type WholeRequest = z.infer<typeof WholeRequest>;

const requestId = id('approvalRequest');
/** By one call; each is decided by itself. */
export const mostDecided = 100;
const filters = {
  form: z.string().trim().min(1).max(80).optional(),
  from: businessDate.optional(),
  to: businessDate.optional(),
  size: z.int().min(1).max(100).default(10),
  after: after.optional(),
};
const ofOthers = { departmentId: id('department').optional(), employeeId: id('employee').optional() };
const listOfRequests = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), next: z.string().nullable() });
const reads = ['requests'];
const changes = ['requests'];
/** A reason that a rejection needs and an approval may have. */
const reason = note(500);

const Outcome = z.object({
  requestId,
  /** `pending` where another group is asked next. */
  state: State,
});

export const requestCalls = {
  readRequest: call
    .route({ method: 'GET', path: '/auth/v1/request', summary: 'One request with its path' })
    .meta({ needs: 'request.view', reads })
    .input(z.object({ requestId }))
    .output(WholeRequest),
  listRequests: call
    .route({ method: 'GET', path: '/auth/v1/requests', summary: 'Requests of the company, newest first' })
    .meta({ needs: 'request.manage', reads })
    .input(z.object({ state: State.default('pending'), ...filters, ...ofOthers }))
    .output(listOfRequests(RequestInList)),
  listOwnRequests: call
    .route({ method: 'GET', path: '/auth/v1/requests/me', summary: 'One’s own requests, newest first' })
    .meta({ needs: 'request.ask', reads })
    .input(z.object({ state: State.optional(), ...filters }))
    .output(listOfRequests(RequestInList)),
  listWaiting: call
    .route({ method: 'GET', path: '/auth/v1/requests/waiting', summary: 'What waits for the reader, oldest first' })
    .meta({ needs: 'member', reads })
    .input(z.object({ ...filters, ...ofOthers }))
    .output(listOfRequests(WaitingRequest)),
  listDecided: call
    .route({ method: 'GET', path: '/auth/v1/requests/decided', summary: 'What the reader decided, newest first' })
    .meta({ needs: 'member', reads })
    .input(z.object({ ...filters, ...ofOthers }))
    .output(listOfRequests(DecidedRequest)),
  countWaiting: call
    .route({ method: 'GET', path: '/auth/v1/requests/waiting/count', summary: 'How many wait for the reader' })
    .meta({ needs: 'member', reads })
    .output(z.object({ count: z.int() })),
  listRequestForms: call
    .route({ method: 'GET', path: '/auth/v1/request/forms', summary: 'Forms by which requests can be chosen' })
    .meta({ needs: 'member', reads: ['forms'] })
    .output(z.array(z.object({ id: z.string(), name: z.string(), isArchived: z.boolean() }))),
  decide: call
    .route({ method: 'PUT', path: '/auth/v1/request/decide', summary: 'Approve or reject a request' })
    .meta({ needs: 'member', changes })
    .input(z.object({ requestId, approve: z.boolean(), reason }))
    .output(Outcome),
  decideMany: call
    .route({ method: 'PUT', path: '/auth/v1/requests/decide', summary: 'Approve or reject several, each by itself' })
    .meta({ needs: 'member', changes })
    .input(z.object({ requestIds: z.array(requestId).min(1).max(mostDecided), approve: z.boolean(), reason }))
    .output(
      z.object({
        decided: z.array(Outcome),
        /** Those that could not be decided, each with its refusal. */
        refused: z.array(Fault.extend({ requestId })),
      }),
    ),
  cancelRequest: call
    .route({ method: 'PUT', path: '/auth/v1/request/cancel', summary: 'Take back one’s own request' })
    .meta({ needs: 'request.ask', changes })
    .input(z.object({ requestId, reason }))
    .output(Outcome),
  askToCancel: call
    .route({ method: 'POST', path: '/auth/v1/request/cancel', summary: 'Ask to undo an approved request' })
    .meta({ needs: 'request.ask', changes })
    .input(z.object({ requestId, reason }))
    .output(Outcome),
};
