/** Who may do what: permission × group × scope, with the plan, country and lite conditions. The one table of the product; menu, page, button and call all use it. */
import type { PermissionGroup } from './groups.ts';
import type { PlanName } from './plan.ts';

/** How far a permission reaches: the actor's own rows, the departments they manage and those below, or the whole company. */
export type ScopeName = 'own' | 'department' | 'all';

export interface PermissionRow {
  readonly grants: Readonly<Partial<Record<PermissionGroup | 'employee' | 'provider', ScopeName>>>;
  readonly plan?: PlanName;
  readonly country?: 'TH';
  readonly notLite?: true;
  readonly activeSubscription?: true;
}

const staff = { owner: 'all', administrator: 'all', supporter: 'all' } as const;
const heads = { owner: 'all', administrator: 'all' } as const;
const everyone = { employee: 'own' } as const;
const provider = { provider: 'all' } as const;
const cloud = { plan: 'cloud', notLite: true } as const;
const thaiPayroll = { plan: 'payroll', country: 'TH' } as const;

export const permissions = {
  // My Portal
  'portal.view': { grants: everyone },
  // Management
  'management.view': {
    grants: {
      ...staff,
      manager: 'department',
      shiftMaker: 'all',
      reportViewer: 'all',
      payrollViewer: 'all',
      payrollApprove: 'all',
    },
  },
  'report.view': { grants: { ...staff, reportViewer: 'all' } },
  'report.export': { grants: { ...staff, reportViewer: 'all' }, plan: 'cloud' },
  'announcement.manage': { grants: staff },
  'employee.manage': { grants: staff },
  'department.manage': { grants: { ...staff, manager: 'department' }, ...cloud },
  'request.manage': { grants: staff, ...cloud },
  // A shift maker's own boards are those on which they plan.
  'shift.manage': { grants: { ...staff, shiftMaker: 'own', reportViewer: 'all' }, plan: 'cloud' },
  'position.manage': { grants: heads, ...thaiPayroll },
  'payroll.view': {
    grants: { ...heads, maker: 'all', payrollViewer: 'all', payrollApprove: 'all' },
    ...thaiPayroll,
  },
  // Payroll: heads keep the templates; makers and approvers reach the templates that name them (their own).
  'payroll.template': { grants: heads, ...thaiPayroll },
  'payroll.ownApproval': { grants: { owner: 'all' }, ...thaiPayroll },
  'payroll.read': {
    grants: { ...heads, payrollViewer: 'all', maker: 'own', payrollApprove: 'own' },
    ...thaiPayroll,
  },
  'payroll.run': { grants: { ...heads, maker: 'own' }, ...thaiPayroll },
  'payroll.approve': { grants: { ...heads, payrollApprove: 'own' }, ...thaiPayroll },
  // Filings with the Revenue Department and the Social Security Office: they hold the pay of everyone.
  'filing.view': {
    grants: { ...heads, maker: 'all', payrollViewer: 'all', payrollApprove: 'all' },
    ...thaiPayroll,
  },
  'filing.edit': { grants: { ...heads, maker: 'all', payrollApprove: 'all' }, ...thaiPayroll },
  // Everyone reads their own slips, also when the plan has ended.
  'slip.own': { grants: everyone },
  'slip.view': { grants: { ...heads, payrollViewer: 'all', ...everyone } },
  // Administration
  'administration.view': { grants: staff },
  'zone.manage': { grants: staff },
  'holiday.manage': { grants: staff },
  'form.manage': { grants: staff, ...cloud },
  'leave.manage': { grants: staff, ...cloud },
  'payrollItem.manage': { grants: heads, ...thaiPayroll },
  'organization.manage': { grants: staff },
  'organization.setup': { grants: { owner: 'all' } },
  // A person who has the passcode may ask to join.
  'organization.passcode': { grants: heads },
  // How the people of the company sign in.
  'organization.security': { grants: heads },
  'setting.manage': { grants: staff, ...cloud },
  'import.run': { grants: staff, ...cloud, activeSubscription: true },
  // Lists and files
  'tag.view': { grants: staff, ...cloud },
  'tag.edit': { grants: staff, ...cloud },
  'tag.export': { grants: staff, ...cloud },
  'dashboard.total': { grants: staff },
  // People
  'employee.edit': { grants: staff },
  'employee.invite': { grants: staff },
  'employee.search': {
    grants: { ...staff, manager: 'department', shiftMaker: 'all', maker: 'all', payrollApprove: 'all' },
  },
  'employee.export': { grants: staff, plan: 'cloud' },
  'zone.export': { grants: staff, plan: 'cloud' },
  'employee.role': { grants: heads },
  'employee.viewAs': { grants: { owner: 'all' } },
  // The employee file: one's own is open to everyone; a manager reads those of the departments managed.
  'file.view': { grants: { ...staff, manager: 'department', ...everyone } },
  'file.edit': { grants: { ...staff, ...everyone } },
  'file.sensitive': { grants: heads },
  'file.salary': { grants: { ...heads, maker: 'all', payrollViewer: 'all', payrollApprove: 'all', ...everyone } },
  // What a person is paid by items: read as salaries are, and one's own by oneself.
  'payrollItem.view': {
    grants: { ...heads, maker: 'all', payrollViewer: 'all', payrollApprove: 'all', ...everyone },
    ...thaiPayroll,
  },
  // Answers for tax allowances: everyone for oneself; a maker enters those handed in on paper.
  'taxDeduction.view': {
    grants: { ...heads, maker: 'all', payrollViewer: 'all', payrollApprove: 'all', ...everyone },
    ...thaiPayroll,
  },
  'taxDeduction.list': {
    grants: { ...heads, maker: 'all', payrollViewer: 'all', payrollApprove: 'all' },
    ...thaiPayroll,
  },
  'taxDeduction.edit': { grants: { ...heads, maker: 'all', ...everyone }, ...thaiPayroll },
  'taxDeduction.approve': { grants: { ...heads, payrollApprove: 'all' }, ...thaiPayroll },
  'employee.salary': { grants: heads },
  'file.document': { grants: { ...staff, ...everyone } },
  // Departments: structure and managers belong to the company's staff; a manager keeps the members of the departments managed.
  'department.edit': { grants: staff, ...cloud },
  'department.search': {
    grants: {
      ...staff,
      manager: 'department',
      shiftMaker: 'all',
      reportViewer: 'all',
      maker: 'all',
      payrollViewer: 'all',
      payrollApprove: 'all',
    },
  },
  // Approve lines decide who approves: a manager reads those of the departments managed, staff change them.
  'approveLine.edit': { grants: staff, ...cloud },
  // A request: its asker and the people it is sent to see it, staff see all. Who is asked may decide, on every plan.
  'request.view': { grants: { ...staff, ...everyone } },
  'request.ask': { grants: everyone },
  // Forms: staff make them (form.manage), everyone answers those that are for them, staff also for another person, and keeps what was answered on every plan.
  'form.view': { grants: { ...staff, ...everyone }, ...cloud },
  'form.answer': { grants: { ...staff, ...everyone }, ...cloud },
  'expense.view': { grants: { ...staff, ...everyone } },
  // Work hours: of the whole company on every plan, of a team where the plan has teams.
  'workHours.organization': { grants: staff },
  'workHours.edit': { grants: staff, ...cloud },
  // Leave: types, quotas and balances belong to the company's staff; a manager sees the departments managed, everyone oneself.
  // Everyone asks for leave; staff also for another person.
  'leave.view': { grants: { ...staff, manager: 'department', reportViewer: 'all', ...everyone }, ...cloud },
  'leave.quota': { grants: { ...staff, manager: 'department' }, ...cloud },
  'leave.balance': { grants: { ...staff, manager: 'department', reportViewer: 'all' }, ...cloud },
  // A changed holiday or shift on a day of leave: those who decide about leave are asked.
  'leave.change': { grants: { ...staff, manager: 'department' }, ...cloud },
  'leave.own': { grants: everyone, ...cloud },
  'leave.ask': { grants: { ...staff, ...everyone }, ...cloud },
  // Shifts: staff make boards, their makers and the profiles; makers plan their own boards; everyone sees their own shifts.
  'shift.board': { grants: staff, plan: 'cloud' },
  'shift.edit': { grants: { ...staff, shiftMaker: 'own' }, plan: 'cloud' },
  'shift.profile': { grants: staff, plan: 'cloud' },
  'shift.profileView': { grants: { ...staff, shiftMaker: 'all', reportViewer: 'all' }, plan: 'cloud' },
  'shift.own': { grants: everyone, plan: 'cloud' },
  // Messages that were sent to people outside of the product, and those that failed.
  'notification.outbox': { grants: heads },
  // API keys and webhooks.
  'integration.manage': { grants: heads, ...cloud },
  // Activity log
  'activity.view': { grants: staff },
  'activity.export': { grants: staff, plan: 'cloud' },
  // Clocking: everyone for oneself; a manager sees and corrects the departments managed.
  'clock.record': { grants: { ...staff, manager: 'department', ...everyone } },
  'clock.view': { grants: { ...staff, manager: 'department', reportViewer: 'all', ...everyone } },
  // A reader of figures need not see faces.
  'clock.photo': { grants: { ...staff, manager: 'department', ...everyone } },
  'clock.report': { grants: { ...staff, manager: 'department', reportViewer: 'all' } },
  'clock.export': { grants: { ...staff, manager: 'department', reportViewer: 'all' }, plan: 'cloud' },
  'clock.correct': { grants: { ...staff, manager: 'department' } },
  'clock.exception': { grants: { ...staff, manager: 'department' } },
  // Overtime that was worked counts once somebody has approved it.
  'clock.overtime': { grants: { ...staff, manager: 'department' } },
  // Attendance periods: people confirm their own, managers those of their teams, and who makes the pay locks them.
  'clock.period': {
    grants: {
      ...staff,
      manager: 'department',
      reportViewer: 'all',
      maker: 'all',
      payrollViewer: 'all',
      payrollApprove: 'all',
    },
  },
  'clock.approvePeriod': { grants: { ...staff, manager: 'department' } },
  'clock.lockPeriod': { grants: { ...heads, maker: 'all' } },
  'clock.setting': { grants: staff },
  'station.manage': { grants: staff, plan: 'station' },
  // Consent and data protection
  'consent.ask': { grants: everyone },
  'consent.manage': { grants: staff },
  'consent.decide': { grants: heads },
  // Only an owner lets the provider's support look into the company.
  'support.manage': { grants: { owner: 'all' } },
  // The provider's console
  'console.view': { grants: provider },
} as const satisfies Readonly<Record<string, PermissionRow>>;

export type Permission = keyof typeof permissions;

export const rowOf = (permission: Permission): PermissionRow => permissions[permission];

export const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name);
