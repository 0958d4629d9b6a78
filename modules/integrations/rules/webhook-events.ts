/** The events that a webhook can carry, and the fields of each that leave the company: ids, dates and kinds. */
export const webhookEvents = {
  'employee.joined': ['employeeId'],
  'employee.approved': ['employeeId'],
  'employee.deactivated': ['employeeId'],
  'employee.leaving': ['employeeId'],
  'employee.staying': ['employeeId'],
  'employee.startChanged': ['employeeId'],
  'department.membersChanged': ['departmentId', 'employeeIds'],
  'request.waiting': ['requestId', 'employeeIds', 'why'],
  'request.approved': ['requestId'],
  'request.rejected': ['requestId'],
  'request.canceled': ['requestId'],
  'leave.daysChanged': ['employeeId', 'dates'],
  'form.answered': ['responseId'],
  'form.documentIssued': ['responseId'],
  'shifts.published': ['boardId', 'employeeIds', 'dates'],
  'payroll.runApproved': ['runId'],
  'payroll.runVoided': ['runId'],
  'announcements.sent': ['announcementId', 'employeeIds'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type WebhookEvent = keyof typeof webhookEvents;

export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** What is sent when a person tries a webhook. */
export const testEvent = 'webhook.test';

/** The fields of an event that leave the company. */
export const publicFacts = (event: WebhookEvent, payload: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(webhookEvents[event].map((field) => [field, payload[field]]));
