// For tests of the screens of requests: words, the reader, people and requests.
import type { ReactNode } from 'react';
import type { PermissionGroup } from '#access/rules/groups';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import type { ApproveGroup, ApproveLine, Person, WholeRequest } from '#approvals/contract';
import { asId } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { TextTable } from '#web/text';
import type { Listed } from './request-list.tsx';

export const text: TextTable = {
  requests: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
  approvals: { en: () => import('#approvals/text/en'), th: () => import('#approvals/text/th') },
  forms: { en: () => import('#forms/text/en'), th: () => import('#forms/text/th') },
};

export const reader = asId<'employee'>('019a0000-0000-7000-8000-000000000001');

/** The screen as a person in these groups sees it. */
export const seenBy = (groups: readonly PermissionGroup[], children: ReactNode) => (
  <ActorAtWork value={anActor({ groups, employeeId: reader })}>{children}</ActorAtWork>
);

const number = (n: number): string => String(n).padStart(12, '0');
export const requestId = (n: number) => asId<'approvalRequest'>(`019a0000-0000-7000-8000-${number(n)}`);

export const aPerson = (firstName: string, n = 20): Person => ({
  employeeId: asId(`019a0000-0000-7000-9000-${number(n)}`),
  firstName,
  lastName: 'ใจดี',
  employeeCode: `E-${n}`,
  isAtWork: true,
});

export const manee = aPerson('มานี', 21);
export const somchai = aPerson('สมชาย', 22);

export const aListed = (n: number, more: Partial<Listed> = {}): Listed => ({
  id: requestId(n),
  kind: 'sample.request',
  form: 'sample.request',
  formName: 'Equipment',
  summary: `Computer ${n}`,
  state: 'pending',
  isCancelling: false,
  asker: aPerson(`Asker ${n}`, n),
  departmentId: null,
  departmentName: 'Production',
  askedAt: '2026-11-14T03:00:00.000Z' as Instant,
  waitingSince: '2026-11-14T03:00:00.000Z' as Instant,
  decidedAt: null,
  onBehalfOf: null,
  ...more,
});

const step = (what: WholeRequest['path'][number]['what'], more: Partial<WholeRequest['path'][number]> = {}) => ({
  at: '2026-11-14T03:00:00.000Z' as Instant,
  what,
  groupName: null,
  employee: null,
  onBehalfOf: null,
  reason: null,
  fault: null,
  people: [],
  ...more,
});

export const aWhole = (n: number, more: Partial<WholeRequest> = {}): WholeRequest => ({
  ...aListed(n),
  cancelsId: null,
  payloadId: '019a0000-0000-7000-8000-0000000000aa',
  wording: `One computer for Asker ${n}`,
  line: { name: 'Purchases', reason: 'company', departmentId: null },
  approveGroups: [],
  path: [step('opened', { employee: aPerson(`Asker ${n}`, n) })],
  next: [manee],
  may: ['approve', 'reject'],
  kept: null,
  ...more,
});
export const pathStep = step;

export const aGroup = (n: number, more: Partial<ApproveGroup> = {}): ApproveGroup => ({
  id: asId(`019a0000-0000-7000-a000-${number(n)}`),
  name: `Step ${n}`,
  approvalRequest: 1,
  conditions: [],
  approvers: [],
  version: `group ${n}`,
  approversVersion: `approvers ${n}`,
  ...more,
});

export const aLine = (n: number, more: Partial<ApproveLine> = {}): ApproveLine => ({
  id: asId(`019a0000-0000-7000-b000-${number(n)}`),
  departmentId: null,
  name: `Line ${n}`,
  externalCode: null,
  formTemplates: [],
  approveGroups: [],
  facts: [],
  isUsable: true,
  version: `line ${n}`,
  formsVersion: `forms ${n}`,
  ...more,
});
