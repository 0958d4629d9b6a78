import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput } from '#kernel/call';
import { note } from '#kernel/checks';
import { id } from '#kernel/ids';
import { listOf, page, sort } from '#kernel/paging';
import { Instant, LocalDate, LocalTime } from '#kernel/time';
import { dayParts } from '../rules/leave-length.ts';
import { AskedFields, dayMinutes } from './shapes.ts';

export const leaveStates = ['pending', 'approved', 'rejected', 'canceled'] as const;
const State = z.enum(leaveStates);

/** The most documents of one request. */
export const mostFiles = 5;

const LeaveInList = z.object({
  id: id('leave'),
  leaveTypeId: id('leaveType'),
  from: LocalDate,
  to: LocalDate,
  startPart: z.enum(dayParts),
  endPart: z.enum(dayParts),
  startTime: LocalTime.nullable(),
  endTime: LocalTime.nullable(),
  minutes: z.int(),
  paidMinutes: z.int(),
  /** The length as the company shows it: "2d 0h". */
  shown: z.string(),
  dayMinutes,
  state: State,
  note: z.string().nullable(),
  /** Null for imported leave. */
  requestId: id('approvalRequest').nullable(),
  /** A request to cancel it waits for a decision. */
  isCancelAsked: z.boolean(),
  askedAt: Instant,
  files: z.array(z.object({ id: id('leaveFile'), name: z.string() })),
});
export type LeaveInList = z.infer<typeof LeaveInList>;

const OfferedType = z.object({
  leaveTypeId: id('leaveType'),
  /** Minutes for each event, such as a birth; null where no event is counted or nothing limits it. */
  eventMinutes: z.int().nullable(),
  dayMinutes,
});
export type OfferedType = z.infer<typeof OfferedType>;

export const leaveRequestCalls = {
  offeredTypes: call
    .route({
      method: 'GET',
      path: '/auth/v1/leave/request/types',
      summary: 'Leave types that a person can ask for, in the order of their names',
    })
    // Which types are left out tells the gender, so it needs the permission to ask for the person.
    .meta({ needs: 'leave.ask', reads: ['leave', 'employees'] })
    .input(z.object({ employeeId: id('employee').optional() }))
    .output(z.object({ items: z.array(OfferedType) })),
  ask: call
    .route({ method: 'POST', path: '/auth/v1/leave/request', summary: 'Ask for leave, for oneself or as staff' })
    .meta({ needs: 'leave.ask', changes: ['leave', 'leave.balances', 'requests'] })
    .input(
      z.object({
        /** The person who takes leave; the caller when left out. */
        employeeId: id('employee').optional(),
        ...AskedFields,
        note: note(500),
        /** Stored before by `POST /auth/v1/file`. */
        fileIds: z.array(id('file')).max(mostFiles).default([]),
      }),
    )
    .output(
      z.object({
        leaveId: id('leave'),
        requestId: id('approvalRequest'),
        /** `approved` where nobody need be asked. */
        state: State,
        shown: z.string(),
      }),
    ),
  listRequests: call
    .route({ method: 'GET', path: '/auth/v1/leave/requests', summary: 'Leave of a person, the latest days first' })
    .meta({ needs: 'leave.view', reads: ['leave', 'requests'] })
    .input(z.object({ ...page(20), employeeId: id('employee').optional(), sort: sort(['from']).default('-from') }))
    .output(listOf(LeaveInList)),
  readRequest: call
    .route({ method: 'GET', path: '/auth/v1/leave/request', summary: 'One leave with its documents' })
    .meta({ needs: 'request.view', reads: ['leave', 'requests'] })
    .input(z.object({ leaveId: id('leave') }))
    .output(LeaveInList),
  readFile: call
    .route({ method: 'GET', path: '/auth/v1/leave/request/file', summary: 'A document that was sent with a leave' })
    .meta({ needs: 'request.view' })
    .input(z.object({ id: id('leaveFile') }))
    .output(fileOutput),
};
