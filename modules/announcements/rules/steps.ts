/** Steps of an announcement: a draft, a scheduled or a failed one is changed, sent and deleted; one that is sent is recalled, and reminds until its last day is over. */

export const announcementStatuses = ['DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'FAILED'] as const;
export type AnnouncementStatus = (typeof announcementStatuses)[number];

export const announcementSteps = ['save', 'send', 'rename', 'delete', 'unschedule', 'recall', 'remind'] as const;
export type AnnouncementStep = (typeof announcementSteps)[number];

const allowed: Readonly<Record<AnnouncementStatus, readonly AnnouncementStep[]>> = {
  DRAFT: ['save', 'send', 'rename', 'delete'],
  // Its content can be changed until it is sent.
  SCHEDULED: ['save', 'send', 'rename', 'delete', 'unschedule'],
  SENDING: ['rename', 'recall'],
  SENT: ['rename', 'recall', 'remind', 'delete'],
  FAILED: ['save', 'send', 'rename', 'delete'],
};

export interface AnnouncementState {
  readonly status: AnnouncementStatus;
  /** Receivers do not see it any more. */
  readonly isRecalled: boolean;
  /** Its last day is over: receivers do not see it either. */
  readonly isOver: boolean;
}

export function maySteps({ status, isRecalled, isOver }: AnnouncementState): readonly AnnouncementStep[] {
  if (!isRecalled) return allowed[status].filter((step) => !(isOver && step === 'remind'));
  return allowed[status].filter((step) => step === 'rename' || step === 'delete');
}
