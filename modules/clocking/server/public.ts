import { correctionHandlers } from './correct-calls.ts';
import { evidenceHandlers } from './evidence-calls.ts';
import { exceptionHandlers } from './exception-calls.ts';
import { importHandlers } from './import-calls.ts';
import { punchHandlers } from './punch-calls.ts';
import { reportHandlers } from './report-calls.ts';
import { settingHandlers } from './setting-calls.ts';
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

export const clockingJobs = [passTime];

/** Tables that are computed from others: nobody entered what stands there. */
export const computedTables: readonly string[] = ['attendance_day', 'attendance_exception'];

export { clockNow } from './clock-now.ts';
export { clockingHears } from './hears.ts';
export { addPast, type PastPunch } from './past.ts';
export { clockingData } from './personal-data.ts';
export type { PunchToRecord } from './punch-row.ts';
export { type RecordedPunch, recordPunches } from './record.ts';
export { policyOf } from './store/policy.ts';
