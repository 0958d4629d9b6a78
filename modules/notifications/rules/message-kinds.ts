/** Kinds of message: the event from which each is made, which of the people around it receive it, and the channels it uses unless the receiver chooses others. */

/** Bell: the list within the product. Mail: at once, with others in a daily mail, or not at all. */
export interface Choice {
  readonly bell: boolean;
  readonly mail: MailChoice;
  readonly push: boolean;
  readonly line: boolean;
}

export const mailChoices = ['off', 'now', 'digest'] as const;
export type MailChoice = (typeof mailChoices)[number];

/** Sent outside of the product. */
export const channels = ['mail', 'push', 'line'] as const;
export type Channel = (typeof channels)[number];

/**
 * People around an event. `named`: those whom the event names. `asker`: the person who asked. `asked`: those who were asked to
 * decide. `receivers`: those whom the form names. `person`: the person it is about. `managers`: the managers of that person.
 */
const roles = ['named', 'asker', 'asked', 'receivers', 'person', 'managers'] as const;
export type Role = (typeof roles)[number];

interface KindRow {
  readonly event: string;
  readonly to: Role;
  readonly usually: Choice;
}

const loud = { bell: true, mail: 'now', push: true, line: true } as const;
const soft = { bell: true, mail: 'digest', push: false, line: false } as const;
const silent = { bell: true, mail: 'off', push: false, line: false } as const;

export const messageKinds = {
  requestWaiting: { event: 'request.waiting', to: 'named', usually: loud },
  requestReminded: { event: 'request.reminded', to: 'named', usually: loud },
  requestHandedOver: { event: 'request.handedOver', to: 'named', usually: silent },
  requestApproved: { event: 'request.approved', to: 'asker', usually: loud },
  requestRejected: { event: 'request.rejected', to: 'asker', usually: loud },
  requestCanceled: { event: 'request.canceled', to: 'asked', usually: soft },
  formAnswered: { event: 'form.answered', to: 'receivers', usually: soft },
  punchDisputed: { event: 'clocking.punchDisputed', to: 'managers', usually: soft },
  disputeDecided: { event: 'clocking.disputeDecided', to: 'person', usually: loud },
  leaveDayWaiting: { event: 'leave.questioned', to: 'managers', usually: loud },
  leaveDayAsked: { event: 'leave.questioned', to: 'person', usually: soft },
  leaveDayDecided: { event: 'leave.changeDecided', to: 'person', usually: loud },
  leaveGivenBack: { event: 'leave.givenBack', to: 'person', usually: soft },
  payrollPending: { event: 'payroll.runPending', to: 'named', usually: loud },
  slipReady: { event: 'payroll.runApproved', to: 'person', usually: loud },
  slipUploaded: { event: 'payroll.slipUploaded', to: 'person', usually: loud },
  shiftsPublished: { event: 'shifts.published', to: 'person', usually: loud },
  announcementSent: { event: 'announcements.sent', to: 'receivers', usually: loud },
  announcementReminded: { event: 'announcements.reminded', to: 'receivers', usually: loud },
  taxApproved: { event: 'taxTh.declarationApproved', to: 'person', usually: soft },
  taxReturned: { event: 'taxTh.declarationReturned', to: 'person', usually: loud },
  certificateReady: { event: 'filingsTh.certificatesReady', to: 'person', usually: loud },
  taxDue: { event: 'taxTh.declarationDue', to: 'person', usually: loud },
  supportAsked: { event: 'support.asked', to: 'named', usually: loud },
  dataAsked: { event: 'consent.asked', to: 'named', usually: loud },
  documentEnds: { event: 'employee.documentEnds', to: 'named', usually: soft },
  reportReady: { event: 'reports.ready', to: 'named', usually: loud },
  filingsDue: { event: 'filingsTh.due', to: 'named', usually: loud },
} as const satisfies Record<string, KindRow>;

export type MessageKind = keyof typeof messageKinds;

export const kindNames = Object.keys(messageKinds) as [MessageKind, ...MessageKind[]];

/** What a person chose, in place of the usual choices. */
export type Choices = Readonly<Partial<Record<MessageKind, Choice>>>;

export const isChosen = (choice: Choice, channel: Channel): boolean =>
  channel === 'mail' ? choice.mail !== 'off' : choice[channel];

export const choiceOf = (choices: Choices, kind: MessageKind): Choice => choices[kind] ?? messageKinds[kind].usually;
