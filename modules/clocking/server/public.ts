/** Tables whose rows are computed from others and entered by nobody. */
export const computedTables: readonly string[] = ['attendance_day', 'attendance_exception', 'attendance_adjustment'];

export type { ClockingOptions } from './options.ts';
export { addPast, type PastPunch } from './past.ts';

export { clockNow } from './punches/clock-now.ts';
export { recordPunches } from './punches/record.ts';
export {
  countDays,
  daysByDate,
  daysByPerson,
  daysOfReport,
  pageOfDays,
  peopleOfReport,
} from './reports/report-days.ts';
export { wordsIn as clockingWords } from './reports/report-file.ts';
export { importPage as clockImports } from './store/imports.ts';
export { daysChangedSince, type PayDay, payDaysOf } from './store/pay-days.ts';
export { requireDepartments as requireTeams, teamFilter } from './store/people.ts';
export { periodEdges, periodsEndingOn } from './store/periods.ts';
export { attendanceLockedUntil, policyOf } from './store/policy.ts';
export { punchesPerDay } from './store/punch-lists.ts';
export type { ReportRow as ReportDay } from './store/reports.ts';
export { employeesWithDays, leaveDaysOf, siteDays } from './store/special-days.ts';
export { attendanceSums, attendanceSumsOfPeople } from './summary.ts';
