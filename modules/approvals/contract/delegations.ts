import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { words } from '#kernel/checks';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { LocalDate } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';
import { Person } from './person.ts';

const Delegation = z.object({
  id: id('approvalDelegation'),
  from: Person,
  to: Person,
  fromDate: LocalDate,
  toDate: LocalDate,
  /** Null for all forms. */
  forms: z.array(z.string()).nullable(),
});

const hours = z.int().min(1).max(2000).nullable();
/** Hours of null mean never. */
const Settings = z.object({ remindHours: hours, escalateHours: hours });

const changes = ['delegations', 'requests'];

export const delegationCalls = {
  listDelegations: call
    .route({ method: 'GET', path: '/auth/v1/request/delegations', summary: 'One’s delegations, given and received' })
    .meta({ needs: 'member', reads: ['delegations'] })
    .output(z.array(Delegation)),
  addDelegation: call
    .route({ method: 'POST', path: '/auth/v1/request/delegation', summary: 'Let another person decide for a while' })
    .meta({ needs: 'member', changes })
    .input(
      z.object({
        toEmployeeId: id('employee'),
        fromDate: businessDate,
        toDate: businessDate,
        forms: z.array(words(80)).min(1).max(500).nullish(),
      }),
    )
    .output(Delegation),
  removeDelegation: call
    .route({ method: 'DELETE', path: '/auth/v1/request/delegation', summary: 'End a delegation one has given' })
    .meta({ needs: 'request.ask', changes })
    .input(z.object({ delegationId: id('approvalDelegation') }))
    .output(nothing),
  readReminders: call
    .route({ method: 'GET', path: '/auth/v1/request/setting', summary: 'After how many hours approvers are reminded' })
    .meta({ needs: 'approveLine.edit', reads: ['approvalSettings'] })
    .output(Settings.extend(shownVersion)),
  saveReminders: call
    .route({ method: 'PUT', path: '/auth/v1/request/setting', summary: 'Set reminders and escalation' })
    .meta({ needs: 'approveLine.edit', changes: ['approvalSettings'] })
    .input(Settings.extend(seenVersion))
    .output(Settings.extend(shownVersion)),
};
