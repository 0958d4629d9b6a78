/** Tables whose rows are computed from others and entered by nobody. */
export const computedTables: readonly string[] = ['attendance_day', 'attendance_exception', 'attendance_adjustment'];

export type { ClockingOptions } from './options.ts';
export { addPast, type PastPunch } from './past.ts';

export { clockNow } from './punches/clock-now.ts';
export type { PunchToRecord } from './punches/punch-row.ts';
export { type RecordedPunch, recordPunches } from './punches/record.ts';
export { type ImportRow as ClockImport, importPage as clockImports } from './store/imports.ts';
export { policyOf } from './store/policy.ts';
