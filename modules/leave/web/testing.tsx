// A person with leave, for tests of the screens.
import type { ReactNode } from 'react';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import { asDate, instant } from '#kernel/time';
import type { Answer } from '#web/testing/answers';
import { renderScreen, type ScreenOptions } from '#web/testing/render';
import type { TextTable } from '#web/text';
import type {
  CalculatedLeave,
  LeaveBalance,
  LeaveInList,
  LeaveType,
  OfferedType,
  PersonBalances,
} from '../contract.ts';
import { ordinaryPolicy } from '../rules/leave-type.ts';

const text: TextTable = {
  leave: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
  calendars: { en: () => import('#calendars/text/en'), th: () => import('#calendars/text/th') },
};

const idOf = (last: string) => `00000000-0000-7000-8000-0000000000${last}`;

export const annual: LeaveType & { version: string } = {
  ...ordinaryPolicy,
  id: asId<'leaveType'>(idOf('a1')),
  name: 'Annual leave',
  code: 'ANN',
  colour: '#2F7D6B',
  symbol: 'A',
  isActive: true,
  statutory: 'annual',
  version: 'v1',
};
export const sick: typeof annual = {
  ...annual,
  id: asId<'leaveType'>(idOf('a2')),
  name: 'Sick leave',
  code: 'SICK',
  symbol: 'S',
  statutory: 'sick',
};

export const typePage = { items: [annual, sick], total: 2, page: 0, size: 100 };

const balance: LeaveBalance = {
  leaveTypeId: annual.id,
  yearFrom: asDate('2026-01-01'),
  yearTo: asDate('2026-12-31'),
  grantedMinutes: 6 * 480,
  carriedMinutes: 0,
  adjustedMinutes: 0,
  usedMinutes: 480,
  expiredMinutes: 0,
  balanceMinutes: 5 * 480,
  plannedMinutes: 0,
  pendingMinutes: 0,
  quotaDays: 6,
  carryForwardDays: 0,
  leaveDays: 5,
  leaveHours: 0,
  leaveMinutes: 0,
  reduceDays: 1,
  reduceHours: 0,
  reduceMinutes: 0,
  dayMinutes: 480,
};

export const somchai: PersonBalances = {
  employeeId: asId<'employee'>(idOf('e1')),
  employeeCode: 'E-001',
  firstName: 'Somchai',
  lastName: 'Jaidee',
  positionName: null,
  balances: [balance, { ...balance, leaveTypeId: sick.id, grantedMinutes: 30 * 480, balanceMinutes: 29 * 480 }],
};

export const offered: OfferedType[] = [annual, sick].map(({ id }) => ({
  leaveTypeId: id,
  eventMinutes: null,
  dayMinutes: 480,
}));

export const calculated: CalculatedLeave = {
  minutes: 480,
  paidMinutes: 480,
  shown: '1d 0h',
  dayMinutes: 480,
  days: [
    {
      date: asDate('2026-11-20'),
      minutes: 480,
      paidMinutes: 480,
      reason: 'workDay',
      sentence: 'Work day',
      holidayName: null,
    },
  ],
  balanceBefore: 5 * 480,
  balanceAfter: 4 * 480,
  refusal: null,
  needsDocument: false,
  warnings: [],
};

export const aLeave: LeaveInList = {
  id: asId<'leave'>(idOf('b1')),
  leaveTypeId: annual.id,
  from: asDate('2026-12-01'),
  to: asDate('2026-12-02'),
  startPart: 'whole',
  endPart: 'whole',
  startTime: null,
  endTime: null,
  minutes: 960,
  paidMinutes: 960,
  shown: '2d 0h',
  dayMinutes: 480,
  state: 'pending',
  note: null,
  requestId: asId<'approvalRequest'>(idOf('c1')),
  isCancelAsked: false,
  askedAt: instant('2026-11-16T02:00:00Z'),
  files: [],
};

export const show = (screen: ReactNode, answers: readonly Answer[], options: ScreenOptions = {}) =>
  renderScreen(<ActorAtWork value={anActor({ groups: ['owner'] })}>{screen}</ActorAtWork>, {
    text,
    answers,
    ...options,
  });
