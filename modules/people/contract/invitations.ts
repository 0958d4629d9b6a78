import * as z from 'zod';
import { call } from '#access/contract';
import { permissionGroups } from '#access/rules/groups';
import { nothing } from '#kernel/call';
import { id } from '#kernel/ids';
import { listOf, page, sort } from '#kernel/paging';
import { languages } from '#kernel/text';
import { Instant } from '#kernel/time';
import { invitationStates } from '../rules/invitation-life.ts';
import { optionalEmail, optionalName } from './fields.ts';
import { approveStatuses } from './me.ts';

export const Invitation = z.object({
  id: id('invitation'),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  invitedBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  timesSent: z.int(),
  state: z.enum(invitationStates),
  /** What the person will be, besides an employee. */
  permissionGroups: z.array(z.enum(permissionGroups)),
});
export type Invitation = z.infer<typeof Invitation>;

/** A code is shown once, to who asked for it: the server keeps only its hash. */
const Given = z.object({
  id: id('invitation'),
  email: z.string().nullable(),
  code: z.string(),
  link: z.string(),
  expiresAt: Instant,
});

const code = z.string().trim().min(8).max(40);

export const invitations = {
  listInvitations: call
    .route({ method: 'GET', path: '/auth/v1/org/invite-list', summary: 'Invitations that are not accepted yet' })
    .meta({ needs: 'employee.invite', reads: ['invitations'] })
    .input(
      z.object({
        ...page(500),
        search: z.string().trim().max(100).optional(),
        sort: sort(['createdAt', 'expiresAt', 'email']).default('-createdAt'),
      }),
    )
    .output(listOf(Invitation)),
  invite: call
    .route({ method: 'POST', path: '/auth/v1/org/invite', summary: 'Invite people, each by mail, link or code' })
    .meta({ needs: 'employee.invite', changes: ['invitations'] })
    .input(
      z.object({
        people: z
          .array(
            z.object({
              /** Without an address no mail is sent: the inviter hands over the link. */
              email: optionalEmail(),
              firstName: optionalName('firstName'),
              lastName: optionalName('lastName'),
            }),
          )
          .min(1)
          .max(200),
        /** The language of the mail; that of who invites when left out. */
        language: z.enum(languages).optional(),
        /** For all of them. A manager is appointed on the page of the team. */
        permissionGroups: z
          .array(z.enum(permissionGroups).exclude(['manager']))
          .max(8)
          .default([]),
      }),
    )
    .output(
      z.object({
        invitations: z.array(Given),
        /** Addresses of people with a login here. */
        alreadyHere: z.array(z.string()),
        /** Of people who have left: HR takes them back in their file. */
        leftBefore: z.array(z.string()),
      }),
    ),
  inviteEmployee: call
    .route({ method: 'POST', path: '/auth/v1/org/invite/employee', summary: 'Give an employee a login' })
    .meta({ needs: 'employee.invite', changes: ['invitations'], actsOn: 'employeeId' })
    .input(z.object({ employeeId: id('employee'), language: z.enum(languages).optional() }))
    .output(Given),
  resendInvitation: call
    .route({ method: 'POST', path: '/auth/v1/org/invite/resend', summary: 'A new code for another 14 days' })
    .meta({ needs: 'employee.invite', changes: ['invitations'] })
    .input(z.object({ invitationId: id('invitation') }))
    .output(Given),
  cancelInvitation: call
    .route({ method: 'DELETE', path: '/auth/v1/org/invite', summary: 'Take an invitation back' })
    .meta({ needs: 'employee.invite', changes: ['invitations'] })
    .input(z.object({ invitationId: id('invitation') }))
    .output(nothing),
  invitationByCode: call
    .route({ method: 'GET', path: '/v1/org/invite-code', summary: 'Who invites, for the holder of the code' })
    .meta({ needs: 'public', limit: 'narrow' })
    // A link that a mail program has cut still opens the invitation: a wrong proof proves nothing.
    .input(z.object({ code, proof: z.string().max(200).optional() }))
    .output(
      z.object({
        companyName: z.string(),
        expiresAt: Instant,
        /** Who was invited, for a reader who brings the secret of the mail; null for others. */
        invited: z
          .object({
            email: z.string(),
            firstName: z.string().nullable(),
            lastName: z.string().nullable(),
            invitedBy: z.string(),
          })
          .nullable(),
      }),
    ),
  acceptInvitation: call
    .route({ method: 'POST', path: '/auth/v1/org/accept-invite', summary: 'Join the company that invites' })
    .meta({ needs: 'user', changes: ['me', 'employees', 'invitations'], limit: 'narrow' })
    .input(z.object({ code }))
    .output(z.object({ employeeId: id('employee') })),
  joinByPasscode: call
    .route({ method: 'POST', path: '/auth/v1/org/join', summary: 'Ask to join the company of a passcode' })
    .meta({ needs: 'user', changes: ['me', 'employees'], limit: 'narrow' })
    .input(z.object({ passcode: z.string().trim().min(1).max(20) }))
    .output(z.object({ employeeId: id('employee'), status: z.enum(approveStatuses) })),
  companyByPasscode: call
    .route({ method: 'GET', path: '/auth/v1/org', summary: 'Which company a passcode belongs to' })
    .meta({ needs: 'user', limit: 'narrow' })
    .input(z.object({ passcode: z.string().trim().min(1).max(20) }))
    .output(z.object({ name: z.string() })),
};
