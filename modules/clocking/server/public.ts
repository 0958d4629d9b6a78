import { correctionHandlers } from './corrections.ts';
import { evidenceHandlers } from './evidence.ts';
import { exceptionHandlers } from './exceptions.ts';
import { importHandlers } from './imports.ts';
import { punchHandlers } from './punches.ts';
import { reportHandlers } from './reports.ts';
import { settingHandlers } from './settings.ts';
import { passTime } from './tick.ts';

export const clockingHandlers = [
  ...punchHandlers,
  ...evidenceHandlers,
  ...correctionHandlers,
  ...reportHandlers,
  ...exceptionHandlers,
  ...settingHandlers,
  ...importHandlers,
];

export const clockingDue = [passTime];

/** Tables whose rows are computed from others and entered by nobody. */
export const computedTables: readonly string[] = ['attendance_day', 'attendance_exception'];

export { clockingHears } from './hears.ts';
export { addPast, type PastPunch } from './past.ts';
export { clockingData } from './personal-data.ts';
export { clockNow } from './punches/clock-now.ts';
export type { PunchToRecord } from './punches/punch-row.ts';
export { type RecordedPunch, recordPunches } from './punches/record.ts';
export { policyOf } from './store/policy.ts';
