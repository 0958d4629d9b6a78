// Each event that webhooks can carry is heard here and becomes a delivery for each webhook that wants it.
import { announcementSent } from '#announcements/events';
import { requestApproved, requestCanceled, requestRejected, requestWaiting } from '#approvals/events';
import { departmentMembersChanged } from '#departments/events';
import { documentIssued, formAnswered } from '#forms/events';
import type { EventKind } from '#kernel/events';
import { systemNow } from '#kernel/time';
import { leaveDaysChanged } from '#leave/events';
import { runApproved, runVoided } from '#payroll/events';
import {
  employeeApproved,
  employeeDeactivated,
  employeeJoined,
  employeeLeaving,
  employeeStartChanged,
  employeeStaying,
} from '#people/events';
import { dueAt } from '#server/due';
import { type Hears, hearsTogether } from '#server/events';
import { shiftsPublished } from '#shifts/events';
import { publicFacts, type WebhookEvent } from '../rules/webhook-events.ts';
import { deliveryWork } from './delivery-work.ts';
import { addDeliveries, isWanted } from './store/deliveries.ts';

/** Names of listeners have no capital letters: employee.startChanged becomes employee.start-changed. */
const inSmallLetters = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const carried = <Payload extends object>(name: WebhookEvent, event: EventKind<Payload>): Hears =>
  hearsTogether(
    event,
    `integrations.${inSmallLetters(name)}`,
    async ({ tx, events }) => {
      const now = systemNow();
      const facts = events.map(({ eventId, payload }) => ({
        eventId,
        data: publicFacts(name, payload as Readonly<Record<string, unknown>>),
      }));
      if ((await addDeliveries(tx, { event: name, facts, now })) > 0) dueAt(tx, deliveryWork, now);
    },
    // Most companies have no webhook, and most webhooks want a few events.
    { concerning: async (tx, events) => ((await isWanted(tx, name)) ? events : []) },
  );

/** The name of the event decides what a webhook is called with: the compiler wants each of them. */
const heard: Readonly<Record<WebhookEvent, Hears>> = {
  'employee.joined': carried('employee.joined', employeeJoined),
  'employee.approved': carried('employee.approved', employeeApproved),
  'employee.deactivated': carried('employee.deactivated', employeeDeactivated),
  'employee.leaving': carried('employee.leaving', employeeLeaving),
  'employee.staying': carried('employee.staying', employeeStaying),
  'employee.startChanged': carried('employee.startChanged', employeeStartChanged),
  'department.membersChanged': carried('department.membersChanged', departmentMembersChanged),
  'request.waiting': carried('request.waiting', requestWaiting),
  'request.approved': carried('request.approved', requestApproved),
  'request.rejected': carried('request.rejected', requestRejected),
  'request.canceled': carried('request.canceled', requestCanceled),
  'leave.daysChanged': carried('leave.daysChanged', leaveDaysChanged),
  'form.answered': carried('form.answered', formAnswered),
  'form.documentIssued': carried('form.documentIssued', documentIssued),
  'shifts.published': carried('shifts.published', shiftsPublished),
  'payroll.runApproved': carried('payroll.runApproved', runApproved),
  'payroll.runVoided': carried('payroll.runVoided', runVoided),
  'announcements.sent': carried('announcements.sent', announcementSent),
};

export const webhookHears: readonly Hears[] = Object.values(heard);
