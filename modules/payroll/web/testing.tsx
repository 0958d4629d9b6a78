// A template, a run and a slip, for tests of the screens.
import type { ReactNode } from 'react';
import type { Actor } from '#access/rules/can';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import { baht, zero } from '#kernel/money';
import { asDate, instant } from '#kernel/time';
import { renderScreen, type ScreenOptions } from '#web/testing/render';
import type { TextTable } from '#web/text';
import type { Run, RunPerson, SlipShown, Template } from '../contract.ts';

const text: TextTable = { payroll: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };
export const idOf = (last: string) => `00000000-0000-7000-8000-0000000000${last}`;

/** The screen as a person of these groups sees it. */
export const renderAs = (groups: Actor['groups'], screen: ReactNode, options: ScreenOptions) =>
  renderScreen(<ActorAtWork value={anActor({ groups })}>{screen}</ActorAtWork>, { text, ...options });

export const listOf = <Row,>(items: readonly Row[]) => ({
  items: [...items],
  total: items.length,
  page: 0,
  size: 10_000,
});

export const template: Template = {
  id: asId(idOf('a1')),
  name: 'Monthly staff',
  externalCode: null,
  schedule: 'monthly',
  startDay: 1,
  secondDay: null,
  payDay: 31,
  secondPayDay: null,
  payMonth: 0,
  onClosedDay: 'before',
  memberCount: 2,
  current: { start: asDate('2026-11-01'), end: asDate('2026-11-30'), payDate: asDate('2026-11-30') },
  ownApproval: false,
  teams: [],
  makers: [],
  makersVersion: 'm1',
  approvers: [],
  approversVersion: 'a1',
  version: 'v1',
};

export const run: Run = {
  id: asId(idOf('b1')),
  templateId: template.id,
  kind: 'regular',
  name: 'November pay',
  state: 'DRAFT',
  start: asDate('2026-11-01'),
  end: asDate('2026-11-30'),
  payDate: asDate('2026-11-30'),
  totals: {
    people: 2,
    gross: baht('60000'),
    deductions: baht('1750'),
    net: baht('58250'),
    employer: baht('1750'),
    cost: baht('61750'),
  },
  ownApproval: false,
  paidOn: null,
  number: 11,
  perYear: 12,
  madeName: 'Malee',
  madeAt: instant('2026-11-25T02:00:00.000Z'),
  proceededName: null,
  proceededAt: null,
  decidedName: null,
  decidedAt: null,
  reason: null,
  voidedName: null,
  voidedAt: null,
  voidReason: null,
  paidName: null,
  calculating: 0,
  blocked: 0,
  remarked: 0,
  held: 0,
  openBefore: null,
  version: 'v1',
};

const figures = {
  gross: baht('30000'),
  deductions: baht('875'),
  net: baht('29125'),
  shortfall: zero,
  employer: baht('875'),
  cost: baht('30875'),
};

export const anan: RunPerson & { time: null } = {
  ...figures,
  employeeId: asId(idOf('c1')),
  firstName: 'Anan',
  lastName: 'Dee',
  employeeCode: 'K0001',
  positionName: 'Clerk',
  isStale: false,
  heldReason: null,
  findings: [],
  blocks: false,
  readAt: null,
  time: null,
};

export const member = {
  employeeId: anan.employeeId,
  firstName: 'Anan',
  lastName: 'Dee',
  employeeCode: 'K0001',
  positionName: 'Clerk',
  templateId: template.id,
  templateName: template.name,
  byTeam: false,
};

export const bua: typeof anan = {
  ...anan,
  employeeId: asId(idOf('c2')),
  firstName: 'Bua',
  lastName: 'Suk',
  employeeCode: 'K0002',
  findings: [{ code: 'timeNotKnown', params: { days: 2 } }],
  blocks: true,
};

export const slip: SlipShown = {
  ...figures,
  reportId: run.id,
  employeeId: anan.employeeId,
  name: 'Anan Dee',
  employeeCode: 'K0001',
  company: 'Khao Hom',
  positionName: 'Clerk',
  departmentName: 'Office',
  bankCode: '004',
  account: 'xxx-0022',
  start: run.start,
  end: run.end,
  payDate: run.payDate,
  state: 'APPROVED',
  heldReason: null,
  findings: [],
  lines: [
    {
      line: 'SALARY',
      side: 'pay',
      itemId: null,
      name: null,
      amount: baht('30000'),
      calculatedValue: baht('30000'),
      customized: false,
      minutes: null,
      shown: true,
      explained: ['Salary of the month: 30,000.00'],
    },
    {
      line: 'SOCIAL_SECURITY',
      side: 'deduction',
      itemId: null,
      name: null,
      amount: baht('875'),
      calculatedValue: baht('875'),
      customized: false,
      minutes: null,
      shown: true,
      explained: ['5 % of 17,500.00'],
    },
  ],
  warnings: [],
  leaving: null,
  leaveLeft: [{ name: 'Annual leave', minutes: 2_640, shown: '5d 4h' }],
  yearToDate: { income: baht('330000'), tax: zero, socialSecurity: baht('9625'), providentFund: zero },
};
