import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput, nothing } from '#kernel/call';
import { note } from '#kernel/checks';
import { id } from '#kernel/ids';
import { listOf, page } from '#kernel/paging';
import { Instant } from '#kernel/time';
import { changeParts, changeStates } from '../rules/file-change.ts';
import { Address, identityFields, personalFields } from './file.ts';

/** Both are null once it is decided: the log has them then. */
const FieldChange = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });

/** A change that a person asked for in their own file. */
export const FileChange = z.object({
  id: id('employeeChange'),
  part: z.enum(changeParts),
  fields: z.array(FieldChange),
  note: z.string().nullable(),
  /** A picture of the bank book waits with it. */
  hasBankBook: z.boolean(),
  state: z.enum(changeStates),
  askedAt: Instant,
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type FileChange = z.infer<typeof FileChange>;

/** The same before the eyes of the company: sensitive values are dots until asked for. */
export const ChangeToDecide = FileChange.extend({
  employee: z.object({
    id: id('employee'),
    firstName: z.string(),
    lastName: z.string(),
    employeeCode: z.string().nullable(),
  }),
});
export type ChangeToDecide = z.infer<typeof ChangeToDecide>;

/** What is asked for is a request: the list follows decisions in the inbox as well. */
const reads = ['employee.changes', 'requests'];
const asks = { needs: 'portal.view', changes: reads } as const;
const largestPicture = 10 * 1024 * 1024;
const toCompany = { note: note(300) };

export const fileChanges = {
  askPersonalChange: call
    .route({ method: 'POST', path: '/auth/v1/employee/change/personal', summary: 'Ask for another name or birth date' })
    .meta(asks)
    .input(z.object({ ...personalFields, ...toCompany }))
    .output(nothing),
  askAddressChange: call
    .route({ method: 'POST', path: '/auth/v1/employee/change/address', summary: 'Ask for another registered address' })
    .meta(asks)
    .input(Address.extend(toCompany))
    .output(nothing),
  askIdentityChange: call
    .route({
      method: 'POST',
      path: '/auth/v1/employee/change/identity',
      summary: 'Ask for other identity or bank data',
    })
    .meta(asks)
    .input(
      z.object({
        ...identityFields,
        ...toCompany,
        /** With another bank account: a picture of the first page of the bank book. */
        bankBook: z.file().min(1).max(largestPicture).nullish(),
      }),
    )
    .output(nothing),
  ownChanges: call
    .route({ method: 'GET', path: '/auth/v1/employee/change/mine', summary: 'What one asked for, the last twenty' })
    .meta({ needs: 'portal.view', reads })
    .output(z.array(FileChange)),
  takeBackChange: call
    .route({ method: 'DELETE', path: '/auth/v1/employee/change', summary: 'Take back what one asked for' })
    .meta(asks)
    .input(z.object({ changeId: id('employeeChange') }))
    .output(nothing),
  waitingChanges: call
    .route({
      method: 'GET',
      path: '/auth/v1/employee/changes',
      summary: 'What people ask to have changed, oldest first',
    })
    .meta({ needs: 'employee.edit', reads })
    .input(z.object({ ...page(50), employeeId: id('employee').optional() }))
    .output(listOf(ChangeToDecide)),
  revealChange: call
    .route({
      method: 'POST',
      path: '/auth/v1/employee/change/sensitive',
      summary: 'A request in full; kept in the log',
    })
    .meta({ needs: 'file.sensitive' })
    .input(z.object({ changeId: id('employeeChange') }))
    .output(z.array(FieldChange)),
  readBankBook: call
    .route({
      method: 'GET',
      path: '/auth/v1/employee/change/bank-book',
      summary: 'The picture of the bank book of a request; kept in the log',
    })
    .meta({ needs: 'file.sensitive' })
    .input(z.object({ changeId: id('employeeChange') }))
    .output(fileOutput),
  decideChange: call
    .route({ method: 'PUT', path: '/auth/v1/employee/change', summary: 'Approve or reject what somebody asked for' })
    .meta({
      needs: 'employee.edit',
      changes: ['employees', 'employee.file', 'employee.terms', 'employee.changes', 'requests'],
    })
    .input(
      z.object({
        changeId: id('employeeChange'),
        approve: z.boolean(),
        /** Shown to the person who is refused. */
        reason: note(300),
      }),
    )
    .output(nothing),
};
